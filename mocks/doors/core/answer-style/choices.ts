const offset = 0x811c9dc5
const prime = 0x01000193

/** A whole number of 32 bits that depends on a text alone (FNV-1a, mixed so that like texts differ in all bits). */
function hashOf(text: string): number {
  let hash = offset
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), prime)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** Chance that repeats: the same key and place choose the same, whatever was chosen before. */
export class Choices {
  constructor(private readonly key: string) {}

  /** One of some values. */
  of<Value>(place: string, values: readonly [Value, ...Value[]]): Value {
    return values[hashOf(`${this.key} ${place}`) % values.length] ?? values[0]
  }

  /** True at one place in so many. */
  oneIn(count: number, place: string): boolean {
    return hashOf(`${this.key} ${place} ?`) % count === 0
  }
}
