import type { JsonObject } from './json.ts'
import { severalContained } from './merge.ts'

const without = (flat: JsonObject, key: string): JsonObject => {
  const { [key]: _removed, ...rest } = flat
  return rest
}

const dependsOnValue = ['#choices', '#conditions', 'dependentSchemas']

/** Writes `unevaluatedProperties` as `additionalProperties` where nothing evaluates more than the named ones. */
export function closed(flat: JsonObject): JsonObject {
  const others = flat['unevaluatedProperties']
  if (others === undefined || dependsOnValue.some((key) => flat[key] !== undefined)) return flat
  const rest = without(flat, 'unevaluatedProperties')
  return rest['additionalProperties'] === undefined ? { ...rest, additionalProperties: others } : rest
}

/** Writes `unevaluatedItems` as `items` where nothing evaluates more than `prefixItems`. */
export function closedList(flat: JsonObject): JsonObject {
  const others = flat['unevaluatedItems']
  if (
    others === undefined ||
    [...dependsOnValue, 'contains', severalContained].some((key) => flat[key] !== undefined)
  )
    return flat
  const rest = without(flat, 'unevaluatedItems')
  return rest['items'] === undefined ? { ...rest, items: others } : rest
}

/** Closes a schema that is merged with others: it does not see their properties and items. */
export const closedAlone = (flat: JsonObject): JsonObject => closedList(closed(flat))

const unevaluated = ['unevaluatedProperties', 'unevaluatedItems']

/** Closes a member of an `allOf`. A member that can't be closed gets a keyword of its own, which is not compared. */
export function closedMember(flat: JsonObject): JsonObject {
  const read = closedAlone(flat)
  if (unevaluated.every((key) => read[key] === undefined)) return read
  const entries = Object.entries(read)
  return Object.fromEntries(
    entries.map(([key, one]) => [unevaluated.includes(key) ? `${key} of a member` : key, one]),
  )
}
