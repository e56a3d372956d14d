import document from '../../../openapi/generated/openapi.json'
import { isObject } from '../../provider/exact-json'
import { contractOperations, type ContractOperation } from '../contract'

type Schema = Record<string, unknown>

/** A property of an object in a response, as the documents define it. */
export interface PropertyShape {
  shape: ValueShape
  /** True when every response has it. */
  isRequired: boolean
  /** True when the documents do not have it and a decision added it to the contract. */
  isExtension: boolean
}

export type ValueKind =
  | 'object'
  | 'list'
  | 'map'
  | 'id'
  | 'number'
  | 'money'
  | 'time'
  | 'flag'
  | 'enum'
  | 'text'
  | 'other'

/** The contract's rules for a value in a response: its kind and its variants. */
export interface ValueShape {
  kind: ValueKind
  isNullable: boolean
  /** True when any value is allowed, because the documents do not define the response. */
  isFree: boolean
  /** Name of an object's schema. */
  name: string
  properties: Map<string, PropertyShape>
  /** Shape of a list's items. */
  item: ValueShape | undefined
  /** All shapes that an object may have, this one first. */
  alternatives: ValueShape[]
}

const schemas: Record<string, Schema> = document.components.schemas

const schemaPath = '#/components/schemas/'

/** One alternative of a schema with references resolved, and the names of the schemas on the way. */
interface Leaf {
  schema: Schema
  names: string[]
}

function leavesOf(schema: Schema, names: string[] = []): Leaf[] {
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.slice(schemaPath.length)
    return leavesOf(schemas[name] ?? {}, [...names, name])
  }
  const alternatives = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(alternatives)) return [{ schema, names }]
  return alternatives.filter(isObject).flatMap((one) => leavesOf(one, names))
}

const typesOf = ({ type }: Schema): unknown[] => (Array.isArray(type) ? type : [type])

const decodedKinds: Record<string, ValueKind> = {
  id: 'id',
  'id-text': 'id',
  number: 'number',
  flag: 'flag',
  map: 'map',
}

const scalarKinds: [RegExp, ValueKind][] = [
  [/Money$/, 'money'],
  [/^MaybeTime$/, 'time'],
]

function kindOf(leaves: Leaf[], names: string[]): ValueKind {
  const inline = leaves.map(({ schema }) => schema)
  const decoded = [...names.map((name) => schemas[name]), ...inline]
    .map((schema) => decodedKinds[String(schema?.['x-decoded'])])
    .find(Boolean)
  const scalar = scalarKinds.find(([pattern]) => names.some((name) => pattern.test(name)))?.[1]
  if (decoded ?? scalar) return decoded ?? scalar ?? 'other'
  const has = (type: string) => leaves.some(({ schema }) => typesOf(schema).includes(type))
  if (has('array')) return 'list'
  if (leaves.some(({ schema }) => schema.properties !== undefined)) return 'object'
  if (leaves.some(({ schema }) => schema.enum !== undefined)) return 'enum'
  return has('string') && !has('number') ? 'text' : 'other'
}

const isExtension = (schema: Schema): boolean => {
  const referenced =
    typeof schema.$ref === 'string' ? schemas[schema.$ref.slice(schemaPath.length)] : undefined
  return String(schema['x-source'] ?? referenced?.['x-source']).startsWith('decision')
}

function propertiesOf({ properties, required }: Schema): Map<string, PropertyShape> {
  const requiredNames: unknown[] = Array.isArray(required) ? required : []
  const entries = Object.entries(isObject(properties) ? properties : {}).filter(
    (entry): entry is [string, Schema] => isObject(entry[1]),
  )
  return new Map(
    entries.map(([name, schema]) => [
      name,
      { shape: shapeOf(schema), isRequired: requiredNames.includes(name), isExtension: isExtension(schema) },
    ]),
  )
}

const allowsAnything = ({ schema }: Leaf) => schema['x-decoded'] === 'anything'

function objectShape(leaf: Leaf, base: ValueShape): ValueShape {
  return { ...base, name: leaf.names.at(-1) ?? '', properties: propertiesOf(leaf.schema) }
}

function createShape(schema: Schema): ValueShape {
  const leaves = leavesOf(schema)
  const kind = kindOf(leaves, [...new Set(leaves.flatMap(({ names }) => names))])
  // Of two alternatives of a list the later one is more permissive.
  const items = leaves.map((leaf) => leaf.schema.items).findLast(isObject)
  const base: ValueShape = {
    kind,
    isNullable: leaves.some((leaf) => allowsAnything(leaf) || typesOf(leaf.schema).includes('null')),
    isFree: leaves.some(allowsAnything),
    name: leaves[0]?.names.at(-1) ?? '',
    properties: new Map(),
    item: items && shapeOf(items),
    alternatives: [],
  }
  if (kind !== 'object') return base
  const alternatives = leaves
    .filter((leaf) => leaf.schema.properties !== undefined)
    .map((leaf) => objectShape(leaf, base))
  return { ...base, ...alternatives[0], alternatives }
}

const cachedShapes = new Map<Schema, ValueShape>()

/** Returns the shape of a schema, from a cache. */
function shapeOf(schema: Schema): ValueShape {
  const shape = cachedShapes.get(schema) ?? createShape(schema)
  cachedShapes.set(schema, shape)
  return shape
}

const references = new Map<string, Schema>()

/** Returns the shape of a schema by its name. */
export function shapeByName(name: string): ValueShape {
  const reference = references.get(name) ?? { $ref: schemaPath + name }
  references.set(name, reference)
  return shapeOf(reference)
}

const operations = new Map<string, ContractOperation>(contractOperations.map((one) => [one.operationId, one]))

const shapeOfOptional = (schema: Schema | undefined) => schema && shapeOf(schema)

/** Returns the shape of an operation's response body for a status; undefined when the contract has no JSON for it. */
export const responseShape = (operationId: string, status: number) =>
  shapeOfOptional(operations.get(operationId)?.responses[status]?.['application/json'])

/** Returns the shape of an operation's request body; undefined when it takes none. */
export const requestShape = (operationId: string) => shapeOfOptional(operations.get(operationId)?.bodySchema)

/** Returns the shape of a parameter in an operation's path or query; undefined when it has none of this name. */
export const parameterShape = (operationId: string, name: string) =>
  shapeOfOptional(operations.get(operationId)?.parameters.find((one) => one.name === name)?.schema)
