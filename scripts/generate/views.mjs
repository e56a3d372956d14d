const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value])
const withoutNull = (types) => listOf(types).filter((one) => one !== 'null')

const mapValues = (object, change) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]))

const without = (object, names) =>
  Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)))

/** Applies `form` to a schema, then to those inside of what came out. */
function mapSchema(schema, form) {
  const formed = form(schema)
  const inside = (one) => (isObject(one) ? mapSchema(one, form) : one)
  return mapValues(formed, (value, key) => {
    if (key === 'properties') return mapValues(value, inside)
    if (key === 'anyOf' || key === 'oneOf') return value.map(inside)
    return key === 'items' || key === 'additionalProperties' ? inside(value) : value
  })
}

const schemaPath = '#/components/schemas/'

/** The schema that another one refers to; undefined when it refers to none. */
const referred = (schema, { components }) =>
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

/** The schemas that answers and the frames of the stream and the socket consist of. */
function answerSchemas(document) {
  const found = new Set()
  const visit = (node) => {
    if (typeof node !== 'object' || node === null) return
    const schema = isObject(node) ? referred(node, document) : undefined
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

/** The document with the schemas of its answers in another form; bodies and parameters stay as they are. */
function withAnswers(document, form) {
  const answers = answerSchemas(document)
  const own = (schema) =>
    without(form(schema), ['x-full', 'x-full-optional', 'x-dispensable', 'x-decoded', 'x-source'])
  const schemas = mapValues(document.components.schemas, (schema) =>
    answers.has(schema) ? mapSchema(schema, own) : schema,
  )
  return { ...document, components: { ...document.components, schemas } }
}

const described = (schema, { description }) => (description ? { ...schema, description } : schema)

const isDecoded = (schema) => schema?.['x-decoded'] !== undefined

/** The first of a value's forms, with the limits that the simulated provider keeps to. */
function firstForm(schema, document) {
  const full = schema['x-full']
  const target = referred(schema, document)
  if (full === 'first') return firstForm(described((schema.anyOf ?? schema.oneOf)[0], schema), document)
  if (isDecoded(target)) return described(full ?? firstForm(target, document), schema)
  if (schema.anyOf) return firstForm(described(schema.anyOf[0], schema), document)
  const [type, ...others] = withoutNull(schema.type)
  const one = type !== undefined && others.length === 0 ? { ...schema, type } : schema
  return fullObject({ ...one, ...full })
}

/** An object with all that the contract knows of it, and nothing else. */
function fullObject(schema) {
  if (schema.properties === undefined) return schema
  const optional = schema['x-full-optional'] ?? []
  const required = Object.keys(schema.properties).filter((name) => !optional.includes(name))
  return { ...schema, additionalProperties: false, ...(required.length ? { required } : {}) }
}

/**
 * The contract as the simulated provider keeps it in its style `full`: each answer holds everything that the contract
 * knows, in the first of its forms. Its types and its own check are made from this, so that promising readers less
 * loosens nothing of what is played.
 */
export const providerView = (document) => withAnswers(document, (schema) => firstForm(schema, document))

const decodedTypes = {
  id: { type: 'integer' },
  number: { type: 'number' },
  text: { type: 'string' },
  flag: { type: 'boolean' },
  map: { type: 'object', additionalProperties: {} },
}

const kindOf = (schema, document) =>
  [schema, referred(schema, document), ...(schema.anyOf ?? []).map((one) => referred(one, document))]
    .map((one) => one?.['x-decoded'])
    .find((kind) => kind in decodedTypes)

const isAnything = (schema, document) => (referred(schema, document) ?? schema)['x-decoded'] === 'anything'

const isKnown = (schema, document) => schema.type !== 'null' && !isAnything(schema, document)

// What no document names: readers live with any length and any number.
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

// Of two objects the one that needs something is tried first: the other fits anything.
const needs = (schema, document) => ((referred(schema, document) ?? schema).required ?? []).length

/** What the console makes of a value: one type where the contract has several forms of it, and nothing for null. */
function decodedForm(schema, document) {
  const kind = kindOf(schema, document)
  if (kind) return described(decodedTypes[kind], schema)
  const alternatives = (schema.anyOf ?? schema.oneOf)?.filter((one) => isKnown(one, document))
  if (alternatives === undefined) return decodedType(schema, document)
  if (alternatives.length === 0) return described({}, schema)
  const [first, ...others] = alternatives.toSorted((a, b) => needs(b, document) - needs(a, document))
  return described(others.length ? { anyOf: [first, ...others] } : decodedForm(first, document), schema)
}

/** What is promised, but can be done without, is no reason to call an answer unreadable. */
function withoutNeed(schema) {
  const dispensable = schema['x-dispensable']
  if (dispensable === undefined) return schema
  return { ...schema, required: schema.required.filter((name) => !dispensable.includes(name)) }
}

function decodedType(schema, document) {
  if (isAnything(schema, document)) return described({}, schema)
  const [type, ...others] = withoutNull(schema.type)
  const open = without(withoutNeed(schema), [...limits, ...objectLimits])
  return type !== undefined && others.length === 0 ? { ...open, type } : open
}

/** Success never depends on what a change answers: its data may be missing. */
function withOptionalData(document) {
  const changes = operationsIn(document).filter(({ method }) => method !== 'get')
  const answers = new Set(
    changes.map(({ responses }) => referred(responses['200'].content['application/json'].schema, document)),
  )
  const schemas = mapValues(document.components.schemas, (schema) =>
    answers.has(schema)
      ? { ...schema, required: (schema.required ?? []).filter((one) => one !== 'data') }
      : schema,
  )
  return { ...document, components: { ...document.components, schemas } }
}

/**
 * The contract as the console reads it, once decoded: one type a field, optional unless the documents promise it,
 * flags as booleans, money and times as text, unknown enum values let through. Types, hooks and decoders come from it.
 */
export const consoleView = (document) =>
  withOptionalData(withAnswers(document, (schema) => decodedForm(schema, document)))

/** The console's view without words, which would go into production chunks with the decoders. */
export function decoderView(document) {
  const view = consoleView(document)
  const schemas = mapValues(view.components.schemas, (schema) =>
    mapSchema(schema, (one) => without(one, ['description'])),
  )
  return { ...view, components: { ...view.components, schemas } }
}
