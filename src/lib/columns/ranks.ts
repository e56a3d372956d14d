import { collator } from '../collator'
import { compareIds } from '../ids'
import {
  rowCountOf,
  textAt,
  type ChoiceColumn,
  type ColumnVector,
  type LongIdColumn,
  type TextColumn,
} from './column-vector'

const missing = Number.NaN

/** Columns whose texts take long to order, one by one different. */
export type RankedColumn = TextColumn | LongIdColumn

export const isRanked = (column: ColumnVector | undefined): column is RankedColumn =>
  column?.kind === 'text' || column?.kind === 'id'

/** The rank of each distinct text; an empty text has none. */
function rankTexts(texts: Iterable<string>, compare = collator.compare): Map<string, number> {
  const distinct = new Set(texts)
  distinct.delete('')
  const sorted = [...distinct].sort(compare)
  return new Map(sorted.map((text, rank) => [text, rank]))
}

function ranksOfChoices({ codes, choices }: ChoiceColumn) {
  const rankByText = rankTexts(choices)
  const ranks = choices.map((text) => rankByText.get(text) ?? missing)
  return Float64Array.from(codes, (code) => ranks[code] ?? missing)
}

/**
 * Each row's rank among all texts in Chinese collation, among all ids by `compareIds`; equal texts share a rank, a row
 * without text has NaN. Collation takes half a second for 100,000 distinct texts, so the ranks are computed once, and
 * sorting by them is fast.
 */
export function computeRanks(column: RankedColumn | ChoiceColumn): Float64Array<ArrayBuffer> {
  if (column.kind === 'choice') return ranksOfChoices(column)
  const texts = Array.from({ length: rowCountOf(column) }, (_, row) => textAt(column, row))
  const rankByText = rankTexts(texts, column.kind === 'id' ? compareIds : collator.compare)
  return Float64Array.from(texts, (text) => rankByText.get(text) ?? missing)
}

type Ranks = Float64Array<ArrayBuffer>

// Weak by column: a column that a refresh did not change keeps its ranks, and ranks of a dropped column are freed.
const cached = new WeakMap<RankedColumn | ChoiceColumn, Ranks>()
const pending = new WeakMap<RankedColumn, Promise<Ranks>>()

/** Registers a running computation of a column's ranks, such as in a worker. */
export function setPendingRanks(column: RankedColumn, ranks: Promise<Ranks>): void {
  pending.set(column, ranks)
  void ranks.then((result) => cached.set(column, result)).catch(() => pending.delete(column))
}

/** A column's ranks; undefined for a column whose ranks are not computed yet: call `waitForRanks` then. */
export function getRanks(column: RankedColumn | ChoiceColumn): Ranks | undefined {
  const ranks = cached.get(column) ?? (column.kind === 'choice' ? computeRanks(column) : undefined)
  if (ranks) cached.set(column, ranks)
  return ranks
}

/** Waits until a column's ranks are cached; computes them here when no computation is running or it failed. */
export async function waitForRanks(column: RankedColumn): Promise<void> {
  try {
    await pending.get(column)
  } catch {
    // The computation failed; the ranks are computed below.
  }
  if (!cached.has(column)) cached.set(column, computeRanks(column))
}
