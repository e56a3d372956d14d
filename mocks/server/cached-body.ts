import { splitEnvelope, type Envelope, envelopeMatcher } from './envelope'

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
