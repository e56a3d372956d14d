import { useMemo } from 'react'
import { useLoadedNodeRows } from '~/features/nodes/use-loaded-node-rows'
import { getIdIndex } from '~/lib/columns/id-index'
import { idText, type Id } from '~/lib/ids'
import { nodeAt } from './model/node-at'
import type { NodeRow } from './model/node-row'

export interface NodeLookup<Item> {
  /** The column of the node list that has the item's id. */
  column: 'rowId' | 'nodeId'
  idOf: (item: Item) => Id
  /** Returns the item with the values that the node has now. */
  update: (item: Item, node: NodeRow) => Item
}

/**
 * The items with the values of the newest node list, because another tab may change them while a dialog is open.
 * @param lookup a constant; a new one looks all items up again
 */
export function useNewestNodes<Item>(
  items: readonly Item[],
  { column, idOf, update }: NodeLookup<Item>,
): readonly Item[] {
  const rows = useLoadedNodeRows()
  return useMemo(() => {
    if (!rows) return items
    const index = getIdIndex(rows.columns[column])
    return items.map((item) => {
      const row = index.find(idText(idOf(item)))
      return row === undefined ? item : update(item, nodeAt(rows, row))
    })
  }, [items, rows, column, idOf, update])
}
