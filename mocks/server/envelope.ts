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
export function envelopeMatcher(envelope: Envelope): (other: Envelope) => boolean {
  // A copy, because the original may be changed later.
  const copy: Envelope = JSON.parse(withoutRows(envelope))
  return (other) => isDeepEqual(copy, { ...other, data: copy.data })
}
