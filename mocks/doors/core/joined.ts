interface Joined {
  around: readonly [Uint8Array, Uint8Array]
  rows: Uint8Array[]
  whole: Uint8Array
}

const comma = 0x2c
// By a list's first row. Pieces are never written again: the same ones make the same list.
const lists = new WeakMap<Uint8Array, Joined>()

const areSame = (some: Uint8Array[], others: Uint8Array[]) =>
  some.length === others.length && some.every((piece, index) => piece === others[index])

function join([before, after]: Joined['around'], rows: Uint8Array[]): Uint8Array {
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

/** The bytes of a list: its rows with commas between, and what stands around them; as before when no piece is new. */
export function joined(around: Joined['around'], rows: Uint8Array[]): Uint8Array {
  const [first] = rows
  if (!first) return join(around, rows)
  const known = lists.get(first)
  if (known?.around === around && areSame(known.rows, rows)) return known.whole
  const whole = join(around, rows)
  lists.set(first, { around, rows, whole })
  return whole
}
