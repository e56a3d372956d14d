import { useContext, useMemo } from 'react'
import { useShownNodeRows } from '~/features/nodes/use-shown-node-rows'
import { getIdIndex } from '~/lib/columns/id-index'
import { idText, type Id } from '~/lib/ids'
import { GoneNodes } from './gone-nodes'
import { nodeAt } from './model/node-at'
import type { NodeRow } from './model/node-row'

export interface NodeLookup<Item> {
  /** The column of the node list that has the item's id. */
  column: 'rowId' | 'nodeId'
  idOf: (item: Item) => Id
  /** Returns the item with the values that the node has now. */
  update: (item: Item, node: NodeRow) => Item
}

/** The items whose nodes are still there: another tab may delete or release some while a dialog is open. */
export function useRemainingNodes<Item>(
  items: readonly Item[],
  { column, idOf }: Pick<NodeLookup<Item>, 'column' | 'idOf'>,
): readonly Item[] {
  const isGone = useContext(GoneNodes)
  return useMemo(() => items.filter((item) => !isGone(column, idOf(item))), [items, isGone, column, idOf])
}

interface NewestNodes<Item> {
  nodes: readonly Item[]
  /** Number of items that are left out, because their nodes are gone. */
  goneCount: number
}

/**
 * The remaining items with the values of the node list on screen, because another tab may change them while a dialog is open.
 * @param lookup a constant; a new one looks all items up again
 */
export function useNewestNodes<Item>(items: readonly Item[], lookup: NodeLookup<Item>): NewestNodes<Item> {
  const { column, idOf, update } = lookup
  const rows = useShownNodeRows()
  const remaining = useRemainingNodes(items, lookup)
  const nodes = useMemo(() => {
    if (!rows) return remaining
    const index = getIdIndex(rows.columns[column])
    return remaining.map((item) => {
      const row = index.find(idText(idOf(item)))
      return row === undefined ? item : update(item, nodeAt(rows, row))
    })
  }, [remaining, rows, column, idOf, update])
  return { nodes, goneCount: items.length - remaining.length }
}
