import { withoutCircles } from './circles.ts'
import { isObject, type ApiDocument, type Schema } from './openapi.ts'
import { deref, operationsOf, refName, schemaPath } from './operations.ts'

const withoutNull = (types: string | string[] = []) => [types].flat().filter((one) => one !== 'null')

const mapValues = <Value, Result>(object: Record<string, Value>, change: (value: Value) => Result) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))

/** Returns a schema without some of its keywords. */
function without(schema: Schema, keywords: string[]): Schema {
  const rest = { ...schema }
  for (const keyword of keywords) delete rest[keyword]
  return rest
}

const isOnlyNull = ({ type, const: value, enum: values }: Schema) =>
  type === 'null' || value === null || (Array.isArray(values) && values.every((one) => one === null))

const enumOf = ({ enum: values }: Schema): unknown[] => (Array.isArray(values) ? values : [])

const isNullableEnum = (schema: Schema) => enumOf(schema).includes(null)

/** Returns a schema of one type without null, also among its values; null alone stays. */
function nonNull(schema: Schema): Schema {
  if (isOnlyNull(schema)) return { ...without(schema, ['const', 'enum']), type: 'null' }
  const [type, ...others] = withoutNull(schema.type)
  const { enum: values } = schema
  return {
    ...schema,
    ...(type !== undefined && others.length === 0 && { type }),
    ...(Array.isArray(values) && { enum: values.filter((one) => one !== null) }),
  }
}

/**
 * Returns the schema of an enum or constant in the form that orval writes right: without types beside values of several,
 * each of which it would declare twice, and with null as an alternative of its own.
 */
function withPlainValues(schema: Schema): Schema {
  if (schema.enum === undefined && schema.const === undefined) return schema
  const value = nonNull(schema)
  const plain = withoutNull(value.type).length > 1 ? without(value, ['type']) : value
  const isNullable = isNullableEnum(schema) && !isOnlyNull(schema)
  return isNullable ? described({ anyOf: [plain, { type: 'null' }] }, schema) : plain
}

const valueSchema = (value: unknown): Schema => ({
  type: value === null ? 'null' : typeof value,
  const: value,
})

/**
 * Returns a list schema whose items are a nullable enum with an alternative for each value: orval's mocks take an enum
 * among the alternatives of items for a list of its own.
 */
const withPlainItems = (schema: Schema): Schema =>
  schema.items && isNullableEnum(schema.items)
    ? { ...schema, items: { anyOf: enumOf(schema.items).map(valueSchema) } }
    : schema

type Transform = (schema: Schema) => Schema

/** Applies `transform` to a schema, then to the schemas inside the result. */
function mapSchema(schema: Schema, transform: Transform): Schema {
  const transformed = transform(schema)
  const inside = (one: Schema): Schema => (isObject(one) ? mapSchema(one, transform) : one)
  const { properties, anyOf, oneOf, items, additionalProperties } = transformed
  return {
    ...transformed,
    ...(properties && { properties: mapValues(properties, inside) }),
    ...(anyOf && { anyOf: anyOf.map(inside) }),
    ...(oneOf && { oneOf: oneOf.map(inside) }),
    ...(items && { items: inside(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: inside(additionalProperties) }),
  }
}

/** Returns the component that a schema refers to; undefined for an inline schema. */
const refTarget = (schema: { $ref?: unknown }, { components }: ApiDocument): Schema | undefined =>
  components.schemas[refName(schema) ?? '']

/** Returns the component schemas of responses and of the frames of stream and socket. */
function responseSchemas(document: ApiDocument): Set<Schema> {
  const found = new Set<Schema>()
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const schema = isObject(node) ? refTarget(node, document) : undefined
    if (schema && !found.has(schema)) {
      found.add(schema)
      visit(schema)
    }
    Object.values(node).forEach(visit)
  }
  for (const { operation } of operationsOf(document))
    for (const response of Object.values(operation.responses))
      for (const { schema } of Object.values(deref(document, response).content ?? {})) visit(schema)
  for (const frame of ['UnreadCountEvent', 'NodeHeartbeatFrame']) visit({ $ref: schemaPath + frame })
  return found
}

