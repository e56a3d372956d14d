import { lengthOf, textAt, type ChoiceColumn, type TextColumn } from './column'

// Chinese by pinyin, and 香港-9 before 香港-10.
const collator = new Intl.Collator('zh', { numeric: true })

const missing = Number.NaN

/** The places of texts in the order of the language; a blank has none. */
function placesOf(texts: Iterable<string>): Map<string, number> {
  const different = new Set(texts)
  different.delete('')
  // Safari 15 has no toSorted.
  const sorted = [...different]
  sorted.sort(collator.compare)
  return new Map(sorted.map((text, place) => [text, place]))
}

function ranksOfChoices({ codes, choices }: ChoiceColumn) {
  const places = placesOf(choices)
  const ranks = choices.map((text) => places.get(text) ?? missing)
  return Float64Array.from(codes, (code) => ranks[code] ?? missing)
}

/**
 * Each row's place among all texts in the order of the language, equal texts sharing one; NaN where a row has none.
 * Comparing is dear (half a second for 100,000 different texts), so this is done once; sorting by ranks is cheap.
 */
export function ranksOf(column: TextColumn | ChoiceColumn): Float64Array<ArrayBuffer> {
  if (column.kind === 'choice') return ranksOfChoices(column)
  const texts = Array.from({ length: lengthOf(column) }, (_, row) => textAt(column, row))
  const places = placesOf(texts)
  return Float64Array.from(texts, (text) => places.get(text) ?? missing)
}
