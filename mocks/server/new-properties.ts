import { promisedProperties } from '../generated/promised-properties'
import { parse } from '../provider/exact-json'
import { bodyToText, isListBody, serializeBody } from './body'
import { resolve, type ContractOperation, type JsonSchema } from './contract'
import { isValid, schemaErrorBeside } from './schema-validation'

type Value = Record<string, unknown>

const isObject = (value: unknown): value is Value =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

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

/** Adds the examples of missing properties that the contract does not promise. Returns the properties. */
function addExamples(schema: JsonSchema, value: unknown, place: string): NewProperty[] {
  const { properties, required, items } = resolve(schema)
  if (Array.isArray(value)) return value.flatMap((one) => addExamples(schemaFrom(items), one, `${place}[]`))
  if (!isObject(value) || !isObject(properties)) return []
  const promised = promisedProperties[componentOf(schema) ?? '']
  const missing = promised
    ? listOf(required)
        .map(String)
        .filter((name) => value[name] === undefined)
    : []
  const added = missing
    .filter((name) => !promised?.includes(name))
    .map((name): NewProperty => {
      const example = exampleOf(schemaFrom(properties[name]))
      if (example !== undefined) value[name] = example
      return { place: `${place}.${name}`, isLeftOut: example === undefined }
    })
  const inside = Object.keys(properties).flatMap((name) =>
    addExamples(schemaFrom(properties[name]), value[name], `${place}.${name}`),
  )
  return [...added, ...inside]
}

// A reference stays: its name tells which properties are promised.
const schemaFrom = (schema: unknown): JsonSchema => (isObject(schema) ? schema : {})

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
