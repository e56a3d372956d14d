import { collator } from '../collator'
import { rowCountOf, textAt, type ChoiceColumn, type TextColumn } from './column-vector'

const missing = Number.NaN

/** The rank of each distinct text in Chinese collation; an empty text has none. */
function rankTexts(texts: Iterable<string>): Map<string, number> {
  const distinct = new Set(texts)
  distinct.delete('')
  const sorted = [...distinct].sort(collator.compare)
  return new Map(sorted.map((text, rank) => [text, rank]))
}

function ranksOfChoices({ codes, choices }: ChoiceColumn) {
  const rankByText = rankTexts(choices)
  const ranks = choices.map((text) => rankByText.get(text) ?? missing)
  return Float64Array.from(codes, (code) => ranks[code] ?? missing)
}

/**
 * Each row's rank among all texts in Chinese collation; equal texts share a rank, a row without text has NaN. Collation
 * takes half a second for 100,000 distinct texts, so the ranks are computed once, and sorting by them is fast.
 */
export function computeRanks(column: TextColumn | ChoiceColumn): Float64Array<ArrayBuffer> {
  if (column.kind === 'choice') return ranksOfChoices(column)
  const texts = Array.from({ length: rowCountOf(column) }, (_, row) => textAt(column, row))
  const rankByText = rankTexts(texts)
  return Float64Array.from(texts, (text) => rankByText.get(text) ?? missing)
}

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
