import { isObject } from '../../provider/exact-json'
import { hashOf } from '../answer-style/choices'
import { contractOperations, type ContractOperation, type JsonSchema } from '../contract'
import { mapProperties, shapeOf } from './schema-shape'

/** Component → its values in the examples of the contract's responses. */
type Pools = Map<string | undefined, unknown[]>

const poolsOf = new WeakMap<readonly ContractOperation[], Pools>()

/** Returns the status of an operation's success, and the schema of its body. */
export function successOf({ responses }: ContractOperation) {
  const status = Object.keys(responses).find((one) => one.startsWith('2')) ?? '200'
  return { status, schema: responses[status]?.['application/json'] ?? {} }
}

function collect(pools: Pools, schema: JsonSchema, value: unknown) {
  const shape = shapeOf(schema)
  const { items } = shape
  if (Array.isArray(value) && items) return value.forEach((item) => collect(pools, items, item))
  if (!isObject(value)) return
  if (shape.name) pools.set(shape.name, [...(pools.get(shape.name) ?? []), value])
  mapProperties(value, shape, (property, one) => collect(pools, property, one))
}

function collectAll(operations: readonly ContractOperation[]): Pools {
  const pools: Pools = new Map()
  for (const operation of operations) {
    const { status, schema } = successOf(operation)
    for (const example of operation.documented[status]?.examples.values() ?? [])
      collect(pools, schema, example)
  }
  return pools
}

/** Returns the examples of a component, the same ones for the same contract. */
function examplesOf(name: string | undefined): unknown[] {
  const pools = poolsOf.get(contractOperations) ?? collectAll(contractOperations)
  poolsOf.set(contractOperations, pools)
  return pools.get(name) ?? []
}

/** Returns a generated value with the contract's examples in place of each thing that the contract has examples of. */
function withExamples(schema: JsonSchema, value: unknown, key: string, index = hashOf(key)): unknown {
  const shape = shapeOf(schema)
  const { items } = shape
  if (Array.isArray(value) && items)
    return value.map((item, place) => withExamples(items, item, key, hashOf(key) + place))
  if (!isObject(value)) return value
  const examples = examplesOf(shape.name)
  if (examples.length) return structuredClone(examples[index % examples.length])
  return mapProperties(value, shape, (property, one, name) => withExamples(property, one, `${key} ${name}`))
}

/**
 * Returns a generated body with the contract's examples: each entity in it is one of its examples. The number of
 * entities and optional values stay as generated; the values around them (code, message, counters) are the first example's.
 */
export function bodyWithExamples(operation: ContractOperation, generated: unknown, key: string): unknown {
  const { status, schema } = successOf(operation)
  if (!isObject(generated)) return generated
  const [first] = operation.documented[status]?.examples.values() ?? []
  const surroundings = Object.entries(isObject(first) ? first : {}).filter(
    ([, value]) => typeof value !== 'object',
  )
  const body = { ...generated, ...Object.fromEntries(surroundings) }
  return mapProperties(body, shapeOf(schema), (property, value, name) =>
    withExamples(property, value, `${key} ${name}`),
  )
}