/** Returns the document with transformed response schemas; of requests only the ids are transformed. */
function withResponses(original: ApiDocument, transform: Transform): ApiDocument {
  const document = withoutCircles(original)
  const answers = responseSchemas(document)
  const transformClean = (schema: Schema) =>
    without(transform(withPlainValues(schema)), [
      'x-full',
      'x-full-optional',
      'x-dispensable',
      'x-decoded',
      'x-source',
    ])
  const transformId = (schema: Schema) =>
    isDecoded(schema) ? transformClean(schema) : withPlainItems(withPlainValues(schema))
  const schemas = mapValues(document.components.schemas, (schema) =>
    mapSchema(schema, answers.has(schema) ? transformClean : transformId),
  )
  return { ...document, components: { ...document.components, schemas } }
}

// A $ref's own description survives inlining.
const described = (schema: Schema, { description, 'x-id-of': idOf }: Schema): Schema => ({
  ...schema,
  ...(description ? { description } : {}),
  ...(idOf ? { 'x-id-of': idOf } : {}),
})

const isDecoded = (schema: Schema | undefined): schema is Schema & { 'x-decoded': string } =>
  schema?.['x-decoded'] !== undefined

/** Returns the first of the forms of a value. Throws when the contract names none. */
function firstOf(forms: Schema[] | undefined): Schema {
  if (!forms?.[0]) throw new Error('x-full: first needs anyOf or oneOf beside it')
  return forms[0]
}

/** Returns the first form of a value, with the limits of the simulated provider (`x-full`). */
function firstForm(schema: Schema, document: ApiDocument): Schema {
  const full = schema['x-full']
  const target = refTarget(schema, document)
  if (full === 'first') return firstForm(described(firstOf(schema.anyOf ?? schema.oneOf), schema), document)
  if (isDecoded(target)) return described(full ?? firstForm(target, document), schema)
  if (schema.anyOf) return firstForm(described(firstOf(schema.anyOf), schema), document)
  return fullObject({ ...nonNull(schema), ...full })
}

/** Returns a closed object schema in which every known property is required, except `x-full-optional`. */
function fullObject(schema: Schema): Schema {
  if (schema.properties === undefined) return schema
  const optional = schema['x-full-optional'] ?? []
  const required = Object.keys(schema.properties).filter((name) => !optional.includes(name))
  return { ...schema, additionalProperties: false, ...(required.length ? { required } : {}) }
}

/**
 * Returns the contract of the simulated provider in its style `full`: each response has every known field in its first
 * form. The provider's types and checks come from it, so that they stay strict when the contract promises less.
 */
export const providerView = (document: ApiDocument): ApiDocument =>
  withResponses(document, (schema) => firstForm(schema, document))

const bigint = { type: 'integer', format: 'int64' }

const isBigint = ({ format }: Schema) => format === bigint.format

const idForm: Schema = { anyOf: [{ type: 'number' }, bigint, { type: 'string' }] }

const decodedTypes: Record<string, Schema> = {
  id: idForm,
  'id-text': { type: 'string' },
  number: { type: 'number' },
  text: { type: 'string' },
  flag: { type: 'boolean' },
  map: { type: 'object', additionalProperties: {} },
}

/** Returns the one type of a value with several forms (`x-decoded`); undefined for other values. */
const decodedTypeOf = (schema: Schema, document: ApiDocument): Schema | undefined =>
  [schema, refTarget(schema, document), ...(schema.anyOf ?? []).map((one) => refTarget(one, document))]
    .map((one) => decodedTypes[one?.['x-decoded'] ?? ''])
    .find((type) => type !== undefined)

const isAnything = (schema: Schema, document: ApiDocument) =>
  (refTarget(schema, document) ?? schema)['x-decoded'] === 'anything'

