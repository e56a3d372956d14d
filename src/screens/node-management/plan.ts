import type { Judged, Refusal } from '~/entities/node/capabilities'
import type { NodeView } from './node-view'

/** What of a selection a deed takes, and why not the rest. */
export interface Plan {
  rows: readonly number[]
  /** How many are skipped for each reason. */
  skipped: ReadonlyMap<string, number>
}

/** Judges each chosen row (nod-25). */
export function planOf(nodes: NodeView, chosen: readonly number[], can: (node: Judged) => Refusal): Plan {
  const rows: number[] = []
  const skipped = new Map<string, number>()
  for (const row of chosen) {
    const reason = can(nodes.judged(row))
    if (reason === undefined) rows.push(row)
    else skipped.set(reason, (skipped.get(reason) ?? 0) + 1)
  }
  return { rows, skipped }
}
