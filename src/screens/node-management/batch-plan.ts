import type { CapabilityInput, DisabledReason } from '~/screens/node-management/capabilities'
import type { NodeRowModel } from './node-row-model'
import type { SelectedNodes } from './use-selected-nodes'

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
  can: (node: CapabilityInput) => DisabledReason,
): BatchPlan {
  const rows: number[] = []
  const skipped = new Map<string, number>(selected.hidden > 0 ? [[notShown, selected.hidden]] : [])
  for (const row of selected.rows) {
    const reason = can(nodes.capabilityInput(row))
    if (reason === undefined) rows.push(row)
    else skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  return { rows, skipped }
}
