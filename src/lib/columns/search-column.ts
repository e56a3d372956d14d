import type { TextColumn } from './column-vector'

/**
 * Marks the rows that contain a text with 1, others with 0. The column has to be lower-case. The joined text is
 * searched at once, which is faster than row by row.
 */
export function findMatchingRows({ text, ends }: TextColumn, query: string): Uint8Array {
  const matched = new Uint8Array(ends.length)
  const needle = query.toLowerCase()
  if (needle === '') return matched.fill(1)
  let row = 0
  for (let at = text.indexOf(needle); at >= 0;) {
    while ((ends[row] ?? Infinity) <= at) row++
    const end = ends[row] ?? text.length
    const isWithin = at + needle.length <= end
    if (isWithin) matched[row] = 1
    at = text.indexOf(needle, isWithin ? end : at + 1)
  }
  return matched
}
