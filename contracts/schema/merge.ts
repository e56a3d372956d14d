import { isObject, keysOf, same, shown, type Json, type JsonObject } from './json.ts'
import { sharedTypes, typesOf } from './types.ts'

type Combine = (a: Json, b: Json) => Json

const both: Combine = (a, b) => (same(a, b) ? a : { allOf: [a, b] })
const either: Combine = (a, b) => ({ anyOf: [a, b] })
const higher: Combine = (a, b) => Math.max(Number(a), Number(b))
const lower: Combine = (a, b) => Math.min(Number(a), Number(b))
const listed = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const joined: Combine = (a, b) => [...listed(a), ...listed(b)]
const texts: Combine = (a, b) => (same(a, b) ? a : `${shown(a)} and ${shown(b)}`)
const anyTrue: Combine = (a, b) => a === true || b === true
const common: Combine = (a, b) => listed(a).filter((one) => listed(b).some((other) => same(one, other)))
const united: Combine = (a, b) => [...new Set([...listed(a), ...listed(b)])]

const byKey =
  (combine: Combine): Combine =>
  (a, b) =>
    isObject(a) && isObject(b) ? combineKeys(a, b, () => combine) : b

const byPlace: Combine = (a, b) => {
  const [first, second] = [listed(a), listed(b)]
  const length = Math.max(first.length, second.length)
  return Array.from({ length }, (_, index) => both(first[index] ?? true, second[index] ?? true))
}

const tighter =
  (sign: 1 | -1): Combine =>
  (a, b) => {
    const [first, second] = [listed(a), listed(b)]
    const difference = (Number(first[0]) - Number(second[0])) * sign
    return difference > 0 || (difference === 0 && first[1] === true) ? a : b
  }

// How two schemas that both hold become one. Keywords that are not here are words: the later ones stand.
const combiners: Record<string, Combine> = {
  type: (a, b) => sharedTypes(typesOf(a), typesOf(b)),
  enum: common,
  required: united,
  minLength: higher,
  minItems: higher,
  minProperties: higher,
  minContains: higher,
  maxLength: lower,
  maxItems: lower,
  maxProperties: lower,
  maxContains: lower,
  '#lower': tighter(1),
  '#upper': tighter(-1),
  '#choices': joined,
  '#conditions': joined,
  pattern: texts,
  format: texts,
  multipleOf: texts,
  properties: byKey(both),
  patternProperties: byKey(both),
  dependentSchemas: byKey(both),
  dependentRequired: byKey(united),
  prefixItems: byPlace,
  items: both,
  additionalProperties: both,
  unevaluatedProperties: both,
  unevaluatedItems: both,
  propertyNames: both,
  contains: both,
  contentSchema: both,
  not: either,
  uniqueItems: anyTrue,
  readOnly: anyTrue,
  writeOnly: anyTrue,
  deprecated: anyTrue,
}

function combineKeys(a: JsonObject, b: JsonObject, combinerOf: (key: string) => Combine): JsonObject {
  const combined = (key: string): Json => {
    const [first, second] = [a[key], b[key]]
    if (first === undefined) return second ?? null
    return second === undefined ? first : combinerOf(key)(first, second)
  }
  return Object.fromEntries(keysOf(a, b).map((key) => [key, combined(key)]))
}

const laterStands: Combine = (_a, b) => b

/** One tidy schema that says what two say together. */
export const merge = (a: JsonObject, b: JsonObject): JsonObject =>
  combineKeys(a, b, (key) => combiners[key] ?? laterStands)
