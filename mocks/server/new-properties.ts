import { promisedProperties } from '../generated/promised-properties'
import { isObject, parse } from '../provider/exact-json'
import { bodyToText, isListBody, serializeBody } from './body'
import { listOf, resolve, type ContractOperation, type JsonSchema } from './contract'
import { isValid, schemaErrorBeside } from './schema-validation'

type Value = Record<string, unknown>

/** Returns the example that a schema names; undefined without one, or for one that the schema does not allow. */
function exampleOf(schema: JsonSchema): unknown {
  const { example, examples, default: initial, const: only, enum: choices } = resolve(schema)
  const candidates = [schema.example, example, ...listOf(examples), initial, only, ...listOf(choices)]
  return candidates.find((one) => one !== undefined && isValid(schema, one))
}

const componentOf = ({ $ref }: JsonSchema) => (typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined)

/** A property that no rule sets yet. */
interface NewProperty {
  place: string
  isLeftOut: boolean
}

// A reference stays: its name tells which properties are promised.
const schemaFrom = (schema: unknown): JsonSchema => (isObject(schema) ? schema : {})

const propertiesOf = (schema: JsonSchema): Value => schemaFrom(resolve(schema).properties)

/** Returns the alternative that names every property of an object, as that of a nullable one; else the schema. */
function schemaOfObject(schema: JsonSchema, value: Value): JsonSchema {
  const { anyOf, oneOf } = resolve(schema)
  const alternatives = [...listOf(anyOf), ...listOf(oneOf)].map(schemaFrom)
  const isNamed = (one: JsonSchema) => Object.keys(value).every((name) => name in propertiesOf(one))
  const found = alternatives.find((one) => resolve(one).properties !== undefined && isNamed(one))
  return found ? schemaOfObject(found, value) : schema
}

/** Adds the examples of properties that an object lacks and the contract does not promise. */
function addOwnExamples(schema: JsonSchema, value: Value, place: string): NewProperty[] {
  const promised = promisedProperties[componentOf(schema) ?? '']
  const missing = listOf(resolve(schema).required)
    .map(String)
    .filter((name) => value[name] === undefined && promised?.includes(name) === false)
  return missing.map((name) => {
    const example = exampleOf(schemaFrom(propertiesOf(schema)[name]))
    if (example !== undefined) value[name] = example
    return { place: `${place}.${name}`, isLeftOut: example === undefined }
  })
}

/** Adds the examples of missing properties that the contract does not promise. Returns the properties. */
function addExamples(given: JsonSchema, value: unknown, place: string): NewProperty[] {
  const items = schemaFrom(resolve(given).items)
  if (Array.isArray(value)) return value.flatMap((one) => addExamples(items, one, `${place}[]`))
  if (!isObject(value)) return []
  const schema = schemaOfObject(given, value)
  const added = addOwnExamples(schema, value, place)
  const properties = propertiesOf(schema)
  const others = schemaFrom(resolve(schema).additionalProperties)
  const inside = Object.keys(value).flatMap((name) =>
    addExamples(schemaFrom(properties[name] ?? others), value[name], `${place}.${name}`),
  )
  return [...added, ...inside]
}

const noted = new Set<string>()

function note(operationId: string, properties: NewProperty[]) {
  for (const { place, isLeftOut } of properties) {
    const line = `! ${operationId}: no rule sets ${place.replace(/^\./, '')} yet; it is ${isLeftOut ? 'left out' : "answered from the contract's example"}`
    if (!noted.has(line)) console.warn(line)
    noted.add(line)
  }
}

/**
 * Returns a response body with the properties of a newer contract that no rule sets yet: from their examples, or without
 * them. A line for each is printed once. Returns undefined when something else is wrong with the body.
 */
export function withNewProperties(
  { operationId, responses }: ContractOperation,
  status: number,
  body: unknown,
): unknown {
  const schema = responses[status]?.['application/json']
  if (!schema) return undefined
  const copy = parse(isListBody(body) ? bodyToText(serializeBody(body)) : JSON.stringify(body))
  const properties = addExamples(schema, copy, '')
  if (properties.length === 0) return undefined
  const leftOut = new Set(
    properties.filter(({ isLeftOut }) => isLeftOut).map(({ place }) => place.split('.').at(-1) ?? ''),
  )
  if (schemaErrorBeside(schema, copy, leftOut) !== undefined) return undefined
  note(operationId, properties)
  return copy
}
