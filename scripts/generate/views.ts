const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const withoutNull = (types) => listOf(types).filter((one) => one !== 'null')

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

const without = (object, names) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

/** Applies `transform` to a schema, then to the schemas inside the result. */
function mapSchema(schema, transform) {
  const transformed = transform(schema)
  const inside = (one) => (isObject(one) ? mapSchema(one, transform) : one)
  return mapValues(transformed, (value, key) => {
    if (key === 'properties') return mapValues(value, inside)
    if (key === 'anyOf' || key === 'oneOf') return value.map(inside)
    return key === 'items' || key === 'additionalProperties' ? inside(value) : value
  })
}

const schemaPath = '#/components/schemas/'

/** Returns the component that a schema refers to; undefined for an inline schema. */
const refTarget = (schema, { components }) =>
  schema.$ref?.startsWith(schemaPath) ? components.schemas[schema.$ref.slice(schemaPath.length)] : undefined

const follow = (node, document) =>
  node.$ref === undefined
    ? node
    : node.$ref
        .slice(2)
        .split('/')
        .reduce((at, key) => at[key], document)

const operationsIn = (document) =>
  Object.values(document.paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, one]) => (one.responses ? [{ method, ...one }] : [])),
  )

/** Returns the component schemas of responses and of the frames of stream and socket. */
function responseSchemas(document) {
  const found = new Set()
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    const schema = isObject(node) ? refTarget(node, document) : undefined
    if (schema && !found.has(schema)) {
      found.add(schema)
      visit(schema)
    }
    Object.values(node).forEach(visit)
  }
  for (const { responses } of operationsIn(document))
    for (const response of Object.values(responses))
      for (const { schema } of Object.values(follow(response, document).content ?? {})) visit(schema)
  for (const frame of ['UnreadCountEvent', 'NodeHeartbeatFrame']) visit({ $ref: schemaPath + frame })
  return found
}

/** Returns the document with transformed response schemas; of requests only the ids are transformed. */
function withResponses(document, transform) {
  const answers = responseSchemas(document)
  const transformClean = (schema) =>
    without(transform(schema), ['x-full', 'x-full-optional', 'x-dispensable', 'x-decoded', 'x-source'])
  const transformId = (schema) => (isDecoded(schema) ? transformClean(schema) : schema)
  const schemas = mapValues(document.components.schemas, (schema) =>
    mapSchema(schema, answers.has(schema) ? transformClean : transformId),
  )
  return { ...document, components: { ...document.components, schemas } }
}

// What a reference says of its place stays when it is replaced by what it refers to.
const described = (schema, { description, 'x-id-of': idOf }) => ({
  ...schema,
  ...(description ? { description } : {}),
  ...(idOf ? { 'x-id-of': idOf } : {}),
})

const isDecoded = (schema) => schema?.['x-decoded'] !== undefined

/** Returns the first form of a value, with the limits of the simulated provider (`x-full`). */
function firstForm(schema, document) {
  const full = schema['x-full']
  const target = refTarget(schema, document)
  if (full === 'first') return firstForm(described((schema.anyOf ?? schema.oneOf)[0], schema), document)
  if (isDecoded(target)) return described(full ?? firstForm(target, document), schema)
  if (schema.anyOf) return firstForm(described(schema.anyOf[0], schema), document)
  const [type, ...others] = withoutNull(schema.type)
  const one = type !== undefined && others.length === 0 ? { ...schema, type } : schema
  return fullObject({ ...one, ...full })
}

/** Returns a closed object schema in which every known property is required, except `x-full-optional`. */
function fullObject(schema) {
  if (schema.properties === undefined) return schema
  const optional = schema['x-full-optional'] ?? []
  const required = Object.keys(schema.properties).filter((name) => !optional.includes(name))
  return { ...schema, additionalProperties: false, ...(required.length ? { required } : {}) }
}

/**
 * Returns the contract of the simulated provider in its style `full`: each response has every known field in its first
 * form. The provider's types and checks come from it, so that they stay strict when the contract promises less.
 */
export const providerView = (document) => withResponses(document, (schema) => firstForm(schema, document))

const bigint = { type: 'integer', format: 'int64' }

const isBigint = ({ format }) => format === bigint.format

const decodedTypes = {
  id: { anyOf: [{ type: 'number' }, bigint, { type: 'string' }] },
  'id-text': { type: 'string' },
  number: { type: 'number' },
  text: { type: 'string' },
  flag: { type: 'boolean' },
  map: { type: 'object', additionalProperties: {} },
}

const kindOf = (schema, document) =>
  [schema, refTarget(schema, document), ...(schema.anyOf ?? []).map((one) => refTarget(one, document))]
    .map((one) => one?.['x-decoded'])
    .find((kind) => kind in decodedTypes)

const isAnything = (schema, document) => (refTarget(schema, document) ?? schema)['x-decoded'] === 'anything'

const isKnown = (schema, document) => schema.type !== 'null' && !isAnything(schema, document)

// Limits that the console does not check: it reads values of any length and size.
const limits = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'multipleOf',
]
const objectLimits = ['minProperties', 'maxProperties', 'propertyNames']

// Of two objects the one with more required fields is tried first: the other one fits any object.
const requiredCount = (schema, document) => ((refTarget(schema, document) ?? schema).required ?? []).length

/** Returns the schema of a decoded value: one type for several forms, without null. */
function decodedForm(schema, document) {
  const kind = kindOf(schema, document)
  if (kind) return described(decodedTypes[kind], schema)
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((one) => isKnown(one, document))
  if (alternatives === undefined) return decodedType(schema, document)
  if (alternatives.length === 0) return described({}, schema)
  const [first, ...others] = alternatives.toSorted(
    (a, b) => requiredCount(b, document) - requiredCount(a, document),
  )
  return described(others.length ? { anyOf: [first, ...others] } : decodedForm(first, document), schema)
}

/** Removes `x-dispensable` fields from `required`: a response without them can still be decoded. */
function withoutDispensable(schema) {
  const dispensable = schema['x-dispensable']
  if (dispensable === undefined) return schema
  return { ...schema, required: schema.required.filter((name) => !dispensable.includes(name)) }
}

function decodedType(schema, document) {
  if (isBigint(schema)) return schema
  if (isAnything(schema, document)) return described({}, schema)
  const [type, ...others] = withoutNull(schema.type)
  const open = without(withoutDispensable(schema), [...limits, ...objectLimits])
  return type !== undefined && others.length === 0 ? { ...open, type } : open
}

/** Makes `data` optional in the responses of changes: their success does not depend on it. */
function withOptionalData(document) {
  const changes = operationsIn(document).filter(({ method }) => method !== 'get')
  const answers = new Set(
    changes.map(({ responses }) => {
      const { content } = follow(responses['200'] ?? {}, document)
      return refTarget(content?.['application/json']?.schema ?? {}, document)
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
export const consoleView = (document) =>
  withOptionalData(withResponses(document, (schema) => decodedForm(schema, document)))

const isId = ({ anyOf = [] }) => anyOf.some(isBigint)

/**
 * Returns the console's view without descriptions, which would end up in production chunks with the decoders. Ids, and
 * they alone, are integers: `attachIds` puts their decoder there.
 */
export function decoderView(document) {
  const view = consoleView(document)
  const forDecoder = (schema) => (isId(schema) ? { type: 'integer' } : without(schema, ['description']))
  const schemas = mapValues(view.components.schemas, (schema) => mapSchema(schema, forDecoder))
  return { ...view, components: { ...view.components, schemas } }
}
