// JSON with integers beyond 2^53, which JSON.parse and JSON.stringify round. In memory such an integer is a marked text.

// Nobody can guess it, so no text of a request begins like this.
const mark = `\u0000${Math.random().toString(36).slice(2)}:`
const markInJson = JSON.stringify(mark).slice(1, -1)
const markedText = new RegExp(`"${markInJson.replaceAll('\\', String.raw`\\`)}(\\d+)"`, 'g')

// Strings first, so that digits inside of them are passed over.
const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g

/** Returns the value that `stringify` writes as an integer with these digits. */
export const longInteger = (digits: string): string => mark + digits

/** Returns the digits of a `longInteger`; undefined for any other value. */
export const digitsOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : undefined

/** Serializes a value to JSON, its long integers with every digit. */
export function stringify(value: unknown): string {
  const text = JSON.stringify(value)
  return text?.includes(markInJson) ? text.replaceAll(markedText, '$1') : text
}

const isLongInteger = (token: string) => /^\d+$/.test(token) && !Number.isSafeInteger(Number(token))

/** Parses JSON. An integer beyond 2^53 becomes a `longInteger`. Throws a SyntaxError. */
export function parse(text: string): unknown {
  const rounded: unknown = JSON.parse(text)
  if (!/\d{16}/.test(text)) return rounded
  return JSON.parse(
    text.replaceAll(stringOrNumber, (token) =>
      isLongInteger(token) ? JSON.stringify(longInteger(token)) : token,
    ),
  )
}

/** Returns whether a JSON value is an object: neither null nor a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
