import type { readStateInteractions } from './state-usage.ts'

/** A state and the records that it adds. */
export interface OrderedState {
  name: string
  /** How many more interactions have all their states. */
  more: number
  /** How many have them so far. */
  sum: number
}

/** Returns the states in the order in which the most interactions can be verified soonest. */
export function orderStates(interactions: ReturnType<typeof readStateInteractions>): OrderedState[] {
  const needed = interactions.map(({ providerStates }) => providerStates.map(({ name }) => name))
  const known = new Set<string>()
  const countWith = (name: string) =>
    needed.filter((names) => names.every((one) => one === name || known.has(one))).length
  const ordered: OrderedState[] = []
  const rest = new Set(needed.flat())
  while (rest.size) {
    const counts = [...rest].map((name) => ({ name, sum: countWith(name) }))
    const best = counts.reduce((one, other) => (other.sum > one.sum ? other : one))
    ordered.push({ ...best, more: best.sum - (ordered.at(-1)?.sum ?? 0) })
    known.add(best.name)
    rest.delete(best.name)
  }
  return ordered
}
