import { allowsType, typeOf, typesOf, type TypeName } from './json-types.ts'
import { isObject, listAt, objectAt, textsAt, type Json, type JsonObject } from './json.ts'

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

/** A pattern that matches each text. */
export const matchesAll = /^\^?(\.\*)?\$?$/

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
export function roundedBound(limit: Json[], isInteger: boolean, sign: 1 | -1): Json[] {
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

const allowedValues = (schema: JsonObject): Json[] | undefined => {
  const allowed = schema['const'] === undefined ? schema['enum'] : [schema['const']]
  return Array.isArray(allowed) ? allowed : undefined
}

function values(schema: JsonObject): JsonObject {
  const allowed = allowedValues(schema)
  if (!allowed) return {}
  const types = schema['type'] === undefined ? typesOf(undefined) : typesWithNull(schema)
  return valuesOfTypes(allowed, types)
}

/** Returns the listed values that are of some types, and their types; these alone where they say all. */
export function valuesOfTypes(allowed: Json[], types: TypeName[]): JsonObject {
  const allowedOfType = allowed.filter((one) => allowsType(types, typeOf(one)))
  const type = [...new Set(allowedOfType.map(typeOf))]
  // All values of a type are listed.
  const isWhole = (one: TypeName) =>
    one === 'null' || (one === 'boolean' && [true, false].every((each) => allowedOfType.includes(each)))
  return type.length > 0 && type.every(isWhole) ? { type } : { enum: allowedOfType, type }
}

const typesWithNull = (schema: JsonObject): TypeName[] => {
  const listed = typesOf(schema['type'])
  return schema['nullable'] === true ? [...new Set<TypeName>([...listed, 'null'])] : listed
}

function types(schema: JsonObject): JsonObject {
  if (schema['type'] === undefined) return {}
  return { type: typesWithNull(schema) }
}

const choices = (schema: JsonObject): JsonObject => {
  const groups = ['oneOf', 'anyOf'].filter((kind) => listAt(schema, kind).length > 0)
  // AsyncAPI names the property alone.
  const discriminator: Json | undefined =
    typeof schema['discriminator'] === 'string'
      ? { propertyName: schema['discriminator'] }
      : schema['discriminator']
  const told: JsonObject = isObject(discriminator) ? { discriminator } : {}
  if (groups.length === 0) return isObject(discriminator) ? { '#base': told } : {}
  return { '#choices': groups.map((kind) => ({ kind, branches: listAt(schema, kind), ...told })) }
}

const requiredAlone = (schema: Json | undefined): string[] =>
  isObject(schema) &&
  Object.keys(schema).every((key) => key === 'required' || (key === 'type' && schema[key] === 'object'))
    ? textsAt(schema, 'required')
    : []

/** Returns a condition that only asks for properties beside another one, as `dependentRequired` does. */
function askedBeside({ if: when, then: yes }: JsonObject): JsonObject | undefined {
  const [name, ...more] = requiredAlone(when)
  const asked = requiredAlone(yes)
  return name !== undefined && more.length === 0 && asked.length > 0 ? { [name]: asked } : undefined
}

/** Returns the property that a condition asks for, without more rules. */
function presenceIn({ if: when, else: no = true }: JsonObject): string | undefined {
  const [name, ...more] = requiredAlone(when)
  return more.length === 0 && no === true ? name : undefined
}

function conditions(schema: JsonObject): JsonObject {
  if (schema['if'] === undefined) return {}
  const { if: when, then: written = true, else: no = true } = schema
  // `dependencies` reads it.
  const yes = askedBeside(schema) || presenceIn(schema) !== undefined ? true : written
  return yes === true && no === true ? {} : { '#conditions': [{ when, yes, no }] }
}

// Formats of fields and editors; every text has them.
const formatsOfForms = new Set<Json>(['password', 'html', 'markdown', 'commonmark', 'multiline', 'textarea'])

/** Writes the formats of OpenAPI 3.0 for bytes as 3.1 does. A text of any bytes has no rule. */
function content(schema: JsonObject): JsonObject {
  const { format, contentEncoding = format === 'byte' ? 'base64' : undefined, contentMediaType } = schema
  const isFormat = format !== 'byte' && format !== 'binary' && !formatsOfForms.has(format ?? null)
  const isMediaType = contentMediaType !== undefined && contentMediaType !== 'application/octet-stream'
  return {
    ...(isFormat && format !== undefined ? { format } : {}),
    ...(contentEncoding === undefined ? {} : { contentEncoding }),
    ...(isMediaType ? { contentMediaType } : {}),
  }
}

/** Reads `dependencies` of draft 7, and a dependent schema that only asks for properties, as `dependentRequired`. */
function dependencies(schema: JsonObject): JsonObject {
  const all = { ...objectAt(schema, 'dependencies'), ...objectAt(schema, 'dependentSchemas') }
  const required: JsonObject = { ...objectAt(schema, 'dependentRequired') }
  const schemas: JsonObject = {}
  for (const [name, asked] of Object.entries(askedBeside(schema) ?? {}))
    required[name] = [...listAt(required, name), ...textsAt({ asked }, 'asked')]
  const present = askedBeside(schema) ? undefined : presenceIn(schema)
  const conditional: [string, Json][] =
    present === undefined || schema['then'] === undefined ? [] : [[present, schema['then']]]
  for (const [name, one] of [...Object.entries(all), ...conditional]) {
    const asked = isObject(one) && Object.keys(one).join() === 'required' ? one['required'] : one
    if (Array.isArray(asked)) required[name] = [...listAt(required, name), ...asked]
    else schemas[name] = schemas[name] === undefined ? one : { allOf: [schemas[name], one] }
  }
  return {
    ...(Object.keys(required).length > 0 ? { dependentRequired: required } : {}),
    ...(Object.keys(schemas).length > 0 ? { dependentSchemas: schemas } : {}),
  }
}

/** Reads the tuples of draft 7. */
function tuples(schema: JsonObject): JsonObject {
  const { items, additionalItems } = schema
  if (!Array.isArray(items)) return items === undefined || isDefault(['items', items]) ? {} : { items }
  return { prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) }
}

