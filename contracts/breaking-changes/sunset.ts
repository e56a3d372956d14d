import type { JsonObject } from '../schema/json.ts'

const today = () => new Date().toISOString().slice(0, 10)

/**
 * Returns the words for an announced removal, undefined for one that breaks callers. A deprecated operation, parameter
 * or property may be removed from the day of its `x-sunset` on.
 */
export function announcedRemoval(described: JsonObject): string | undefined {
  const sunset = described['x-sunset']
  const isPast = typeof sunset === 'string' && sunset <= today()
  return described['deprecated'] === true && isPast ? `removed, as announced for ${sunset}` : undefined
}
