import { idText, type Id, type IdText } from '../ids'
import { foldText } from '../search-text'

/**
 * Columnar storage: one array per field instead of one object per row. 100,000 objects take 64 MB and a second to
 * transfer between threads; columns take a third, and a refresh replaces only the changed ones.
 */
export type ColumnVector = NumberColumn | TextColumn | ChoiceColumn | LongIdColumn

/** Numbers; NaN where a row has none. */
export interface NumberColumn {
  readonly kind: 'number'
  readonly values: Float64Array<ArrayBuffer>
}

/**
 * Texts that mostly differ, joined into one text, with the end offset of each row's part; an empty part where a row
 * has none.
 */
export interface TextColumn {
  readonly kind: 'text'
  readonly text: string
  readonly ends: Uint32Array<ArrayBuffer>
}

/** Ids of which at least one is no safe integer, as texts joined like those of a text column. */
export interface LongIdColumn extends Omit<TextColumn, 'kind'> {
  readonly kind: 'id'
  /** 1 for an id that is a JSON number. */
  readonly isNumber: Uint8Array<ArrayBuffer>
}

/** Ids: numbers while all of them are safe integers. */
export type IdColumn = NumberColumn | LongIdColumn

/** Texts that repeat (dictionary encoding): `choices` holds each text once, `codes` the index for each row. */
export interface ChoiceColumn {
  readonly kind: 'choice'
  readonly codes: Uint32Array<ArrayBuffer>
  readonly choices: readonly string[]
}

/** A row's number; NaN for a missing value or row. */
export const numberAt = ({ values }: NumberColumn, row: number): number => values[row] ?? Number.NaN

/** A row's text; empty for a missing value or row. */
export function textAt(column: TextColumn | ChoiceColumn | LongIdColumn, row: number): string {
  if (column.kind === 'choice') return column.choices[column.codes[row] ?? -1] ?? ''
  const start = row === 0 ? 0 : column.ends[row - 1]
  return start === undefined ? '' : column.text.slice(start, column.ends[row] ?? start)
}

/** The text of a row's id; empty for a missing id or row. */
export function idTextAt(column: IdColumn, row: number): IdText {
  if (column.kind === 'id') return textAt(column, row)
  const id = numberAt(column, row)
  return Number.isNaN(id) ? '' : idText(id)
}

/** A row's id in the form in which it came; undefined for a missing id or row. */
export function idAt(column: IdColumn, row: number): Id | undefined {
  const text = idTextAt(column, row)
  if (text === '') return undefined
  if (column.kind === 'number') return numberAt(column, row)
  if (column.isNumber[row] !== 1) return text
  const number = Number(text)
  return Number.isSafeInteger(number) || !/^-?\d+$/.test(text) ? number : BigInt(text)
}

export function rowCountOf(column: ColumnVector): number {
  if (column.kind === 'number') return column.values.length
  return column.kind === 'choice' ? column.codes.length : column.ends.length
}

/** Whether a row has a value; it looks no further than the first one. */
export function hasValue(column: ColumnVector): boolean {
  if (column.kind === 'text' || column.kind === 'id') return column.text !== ''
  if (column.kind === 'choice') return column.choices.some((choice) => choice !== '')
  return column.values.some((value) => !Number.isNaN(value))
}

/** The buffers that can be transferred to another thread without a copy. */
export function transferableBuffers(column: ColumnVector): ArrayBuffer[] {
  if (column.kind === 'number') return [column.values.buffer]
  if (column.kind === 'id') return [column.ends.buffer, column.isNumber.buffer]
  return [column.kind === 'text' ? column.ends.buffer : column.codes.buffer]
}

/**
 * Marks the rows that contain a text with 1, others with 0. The column has to be folded. The joined text is searched at
 * once, which is faster than row by row.
 */
export function findMatchingRows({ text, ends }: TextColumn, query: string): Uint8Array {
  const matched = new Uint8Array(ends.length)
  const needle = foldText(query)
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
  if (column.kind === 'id')
    return `${hashWords(column.ends)} ${hashText(column.text)} ${hash(column.isNumber.length, (row) => column.isNumber[row] ?? 0)}`
  if (column.kind === 'text') return `${hashWords(column.ends)} ${hashText(column.text)}`
  return `${hashWords(column.codes)} ${hashText(column.choices.join('\0'))}`
}

/** A short text that is equal for equal content; a refresh compares it to find the changed columns. */
export const fingerprint = (column: ColumnVector): string =>
  `${column.kind} ${rowCountOf(column)} ${hashContent(column)}`