const isKnown = (schema: Schema, document: ApiDocument) =>
  !isOnlyNull(schema) && !isAnything(schema, document)

// Limits that the console does not check: it reads values of any length and size.
const limits = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'multipleOf',
]
const objectLimits = ['minProperties', 'maxProperties', 'propertyNames']

// The object with more required fields is tried first: one with none fits any object.
const requiredCount = (schema: Schema, document: ApiDocument) =>
  ((refTarget(schema, document) ?? schema).required ?? []).length

/** Returns the schema of a decoded value: one type for several forms, without null. */
function decodedForm(schema: Schema, document: ApiDocument): Schema {
  const type = decodedTypeOf(schema, document)
  if (type) return described(type, schema)
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((one) => isKnown(one, document))
  if (alternatives === undefined) return singleForm(schema, document)
  const [first, ...others] = alternatives.toSorted(
    (a, b) => requiredCount(b, document) - requiredCount(a, document),
  )
  if (!first) return described({}, schema)
  return described(others.length ? { anyOf: [first, ...others] } : decodedForm(first, document), schema)
}

/** Removes `x-dispensable` fields from `required`: a response without them can still be decoded. */
function withoutDispensable(schema: Schema): Schema {
  const dispensable = schema['x-dispensable']
  if (dispensable === undefined) return schema
  return { ...schema, required: schema.required?.filter((name) => !dispensable.includes(name)) }
}

/** Returns the schema of a value with one form, without null and without limits. */
function singleForm(schema: Schema, document: ApiDocument): Schema {
  if (schema === bigint) return schema
  // An integer beyond 2^53 arrives as an id does.
  if (isBigint(schema)) return described(idForm, schema)
  if (isAnything(schema, document)) return described({}, schema)
  return nonNull(without(withoutDispensable(schema), [...limits, ...objectLimits]))
}

/** Makes `data` optional in the responses of changes: their success does not depend on it. */
function withOptionalData(document: ApiDocument): ApiDocument {
  const changes = operationsOf(document).filter(({ method }) => method !== 'get')
  const answers = new Set(
    changes.map(({ operation }) => {
      const response = deref(document, operation.responses['200'])
      return refTarget(response?.content?.['application/json']?.schema ?? {}, document)
    }),
  )
  const schemas = mapValues(document.components.schemas, (schema) =>
    answers.has(schema)
      ? { ...schema, required: (schema.required ?? []).filter((one) => one !== 'data') }
      : schema,
  )
  return { ...document, components: { ...document.components, schemas } }
}

/**
 * Returns the contract as decoded by the console: one type per field, optional unless the documents promise it, flags
 * as booleans, money and times as text, unknown enum values accepted. Types, hooks and decoders are generated from it.
 */
export const consoleView = (document: ApiDocument): ApiDocument =>
  withOptionalData(withResponses(document, (schema) => decodedForm(schema, document)))

const isId = ({ anyOf = [] }: Schema) => anyOf.some(isBigint)

const numberFor = (type: string) => (type === 'integer' ? 'number' : type)

/** Returns a schema whose integers are numbers. */
const withoutIntegers = (schema: Schema): Schema => {
  const { type } = schema
  if (type === undefined) return schema
  return { ...schema, type: Array.isArray(type) ? type.map(numberFor) : numberFor(type) }
}

/**
 * Returns the console's view without descriptions, which would end up in production chunks with the decoders. Only ids
 * are integers: `attachIds` replaces integers by the decoder of ids.
 */
export function decoderView(document: ApiDocument): ApiDocument {
  const view = consoleView(document)
  const forDecoder = (schema: Schema): Schema =>
    isId(schema) ? { type: 'integer' } : without(withoutIntegers(schema), ['description'])
  const schemas = mapValues(view.components.schemas, (schema) => mapSchema(schema, forDecoder))
  return { ...view, components: { ...view.components, schemas } }
}
