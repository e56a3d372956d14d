import { useMemo } from 'react'
import type { DeployedRows } from '~/features/nodes/node-row'
import { getIdIndex } from '~/lib/columns/id-index'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { useSelectedIds } from '~/ui/data-grid/use-selected-ids'

export interface SelectedNodes {
  count: number
  /** Indexes of the selected rows that pass the filters. Batch actions apply only to these. */
  rows: readonly number[]
  /** Number of selected rows that the filters hide. */
  hidden: number
}

const none: SelectedNodes = { count: 0, rows: [], hidden: 0 }

/** Resolves the selected ids to rows. An empty selection returns a constant, so it costs nothing. */
export function useSelectedNodes(
  selection: SelectionStore,
  rows: DeployedRows | undefined,
  order: Uint32Array,
): SelectedNodes {
  const ids = useSelectedIds(selection)
  return useMemo(() => {
    if (ids.length === 0) return none
    const rowIds = rows?.columns.rowId.values
    const isVisible = new Uint8Array(rowIds?.length ?? 0)
    for (const row of order) isVisible[row] = 1
    const index = rowIds && getIdIndex(rowIds)
    const visible = ids.flatMap((id) => index?.find(id) ?? []).filter((row) => isVisible[row] === 1)
    return { count: ids.length, rows: visible, hidden: ids.length - visible.length }
  }, [ids, order, rows])
}
