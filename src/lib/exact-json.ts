// JSON whose integers keep every digit: those beyond 2^53 are bigints. Ids of many backends are such numbers.

/** Strings first, so that digits inside of them are passed over. The group is a number. */
const tokens = /"(?:[^"\\]|\\.)*"|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g

const hasLongNumber = /\d{16}/
const integer = /^-?(?:0|[1-9]\d*)$/

const isUnsafeInteger = (token: string) => integer.test(token) && !Number.isSafeInteger(Number(token))

/** Returns a character that occurs nowhere in the text, neither as it is nor escaped. */
function unusedMark(text: string): string {
  const lower = text.toLowerCase()
  let code = 0xe000
  while (text.includes(String.fromCharCode(code)) || lower.includes(`\\u${code.toString(16)}`)) code += 1
  return String.fromCharCode(code)
}

/**
 * Parses JSON. An integer beyond 2^53 becomes a bigint.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  if (!hasLongNumber.test(text)) return JSON.parse(text)
  const mark = unusedMark(text)
  const marked = text.replaceAll(tokens, (token: string, number: string | undefined) =>
    number !== undefined && isUnsafeInteger(number) ? `"${mark}${number}"` : token,
  )
  if (marked === text) return JSON.parse(text)
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith(mark) ? BigInt(value.slice(1)) : value,
  )
}

/** Serializes a value to JSON as JSON.stringify does, with bigints as integers. */
export function toExactJson(value: unknown): string {
  let hasBigint = false
  const stringify = (mark: string) =>
    JSON.stringify(value, (_, one: unknown) => {
      if (typeof one !== 'bigint') return one
      hasBigint = true
      return `${mark}${one}`
    })
  const text = stringify('')
  if (!hasBigint) return text
  const mark = unusedMark(text)
  return stringify(mark).replaceAll(new RegExp(`"${mark}(-?\\d+)"`, 'g'), '$1')
}
