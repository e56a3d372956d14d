/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random sample of `count` items; all items when `count` is undefined. */
export function pick<Item>(items: readonly Item[], count: number | undefined, seed: number): Item[] {
  if (count === undefined) return [...items]
  const next = seededRandom(seed)
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ item }) => item)
}

/** Hashes a name to a seed, so that each screen gets another sample. */
export function seedOf(words: string): number {
  let seed = 7
  for (let at = 0; at < words.length; at += 1) seed = (seed * 31 + words.charCodeAt(at)) | 0
  return seed
}
