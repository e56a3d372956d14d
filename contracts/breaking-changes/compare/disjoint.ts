import type { FlatSchema, FlattenSchema } from '../schema/flatten.ts'
import { sharedTypes, typesOf, type TypeName } from '../schema/json-types.ts'
import {
  isObject,
  listAt,
  objectAt,
  ownValue,
  textsAt,
  isSameJson,
  type Json,
  type JsonObject,
} from '../schema/json.ts'
import { acceptsValue, boundAt } from './accepts-value.ts'

const asProperty = (schema: Json | undefined): JsonObject => (isObject(schema) ? schema : {})

/** Returns the constant properties of an alternative, which discriminate it from the others. */
export function discriminatorOf(flat: FlatSchema, flatten: FlattenSchema): string | undefined {
  const found = Object.entries(objectAt(flat, 'properties'))
    .map(([name, schema]) => ({ name, values: listAt(flatten(asProperty(schema)), 'enum') }))
    .filter(({ values }) => values.length === 1)
    .map(({ name, values }) => `${name}=${JSON.stringify(values[0])}`)
  return found.length ? found.join('&') : undefined
}

const endsBefore = (a: FlatSchema, b: FlatSchema, upperKey: string, lowerKey: string): boolean => {
  const [upper, lower] = [boundAt(a, upperKey, Infinity), boundAt(b, lowerKey, -Infinity)]
  return upper.value < lower.value || (upper.value === lower.value && (upper.isOpen || lower.isOpen))
}

const areApart = (a: FlatSchema, b: FlatSchema, lowerKey: string, upperKey: string) =>
  endsBefore(a, b, upperKey, lowerKey) || endsBefore(b, a, upperKey, lowerKey)

/** Whether one object asks for a property that the other does not name. */
const asksForMore = (a: FlatSchema, b: FlatSchema) =>
  textsAt(a, 'required').some((name) => ownValue(objectAt(b, 'properties'), name) === undefined)

const isClosed = (flat: FlatSchema) => flat['additionalProperties'] === false

type AreApart = (a: FlatSchema, b: FlatSchema, flatten: FlattenSchema, depth: number) => boolean

// A schema may contain itself.
const maxDepth = 3

const haveApartProperty: AreApart = (a, b, flatten, depth) =>
  textsAt(a, 'required')
    .filter((name) => textsAt(b, 'required').includes(name))
    .map((name) => [a, b].map((one) => flatten(objectAt(one, 'properties')[name] ?? true)))
    .some(([x = {}, y = {}]) => areTwoDisjoint(x, y, flatten, depth + 1))

const areObjectsApart: AreApart = (a, b, flatten, depth) => {
  const [one, other] = [discriminatorOf(a, flatten), discriminatorOf(b, flatten)]
  if (one !== undefined && one !== other) return true
  // Senders send the properties that the document names.
  const [more, less] = [asksForMore(a, b), asksForMore(b, a)]
  if ((more && less) || (more && isClosed(b)) || (less && isClosed(a))) return true
  return depth < maxDepth && haveApartProperty(a, b, flatten, depth)
}

const isApart: Partial<Record<TypeName, AreApart>> = {
  string: (a, b) => areApart(a, b, 'minLength', 'maxLength'),
  number: (a, b) => areApart(a, b, '#lower', '#upper'),
  integer: (a, b) => areApart(a, b, '#lower', '#upper'),
  array: (a, b) => areApart(a, b, 'minItems', 'maxItems'),
  object: areObjectsApart,
}

const shareNoValue = (listing: FlatSchema, other: FlatSchema) =>
  listAt(listing, 'enum').every(
    (value) =>
      !acceptsValue(other, value) ||
      (other['enum'] !== undefined && !listAt(other, 'enum').some((one) => isSameJson(one, value))),
  )

function areTwoDisjoint(a: FlatSchema, b: FlatSchema, flatten: FlattenSchema, depth = 0): boolean {
  const types = sharedTypes(typesOf(a['type']), typesOf(b['type']))
  if (types.length === 0) return true
  if (a['enum'] !== undefined) return shareNoValue(a, b)
  if (b['enum'] !== undefined) return shareNoValue(b, a)
  return types.every((type) => isApart[type]?.(a, b, flatten, depth) === true)
}

/** Whether no value that a sender of documented properties sends fits two of the schemas. */
export const areDisjoint = (some: FlatSchema[], flatten: FlattenSchema): boolean =>
  some.every((one, index) => some.slice(index + 1).every((other) => areTwoDisjoint(one, other, flatten)))
