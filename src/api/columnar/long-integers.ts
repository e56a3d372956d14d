import { optionalId, type Id } from '~/lib/ids'
import { readId } from '../client/wire-values'

const longNumber = /-?\d{16,}(?=\s*[,}])/g

// Quotes around a plain word are those of one key: between two texts there is a comma or a colon.
const endsWithKey = /"[\p{L}\w.-]+"\s*:\s*$/u

/** Characters before a number in which its key is looked for. Longer keys have no ids. */
const longestKey = 80

/**
 * Wraps the long integers of rows, `"id":["123…"]`, so that JSON.parse keeps their digits: `readRowId` unwraps them.
 * A reviver, as `parseExactJson` has, would be called for each of millions of values.
 */
export const wrapLongIntegers = (rows: string): string =>
  rows.replaceAll(longNumber, (digits, offset: number) =>
    endsWithKey.test(rows.slice(Math.max(0, offset - longestKey), offset)) ? `["${digits}"]` : digits,
  )

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

/** The same for an id that may be missing, such as that of a row's project. */
export const readOptionalId = (value: unknown): Id | undefined => optionalId(readRowId(value))
