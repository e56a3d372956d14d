/** State of the random number generator. It is saved with the world, so that a restored world repeats itself. */
export interface RandomState {
  random: number
}

/** Returns the next number in [0, 1), by mulberry32: fast and the same on every platform. */
export function random(state: RandomState): number {
  state.random = (state.random + 0x6d2b79f5) | 0
  let mixed = Math.imul(state.random ^ (state.random >>> 15), 1 | state.random)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** Returns a whole number from `min` to `max`, both inclusive. */
export const randomInt = (state: RandomState, min: number, max: number) =>
  min + Math.floor(random(state) * (max - min + 1))

/** Returns one of the items. Throws for an empty list. */
export function pick<Item>(state: RandomState, items: readonly Item[]): Item {
  const item = items[randomInt(state, 0, items.length - 1)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Returns `length` random characters of an alphabet. */
export const randomString = (state: RandomState, length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[randomInt(state, 0, alphabet.length - 1)]).join('')
