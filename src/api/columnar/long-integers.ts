import type { Id } from '~/lib/ids'
import { readId } from '../client/wire-values'

const hasLongNumber = /\d{16}/

// Quotes around a plain word are those of one key: between two texts there is a comma or a colon.
const keyedLongInteger = /"([\p{L}\w.-]+)"(\s*:\s*)(-?\d{16,})(?=\s*[,}])/gu

/**
 * Wraps the long integers of rows, `"id":["123…"]`, so that JSON.parse keeps their digits: `readRowId` unwraps them.
 * A reviver, as `parseExactJson` has, would be called for each of millions of values.
 */
export const wrapLongIntegers = (rows: string): string =>
  hasLongNumber.test(rows) ? rows.replaceAll(keyedLongInteger, '"$1"$2["$3"]') : rows

const longInteger = /^-?\d{16,}$/

const isWrapped = (value: unknown): value is [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string' && longInteger.test(value[0])

function unwrap([digits]: [string]): Id {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : BigInt(digits)
}

/** Parses JSON that was serialized from rows, and unwraps all of its long integers. */
export const parseWrapped = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => (isWrapped(value) ? unwrap(value) : value))

/** Returns the id in a field of a row; undefined for a value that is no id. */
export const readRowId = (value: unknown): Id | undefined =>
  isWrapped(value) ? unwrap(value) : readId(value)
