import type { Judged, Refusal } from '~/entities/node/capabilities'
import type { NodeView } from './node-view'
import type { Selected } from './use-chosen'

/** The selected rows that an action applies to, and why it skips the others. */
export interface Plan {
  rows: readonly number[]
  /** Number of skipped rows by reason. */
  skipped: ReadonlyMap<string, number>
}

const notShown = '不在当前筛选中'

/** Checks each selected row that the filters show; hidden rows are skipped. */
export function planOf(
  nodes: NodeView,
  selected: Pick<Selected, 'rows' | 'hidden'>,
  can: (node: Judged) => Refusal,
): Plan {
  const rows: number[] = []
  const skipped = new Map<string, number>(selected.hidden > 0 ? [[notShown, selected.hidden]] : [])
  for (const row of selected.rows) {
    const reason = can(nodes.judged(row))
    if (reason === undefined) rows.push(row)
    else skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  return { rows, skipped }
}
