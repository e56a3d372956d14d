/** Where a world's randomness stands; part of its state, so that a saved world goes on the same way. */
export interface RandomState {
  random: number
}

/** The next number in [0, 1): mulberry32, small, fast and the same everywhere. */
export function random(state: RandomState): number {
  state.random = (state.random + 0x6d2b79f5) | 0
  let mixed = Math.imul(state.random ^ (state.random >>> 15), 1 | state.random)
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
}

/** A whole number from `least` to `most`, both possible. */
export const randomInt = (state: RandomState, least: number, most: number) =>
  least + Math.floor(random(state) * (most - least + 1))

/** One of the given things. */
export function pick<Thing>(state: RandomState, things: readonly Thing[]): Thing {
  const thing = things[randomInt(state, 0, things.length - 1)]
  if (thing === undefined) throw new Error('nothing to pick from')
  return thing
}

/** So many random characters of an alphabet. */
export const randomText = (state: RandomState, length: number, alphabet: string) =>
  Array.from({ length }, () => alphabet[randomInt(state, 0, alphabet.length - 1)]).join('')
