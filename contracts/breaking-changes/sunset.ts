import { textAt, type JsonObject } from './schema/json.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** A change of the day from which something may be removed. */
export interface SunsetChange {
  /** Less time than was promised, or none. */
  isEarlier: boolean
  what: string
}

const sunsetOf = (described: JsonObject) =>
  described['deprecated'] === true ? textAt(described, 'x-sunset') : undefined

/** Compares the days; undefined when they are the same. A first day must lie ahead, so that callers hear of it. */
export function compareSunset(before: JsonObject, after: JsonObject): SunsetChange | undefined {
  const [old, now] = [sunsetOf(before), sunsetOf(after)]
  if (old === now) return undefined
  const isEarlier = now !== undefined && (old === undefined ? now <= today() : now < old)
  return { isEarlier, what: `x-sunset ${old ?? 'none'} → ${now ?? 'none'}` }
}

/**
 * Returns the words for an announced removal, undefined for one that breaks callers. A deprecated operation, parameter
 * or property may be removed from the day of its `x-sunset` on.
 */
export function announcedRemoval(described: JsonObject): string | undefined {
  const sunset = sunsetOf(described)
  return sunset !== undefined && sunset <= today() ? `removed, as announced for ${sunset}` : undefined
}
