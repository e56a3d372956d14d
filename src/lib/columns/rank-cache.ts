import type { ChoiceColumn, TextColumn } from './column-vector'
import { computeRanks } from './ranks'

type Ranks = Float64Array<ArrayBuffer>

// Weak by column: a column that a refresh did not change keeps its ranks, and ranks of a dropped column are freed.
const cached = new WeakMap<TextColumn | ChoiceColumn, Ranks>()
const pending = new WeakMap<TextColumn, Promise<Ranks>>()

/** Registers a running computation of a column's ranks, such as in a worker. */
export function setPendingRanks(column: TextColumn, ranks: Promise<Ranks>): void {
  pending.set(column, ranks)
  void ranks.then((result) => cached.set(column, result)).catch(() => pending.delete(column))
}

/** A column's ranks; undefined for a text column whose ranks are not computed yet: call `waitForRanks` then. */
export function getRanks(column: TextColumn | ChoiceColumn): Ranks | undefined {
  const ranks = cached.get(column) ?? (column.kind === 'choice' ? computeRanks(column) : undefined)
  if (ranks) cached.set(column, ranks)
  return ranks
}

/** Waits until a column's ranks are cached; computes them here when no computation is running or it failed. */
export async function waitForRanks(column: TextColumn): Promise<void> {
  try {
    await pending.get(column)
  } catch {
    // The computation failed; the ranks are computed below.
  }
  if (!cached.has(column)) cached.set(column, computeRanks(column))
}
