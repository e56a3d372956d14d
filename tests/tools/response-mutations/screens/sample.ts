import { randomOf } from '../../../support/seeded-random.ts'

/** Returns a random sample of `count` items; all items when `count` is undefined. */
export function pick<Item>(items: readonly Item[], count: number | undefined, seed: number): Item[] {
  if (count === undefined) return [...items]
  const next = randomOf(seed)
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
