import { isObject, listAt, type Json, type JsonObject } from './json.ts'
import { allows, typeOf, typesOf } from './types.ts'

// Says nothing: the same as not being there.
const nothing: Record<string, Json> = {
  minLength: 0,
  minItems: 0,
  minProperties: 0,
  uniqueItems: false,
  additionalProperties: true,
  unevaluatedProperties: true,
  unevaluatedItems: true,
  items: true,
  nullable: false,
}

const isNothing = ([key, value]: [string, Json]) =>
  nothing[key] === value || (isObject(value) && Object.keys(value).length === 0 && nothing[key] === true)

/** The higher of a closed bound (`minimum`) and an open one; the open one wins a tie. OpenAPI 3.0 says it by a flag. */
function bound(schema: JsonObject, closedKey: string, openKey: string, sign: 1 | -1): Json[] | undefined {
  const closed = schema[closedKey]
  const open = schema[openKey] === true ? closed : schema[openKey]
  if (typeof open === 'number' && !(typeof closed === 'number' && closed * sign > open * sign))
    return [open, true]
  return typeof closed === 'number' ? [closed, false] : undefined
}

/** For whole numbers an open bound is the next closed one. */
function inWholeNumbers(limit: Json[], whole: boolean, sign: 1 | -1): Json[] {
  const [value, open] = limit
  if (!whole || typeof value !== 'number') return limit
  if (open === true && Number.isInteger(value)) return [value + sign, false]
  return [sign === 1 ? Math.ceil(value) : Math.floor(value), false]
}

function bounds(schema: JsonObject): JsonObject {
  const whole =
    schema['type'] === 'integer' ||
    (listAt(schema, 'type').includes('integer') && !listAt(schema, 'type').includes('number'))
  const lower = bound(schema, 'minimum', 'exclusiveMinimum', 1)
  const upper = bound(schema, 'maximum', 'exclusiveMaximum', -1)
  return {
    ...(lower && { '#lower': inWholeNumbers(lower, whole, 1) }),
    ...(upper && { '#upper': inWholeNumbers(upper, whole, -1) }),
  }
}

function values(schema: JsonObject): JsonObject {
  const given = schema['const'] === undefined ? schema['enum'] : [schema['const']]
  if (!Array.isArray(given)) return {}
  const types = typesOf(schema['type'])
  const possible = given.filter((one) => allows(types, typeOf(one)))
  return { enum: possible, type: [...new Set(possible.map(typeOf))] }
}

function types(schema: JsonObject): JsonObject {
  if (schema['type'] === undefined) return {}
  const named = typesOf(schema['type'])
  return { type: schema['nullable'] === true ? [...named, 'null'] : named }
}

const choices = (schema: JsonObject): JsonObject => {
  const groups = ['oneOf', 'anyOf'].filter((kind) => listAt(schema, kind).length > 0)
  if (groups.length === 0) return {}
  return { '#choices': groups.map((kind) => ({ kind, branches: listAt(schema, kind) })) }
}

function conditions(schema: JsonObject): JsonObject {
  if (schema['if'] === undefined) return {}
  const { if: when, then: yes = true, else: no = true } = schema
  return yes === true && no === true ? {} : { '#conditions': [{ when, yes, no }] }
}

const replaced = new Set([
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'exclusiveMaximum',
  'const',
  'enum',
  'type',
  'nullable',
  'oneOf',
  'anyOf',
  'if',
  'then',
  'else',
])

/** The schema in one way of writing, where JSON Schema has several. Has no reference and no `allOf`. */
export function tidy(schema: JsonObject): JsonObject {
  const rest = Object.entries(schema).filter((one) => !replaced.has(one[0]) && !isNothing(one))
  return {
    ...Object.fromEntries(rest),
    ...types(schema),
    ...values(schema),
    ...bounds(schema),
    ...choices(schema),
    ...conditions(schema),
  }
}