/** Leaves counts of `contains` out where it is missing, and all where any count will do. */
function containing({ contains, minContains, maxContains }: JsonObject): JsonObject {
  if (contains === undefined || (minContains === 0 && maxContains === undefined)) return {}
  return {
    contains,
    ...(minContains === undefined ? {} : { minContains }),
    ...(maxContains === undefined ? {} : { maxContains }),
  }
}

const matchesEverything = (schema: Json | undefined) =>
  schema === true || (isObject(schema) && Object.keys(schema).length === 0)

/** Returns the types that a denial of types alone leaves; undefined where it leaves a part of a type. */
function undeniedTypes(schema: JsonObject): TypeName[] | undefined {
  const { not } = schema
  if (!isObject(not) || Object.keys(not).join() !== 'type' || allowedValues(schema)) return undefined
  const denied = typesOf(not['type'])
  return denied.includes('integer')
    ? undefined
    : typesWithNull(schema).filter((one) => !allowsType(denied, one))
}

function denial(schema: JsonObject): JsonObject {
  const { not } = schema
  if (not === undefined) return {}
  const left = matchesEverything(not) ? [] : undeniedTypes(schema)
  return left ? { type: left } : { not }
}

/** A list of at most one item has none twice. */
const uniqueness = ({ uniqueItems, maxItems }: JsonObject): JsonObject =>
  uniqueItems === true && !(typeof maxItems === 'number' && maxItems <= 1) ? { uniqueItems } : {}

/** Returns the required properties with those that they ask for beside them. */
function requirement(schema: JsonObject): JsonObject {
  const asked = objectAt(dependencies(schema), 'dependentRequired')
  const required = new Set(textsAt(schema, 'required'))
  // A set also visits names that are added during the loop.
  for (const name of required) for (const one of textsAt(asked, name)) required.add(one)
  return required.size > 0 ? { required: [...required] } : {}
}

const rewrittenKeys = new Set([
  'not',
  'uniqueItems',
  'required',
  'contains',
  'minContains',
  'maxContains',
  'format',
  'contentEncoding',
  'contentMediaType',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'items',
  'additionalItems',
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

const opposites = new Map([
  ['then', 'else'],
  ['else', 'then'],
])

/** Writes a condition on a denial without it: what follows when it does not hold comes first. */
function withPositiveCondition(schema: JsonObject): JsonObject {
  const { if: when } = schema
  const meant = isObject(when) && Object.keys(when).join() === 'not' ? when['not'] : undefined
  if (meant === undefined || schema['unevaluatedProperties'] !== undefined) return schema
  const turned = Object.entries(schema).map(([key, one]) => [opposites.get(key) ?? key, one] as const)
  return { ...Object.fromEntries(turned), if: meant }
}

/** Normalizes the keywords for which JSON Schema has several spellings. Expects no `$ref` and no `allOf`. */
export function normalizeSchema(written: JsonObject): JsonObject {
  const schema = withPositiveCondition(written)
  const rest = Object.entries(schema).filter((one) => !rewrittenKeys.has(one[0]) && !isDefault(one))
  return {
    ...Object.fromEntries(rest),
    ...types(schema),
    ...values(schema),
    ...bounds(schema),
    ...choices(schema),
    ...conditions(schema),
    ...containing(schema),
    ...content(schema),
    ...dependencies(schema),
    ...requirement(schema),
    ...uniqueness(schema),
    ...tuples(schema),
    ...denial(schema),
  }
}
