const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

/** Returns a 32-bit hash of a text: FNV-1a with a final mix, so that similar texts differ in all bits. */
export function hashOf(text: string): number {
  let hash = fnvOffset
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), fnvPrime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Repeatable random choices: the same key and place give the same choice, independent of earlier choices. */
export class SeededChoices {
  constructor(private readonly key: string) {}

  /** Returns one of the values, which null and undefined may be among. */
  pick<Value>(place: string, values: readonly [Value, ...Value[]]): Value {
    const index = hashOf(`${this.key} ${place}`) % values.length
    return values.reduce((chosen, value, at) => (at === index ? value : chosen))
  }

  /** Returns true at one of `count` places on average. */
  oneIn(count: number, place: string): boolean {
    return hashOf(`${this.key} ${place} ?`) % count === 0
  }
}

/** The response to rewrite. */
export interface RewriteContext {
  operationId: string
  status: number
  /** Choices per operation, and per single call. */
  choices: SeededChoices
  callChoices: SeededChoices
}
