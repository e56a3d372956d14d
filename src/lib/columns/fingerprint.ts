import { rowCountOf, type ColumnVector } from './column-vector'

// Two independent 32-bit hashes, so that a collision of two different columns is practically impossible.
function hash(length: number, unit: (index: number) => number): string {
  let one = 0x811c9dc5
  let two = 0x9e3779b9
  for (let index = 0; index < length; index++) {
    const value = unit(index)
    one = Math.imul(one ^ value, 0x01000193)
    two = Math.imul(two + value, 0x85ebca6b)
    two ^= two >>> 13
  }
  return `${(one >>> 0).toString(36)}.${(two >>> 0).toString(36)}`
}

const hashWords = (array: Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) => {
  const words = new Uint32Array(array.buffer, array.byteOffset, array.byteLength / 4)
  return hash(words.length, (index) => words[index] ?? 0)
}

const hashText = (text: string) => hash(text.length, (index) => text.charCodeAt(index))

function hashContent(column: ColumnVector): string {
  if (column.kind === 'number') return hashWords(column.values)
  if (column.kind === 'text') return `${hashWords(column.ends)} ${hashText(column.text)}`
  return `${hashWords(column.codes)} ${hashText(column.choices.join('\0'))}`
}

/** A short text that is equal for equal content; a refresh compares it to find the changed columns. */
export const fingerprint = (column: ColumnVector): string =>
  `${column.kind} ${rowCountOf(column)} ${hashContent(column)}`
