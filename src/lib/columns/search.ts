import type { TextColumn } from './column'

/**
 * Which rows contain a text: 1 where they do. The column is lower-case already, and looked through as the one long
 * text that it is.
 */
export function matches({ text, ends }: TextColumn, wanted: string): Uint8Array {
  const found = new Uint8Array(ends.length)
  const needle = wanted.toLowerCase()
  if (needle === '') return found.fill(1)
  let row = 0
  for (let at = text.indexOf(needle); at >= 0;) {
    while ((ends[row] ?? Infinity) <= at) row++
    const end = ends[row] ?? text.length
    const isWithin = at + needle.length <= end
    if (isWithin) found[row] = 1
    at = text.indexOf(needle, isWithin ? end : at + 1)
  }
  return found
}
