import { stringify } from '../provider/exact-json'

/** The body of a list: its rows, and the message, page and counters around them. */
export interface Envelope {
  data: unknown
}

const encoder = new TextEncoder()
const dataKey = '"data":['

const withoutRows = (envelope: Envelope) => stringify({ ...envelope, data: [] })

/** Returns the JSON before the rows and after them. */
export function splitEnvelope(envelope: Envelope): [before: Uint8Array, after: Uint8Array] {
  const text = withoutRows(envelope)
  // The first occurrence is the key: quotes inside of strings are escaped.
  const at = text.indexOf(dataKey) + dataKey.length
  return [encoder.encode(text.slice(0, at)), encoder.encode(text.slice(at))]
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isDeepEqual(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other
  const [names, others] = [Object.keys(one), Object.keys(other)]
  return (
    names.length === others.length &&
    names.every((name, index) => name === others[index] && isDeepEqual(one[name], other[name]))
  )
}

/** Returns a function that checks whether another envelope is the same except for its rows. */
function envelopeMatcher(envelope: Envelope): (other: Envelope) => boolean {
  // A copy, because the original may be changed later.
  const copy: Envelope = JSON.parse(withoutRows(envelope))
  return (other) => isDeepEqual(copy, { ...other, data: copy.data })
}

interface CachedBody {
  hasSameEnvelope: (envelope: Envelope) => boolean
  rows: Uint8Array[]
  whole: Uint8Array
}

const comma = 0x2c

function join(envelope: Envelope, rows: Uint8Array[]): Uint8Array {
  const [before, after] = splitEnvelope(envelope)
  const length = rows.reduce((sum, row) => sum + row.length + 1, before.length + after.length)
  const whole = new Uint8Array(length - Math.min(rows.length, 1))
  whole.set(before)
  let offset = before.length
  for (const row of rows) {
    if (offset > before.length) whole[offset++] = comma
    whole.set(row, offset)
    offset += row.length
  }
  whole.set(after, offset)
  return whole
}

const haveSameRows = (some: Uint8Array[], others: Uint8Array[]) =>
  some.length === others.length && some.every((row, index) => row === others[index])

// By a list's first row. The bytes of a row never change, so identical arrays make an identical list.
const cachedBodies = new WeakMap<Uint8Array, CachedBody>()

/** Returns the bytes of a list's body: envelope and rows. Returns the cached bytes when neither has changed. */
export function cachedListBody(envelope: Envelope, rows: Uint8Array[]): Uint8Array {
  const [first] = rows
  if (!first) return join(envelope, rows)
  const cached = cachedBodies.get(first)
  if (cached && haveSameRows(cached.rows, rows) && cached.hasSameEnvelope(envelope)) return cached.whole
  const whole = join(envelope, rows)
  cachedBodies.set(first, { hasSameEnvelope: envelopeMatcher(envelope), rows, whole })
  return whole
}
