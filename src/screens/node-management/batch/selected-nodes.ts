import { useContext, useMemo } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { GoneNodes, type IsGone } from '~/features/nodes/gone-nodes'
import { getIdIndex } from '~/lib/columns/id-index'
import { type SelectionStore, useSelectedIds } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import type { CapabilityInput, DisabledReason } from '../capabilities'
import type { NodeRowModel } from '../node-row-model'

export interface SelectedNodes {
  /** Without nodes that were deleted or released since they were selected. */
  count: number
  /** Indexes of the selected rows that pass the filters. Batch actions apply only to these. */
  rows: readonly number[]
  /** Number of selected rows that the filters hide. */
  hidden: number
}

const none: SelectedNodes = { count: 0, rows: [], hidden: 0 }

interface ListState {
  rows: DeployedRows | undefined
  /** The rows that pass the filters. */
  order: Uint32Array
  isGone: IsGone
}

/** Resolves selected ids to rows. An empty selection returns a constant, so it costs nothing. */
export function selectedNodes(ids: readonly IdText[], { rows, order, isGone }: ListState): SelectedNodes {
  if (ids.length === 0) return none
  const rowIds = rows?.columns.rowId
  const isVisible = new Uint8Array(rows?.length ?? 0)
  for (const row of order) isVisible[row] = 1
  const index = rowIds && getIdIndex(rowIds)
  const visible: number[] = []
  let hidden = 0
  for (const id of ids) {
    const row = index?.find(id)
    if (row !== undefined && isVisible[row] === 1) visible.push(row)
    else if (row !== undefined || !isGone('rowId', id)) hidden += 1
  }
  return { count: visible.length + hidden, rows: visible, hidden }
}

/** The selected nodes of the page. */
export function useSelectedNodes(
  selection: SelectionStore,
  rows: DeployedRows | undefined,
  order: Uint32Array,
): SelectedNodes {
  const ids = useSelectedIds(selection)
  const isGone = useContext(GoneNodes)
  return useMemo(() => selectedNodes(ids, { rows, order, isGone }), [ids, order, rows, isGone])
}

/** The selected rows that an action applies to, and why it skips the others. */
export interface BatchPlan {
  rows: readonly number[]
  /** Number of skipped rows by reason. */
  skipped: ReadonlyMap<string, number>
}

const notShown = '不在当前筛选中'

/** Checks each selected row that the filters show; hidden rows are skipped. */
export function planBatch(
  nodes: NodeRowModel,
  selected: Pick<SelectedNodes, 'rows' | 'hidden'>,
  disabledReason: (node: CapabilityInput) => DisabledReason,
): BatchPlan {
  const rows: number[] = []
  const skipped = new Map<string, number>(selected.hidden > 0 ? [[notShown, selected.hidden]] : [])
  for (const row of selected.rows) {
    const reason = disabledReason(nodes.node(row))
    if (reason === undefined) rows.push(row)
    else skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  return { rows, skipped }
}
