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
