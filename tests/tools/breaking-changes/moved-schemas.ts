import {
  isObject,
  objectAt,
  type Json,
  type JsonObject,
} from '../../../contracts/breaking-changes/schema/json'

/** Moves schemas into components. */
interface Move {
  /** The keywords whose schemas are moved. */
  keywords: string[]
  moved: JsonObject
}

const isMovable = (value: Json) =>
  isObject(value) && Object.keys(value).length > 0 && value['$ref'] === undefined && !isReferring(value)

// A reference into a schema leads nowhere once the schema has moved.
const isReferring = (value: JsonObject) =>
  ['$id', '$anchor', '$dynamicAnchor', '$defs'].some((key) => key in value)

function movedAt(path: string, key: string, value: Json, move: Move): Json {
  const read = withMoved(value, move, path)
  if (!move.keywords.includes(key) || !isMovable(value)) return read
  move.moved[path] = read
  return { $ref: `#/components/schemas/${path}` }
}

function withMoved(value: Json, move: Move, path: string): Json {
  const below = (key: string, one: Json) => movedAt(`${path}_${key.replaceAll(/\W/g, '-')}`, key, one, move)
  if (Array.isArray(value)) return value.map((one, index) => below(String(index), one))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, below(key, one)]))
}

/** Returns a document with the schemas of some keywords as components, each named after its place. */
export function withSchemasMoved(document: JsonObject, keywords: string[]): JsonObject {
  const move: Move = { keywords, moved: {} }
  const read = withMoved(document, move, 'at')
  if (!isObject(read)) return document
  const components = objectAt(read, 'components')
  const schemas = { ...objectAt(components, 'schemas'), ...move.moved }
  return { ...read, components: { ...components, schemas } }
}
