import { lengthOf, textAt, type ChoiceColumn, type TextColumn } from './column'

// Chinese by pinyin, and 香港-9 before 香港-10.
const collator = new Intl.Collator('zh', { numeric: true })

/**
 * Each row's place among all texts in the order of the language, equal texts sharing one; NaN where a row has none.
 * Comparing is dear (half a second for 100,000 different texts), so this is done once; sorting by ranks is cheap.
 */
export function ranksOf(column: TextColumn | ChoiceColumn): Float64Array<ArrayBuffer> {
  const texts = Array.from({ length: lengthOf(column) }, (_, row) => textAt(column, row))
  const sorted = [...new Set(texts.filter(Boolean))].toSorted(collator.compare)
  const rankOf = new Map(sorted.map((text, rank) => [text, rank]))
  return Float64Array.from(texts, (text) => rankOf.get(text) ?? Number.NaN)
}
