import { allowsType, typeOf, typesOf } from './json-types.ts'
import { isObject, listAt, type Json, type JsonObject } from './json.ts'

// Keyword values that equal the default, so that the keyword can be omitted.
const defaults: Record<string, Json> = {
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

const matchesAll = /^\^?(\.\*)?\$?$/

const isDefault = ([key, value]: [string, Json]) =>
  defaults[key] === value ||
  (key === 'pattern' && typeof value === 'string' && matchesAll.test(value)) ||
  (isObject(value) && Object.keys(value).length === 0 && defaults[key] === true)

/**
 * Returns [value, isExclusive] of the tighter of an inclusive bound (`minimum`) and an exclusive one. In OpenAPI 3.0
 * the exclusive one is a flag.
 */
function bound(schema: JsonObject, closedKey: string, openKey: string, sign: 1 | -1): Json[] | undefined {
  const closed = schema[closedKey]
  const open = schema[openKey] === true ? closed : schema[openKey]
  const limits = [open, closed].filter((one) => typeof one === 'number')
  if (limits.length === 0) return undefined
  const tightest = sign === 1 ? Math.max(...limits) : Math.min(...limits)
  return [tightest, tightest === open]
}

/** Rounds a bound of integers to an inclusive one. */
function roundedBound(limit: Json[], isInteger: boolean, sign: 1 | -1): Json[] {
  const [value, open] = limit
  if (!isInteger || typeof value !== 'number') return limit
  if (open === true && Number.isInteger(value)) return [value + sign, false]
  return [sign === 1 ? Math.ceil(value) : Math.floor(value), false]
}

function bounds(schema: JsonObject): JsonObject {
  const isInteger =
    schema['type'] === 'integer' ||
    (listAt(schema, 'type').includes('integer') && !listAt(schema, 'type').includes('number'))
  const lower = bound(schema, 'minimum', 'exclusiveMinimum', 1)
  const upper = bound(schema, 'maximum', 'exclusiveMaximum', -1)
  return {
    ...(lower && { '#lower': roundedBound(lower, isInteger, 1) }),
    ...(upper && { '#upper': roundedBound(upper, isInteger, -1) }),
  }
}

function values(schema: JsonObject): JsonObject {
  const allowed = schema['const'] === undefined ? schema['enum'] : [schema['const']]
  if (!Array.isArray(allowed)) return {}
  const types = typesOf(schema['type'])
  const allowedOfType = allowed.filter((one) => allowsType(types, typeOf(one)))
  return { enum: allowedOfType, type: [...new Set(allowedOfType.map(typeOf))] }
}

function types(schema: JsonObject): JsonObject {
  if (schema['type'] === undefined) return {}
  const listed = typesOf(schema['type'])
  return { type: schema['nullable'] === true ? [...listed, 'null'] : listed }
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

const rewrittenKeys = new Set([
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

/** Normalizes the keywords for which JSON Schema has several spellings. Expects no `$ref` and no `allOf`. */
export function normalizeSchema(schema: JsonObject): JsonObject {
  const rest = Object.entries(schema).filter((one) => !rewrittenKeys.has(one[0]) && !isDefault(one))
  return {
    ...Object.fromEntries(rest),
    ...types(schema),
    ...values(schema),
    ...bounds(schema),
    ...choices(schema),
    ...conditions(schema),
  }
}
