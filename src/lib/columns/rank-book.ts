import type { ChoiceColumn, TextColumn } from './column'
import { ranksOf } from './ranks'

type Ranks = Float64Array<ArrayBuffer>

// By column, so that a column which a refresh left alone keeps its ranks, and a dropped one takes them along.
const known = new WeakMap<TextColumn | ChoiceColumn, Ranks>()
const promised = new WeakMap<TextColumn, Promise<Ranks>>()

/** Notes that somebody is finding a column's ranks. */
export function promiseRanks(column: TextColumn, ranks: Promise<Ranks>): void {
  promised.set(column, ranks)
  void ranks.then((found) => known.set(column, found)).catch(() => promised.delete(column))
}

/** A column's ranks; undefined when finding them takes long and has not ended: wait for `whenRanked`. */
export function ranksNow(column: TextColumn | ChoiceColumn): Ranks | undefined {
  const ranks = known.get(column) ?? (column.kind === 'choice' ? ranksOf(column) : undefined)
  if (ranks) known.set(column, ranks)
  return ranks
}

/** Waits until `ranksNow` has an answer; when nobody is at it, finds it here. */
export async function whenRanked(column: TextColumn): Promise<void> {
  try {
    await promised.get(column)
  } catch {
    // Whoever was at it gave up.
  }
  if (!known.has(column)) known.set(column, ranksOf(column))
}
