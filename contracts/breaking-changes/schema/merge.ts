import { commonMultiple } from './decimals.ts'
import { sharedTypes, typesOf } from './json-types.ts'
import {
  canonicalJson,
  isObject,
  unionOfKeys,
  formatJson,
  objectAt,
  ownValue,
  type Json,
  type JsonObject,
} from './json.ts'
import { matchesPattern } from './patterns.ts'

type Combine = (a: Json, b: Json) => Json

// A list of members that was merged before is taken apart, so that merging again adds nothing.
const membersOf = (schema: Json): Json[] =>
  isObject(schema) && Object.keys(schema).join() === 'allOf' ? asList(schema['allOf'] ?? []) : [schema]

const both: Combine = (a, b) => {
  const members = new Map([...membersOf(a), ...membersOf(b)].map((one) => [canonicalJson(one), one]))
  const [only, ...more] = members.values()
  return more.length === 0 ? (only ?? true) : { allOf: [...members.values()] }
}
const either: Combine = (a, b) => ({ anyOf: [a, b] })
const higher: Combine = (a, b) => Math.max(Number(a), Number(b))
const lower: Combine = (a, b) => Math.min(Number(a), Number(b))
const asList = (value: Json): Json[] => (Array.isArray(value) ? value : [])
const concatenated: Combine = (a, b) => [...asList(a), ...asList(b)]
const bothTexts: Combine = (a, b) =>
  [...new Set([a, b].flatMap((one) => formatJson(one).split(' and ')))].toSorted().join(' and ')
const anyTrue: Combine = (a, b) => a === true || b === true
const intersection: Combine = (a, b) => {
  const known = new Set(asList(b).map(canonicalJson))
  return asList(a).filter((one) => known.has(canonicalJson(one)))
}
const union: Combine = (a, b) => [...new Set([...asList(a), ...asList(b)])]

const byKey =
  (combine: Combine): Combine =>
  (a, b) =>
    isObject(a) && isObject(b) ? combineKeys(a, b, () => combine) : b

const byIndex: Combine = (a, b) => {
  const [first, second] = [asList(a), asList(b)]
  const length = Math.max(first.length, second.length)
  return Array.from({ length }, (_, index) => both(first[index] ?? true, second[index] ?? true))
}

const tighter =
  (sign: 1 | -1): Combine =>
  (a, b) => {
    const [first, second] = [asList(a), asList(b)]
    const rise = Number(first[0]) - Number(second[0])
    const difference = sign === 1 ? rise : -rise
    return difference > 0 || (difference === 0 && first[1] === true) ? a : b
  }

/** What members of an allOf want in a list apart from each other, which is not compared. */
export const severalContained = 'contains of several members'

// Combines two schemas of an allOf by keyword. Any other keyword is an annotation, of which the last one wins.
const combiners: Record<string, Combine> = {
  type: (a, b) => sharedTypes(typesOf(a), typesOf(b)),
  enum: intersection,
  required: union,
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
  '#choices': concatenated,
  '#conditions': concatenated,
  [severalContained]: concatenated,
  pattern: bothTexts,
  format: bothTexts,
  multipleOf: commonMultiple,
  properties: byKey(both),
  patternProperties: byKey(both),
  dependentSchemas: byKey(both),
  dependentRequired: byKey(union),
  prefixItems: byIndex,
  items: both,
  additionalProperties: both,
  unevaluatedProperties: both,
  unevaluatedItems: both,
  propertyNames: both,
  contentSchema: both,
  not: either,
  uniqueItems: anyTrue,
  readOnly: anyTrue,
  writeOnly: anyTrue,
  deprecated: anyTrue,
}

function combineKeys(a: JsonObject, b: JsonObject, combinerOf: (key: string) => Combine): JsonObject {
  const combined = (key: string): Json => {
    const [first, second] = [ownValue(a, key), ownValue(b, key)]
    if (first === undefined) return second ?? null
    return second === undefined ? first : combinerOf(key)(first, second)
  }
  return Object.fromEntries(unionOfKeys(a, b).map((key) => [key, combined(key)]))
}

const last: Combine = (_a, b) => b

/** Restricts the properties of one schema that another does not name by the `additionalProperties` of that one. */
function restricted(schema: JsonObject, by: JsonObject): JsonObject {
  const others = by['additionalProperties']
  if (others === undefined || schema['properties'] === undefined) return schema
  const isNamed = (name: string) =>
    Object.hasOwn(objectAt(by, 'properties'), name) || patternsOf(by).some((one) => matchesPattern(one, name))
  const properties = Object.entries(objectAt(schema, 'properties')).map(([name, one]): [string, Json] => [
    name,
    isNamed(name) ? one : others === false ? false : both(one, others),
  ])
  return { ...schema, properties: Object.fromEntries(properties) }
}

/** Restricts the items that one list names and another does not by the `items` of that one. */
function restrictedList(schema: JsonObject, by: JsonObject): JsonObject {
  const { items: others } = by
  if (others === undefined || schema['prefixItems'] === undefined) return schema
  const known = asList(by['prefixItems'] ?? []).length
  const prefixItems = asList(schema['prefixItems']).map((one, index) =>
    index < known ? one : others === false ? false : both(one, others),
  )
  return { ...schema, prefixItems }
}

const patternsOf = (schema: JsonObject) => Object.keys(objectAt(schema, 'patternProperties'))

/** Keeps the `contains` of two members of an `allOf` apart. */
function containedApart(schema: JsonObject): JsonObject {
  const { contains, minContains = 1, maxContains = null, ...rest } = schema
  const own: Json = { contains: contains ?? true, minContains, maxContains }
  return { ...rest, [severalContained]: [...asList(rest[severalContained] ?? []), own] }
}

const areContainedApart = (a: JsonObject, b: JsonObject) =>
  a['contains'] !== undefined &&
  b['contains'] !== undefined &&
  canonicalJson(a['contains']) !== canonicalJson(b['contains'])

const within = (schema: JsonObject, by: JsonObject) => restrictedList(restricted(schema, by), by)

/** Merges two normalized schemas into one that accepts what both accept. */
export function mergeSchemas(a: JsonObject, b: JsonObject): JsonObject {
  const all: [JsonObject, JsonObject] = areContainedApart(a, b)
    ? [containedApart(a), containedApart(b)]
    : [a, b]
  const [first, second] = all
  return combineKeys(within(first, second), within(second, first), (key) => combiners[key] ?? last)
}
