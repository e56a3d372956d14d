import { around, type Envelope, recognizer } from './envelope'

interface Joined {
  isAround: (envelope: Envelope) => boolean
  rows: Uint8Array[]
  whole: Uint8Array
}

const comma = 0x2c

function join(envelope: Envelope, rows: Uint8Array[]): Uint8Array {
  const [before, after] = around(envelope)
  const length = rows.reduce((sum, row) => sum + row.length + 1, before.length + after.length)
  const whole = new Uint8Array(length - Math.min(rows.length, 1))
  whole.set(before)
  let at = before.length
  for (const row of rows) {
    if (at > before.length) whole[at++] = comma
    whole.set(row, at)
    at += row.length
  }
  whole.set(after, at)
  return whole
}

const areSame = (some: Uint8Array[], others: Uint8Array[]) =>
  some.length === others.length && some.every((row, index) => row === others[index])

// By a list's first row. The bytes of a row are never written again: the same ones make the same list.
const lists = new WeakMap<Uint8Array, Joined>()

/** The bytes of a list: its rows with commas between, and what stands around them; as before when nothing is new. */
export function joined(envelope: Envelope, rows: Uint8Array[]): Uint8Array {
  const [first] = rows
  if (!first) return join(envelope, rows)
  const known = lists.get(first)
  if (known && areSame(known.rows, rows) && known.isAround(envelope)) return known.whole
  const whole = join(envelope, rows)
  lists.set(first, { isAround: recognizer(envelope), rows, whole })
  return whole
}
