import { lengthOf, type Column } from './column'

// Two independent 32-bit sums: that two different columns of 100,000 rows share both is not a thing that happens.
function sum(length: number, unit: (index: number) => number): string {
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

const ofWords = (array: Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) => {
  const words = new Uint32Array(array.buffer, array.byteOffset, array.byteLength / 4)
  return sum(words.length, (index) => words[index] ?? 0)
}

const ofText = (text: string) => sum(text.length, (index) => text.charCodeAt(index))

function ofContent(column: Column): string {
  if (column.kind === 'number') return ofWords(column.values)
  if (column.kind === 'text') return `${ofWords(column.ends)} ${ofText(column.text)}`
  return `${ofWords(column.codes)} ${ofText(column.choices.join('\0'))}`
}

/** A short text that is the same for the same content, by which a refresh finds out which columns changed. */
export const fingerprint = (column: Column): string =>
  `${column.kind} ${lengthOf(column)} ${ofContent(column)}`
