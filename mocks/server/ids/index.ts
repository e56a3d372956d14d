import { SerializableRows } from '../../operations/row-list'
import { digitsOf, isObject, parse } from '../../provider/exact-json'
import { requestShape, responseShape, shapeByName, type ValueShape } from '../answer-style/forms'
import { idFromJson, idToJson, type RewritingIdStyle } from './forms'
import type { IdStyle } from './names'

/** Returns the id to put in the place of another. `isOwn` is true for the id of a thing in its own row. */
type ChangeId = (id: unknown, isOwn: boolean) => unknown

type MapIds = (value: unknown, change: ChangeId, isOwn: boolean) => unknown

const mapId: MapIds = (value, change, isOwn) => change(value, isOwn)

function listMapper(mapItem: MapIds): MapIds {
  return (value, change) => {
    if (value instanceof SerializableRows) return value.map((row) => mapItem(row, change, false))
    return Array.isArray(value) ? value.map((item) => mapItem(item, change, false)) : value
  }
}

const propertiesOf = ({ properties, alternatives }: ValueShape) =>
  [...alternatives.flatMap((one) => [...one.properties]), ...properties].map(
    ([name, { shape }]) => [name, mapperOf(shape)] as const,
  )

function objectMapper(shape: ValueShape): MapIds | undefined {
  const mappers = new Map(propertiesOf(shape).flatMap(([name, map]) => (map ? [[name, map] as const] : [])))
  if (mappers.size === 0) return undefined
  return (value, change) => {
    if (!isObject(value)) return value
    const mapped = { ...value }
    for (const [name, map] of mappers)
      if (name in mapped) mapped[name] = map(mapped[name], change, name === 'id')
    return mapped
  }
}

function createMapper(shape: ValueShape): MapIds | undefined {
  if (shape.kind === 'id') return mapId
  if (shape.kind === 'object') return objectMapper(shape)
  const mapItem = shape.kind === 'list' && shape.item ? mapperOf(shape.item) : undefined
  return mapItem && listMapper(mapItem)
}

const mappers = new WeakMap<ValueShape, { map: MapIds | undefined }>()

/** Returns the function that changes the ids in values of a shape, from a cache; undefined when there are none. */
function mapperOf(shape: ValueShape): MapIds | undefined {
  const cached = mappers.get(shape) ?? { map: createMapper(shape) }
  mappers.set(shape, cached)
  return cached.map
}

/** Returns a value with each id changed. Which values are ids comes from the contract. */
function mapIds(shape: ValueShape | undefined, value: unknown, change: ChangeId): unknown {
  const map = shape && mapperOf(shape)
  return map ? map(value, change, false) : value
}

/** A long integer that is no id is a number as any other. */
const withoutLongIntegers = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) => {
    const digits = digitsOf(one)
    return digits === undefined ? one : Number(digits)
  })

const read = (style: RewritingIdStyle, shape: ValueShape | undefined, text: string) =>
  withoutLongIntegers(mapIds(shape, parse(text), (id) => idFromJson(style, id)))

/** Parses the JSON body of a call, with the world's ids. Throws a SyntaxError. */
export const readBodyIds = (style: IdStyle, operationId: string, text: string): unknown =>
  style === 'number' ? JSON.parse(text) : read(style, requestShape(operationId), text)

/** Parses a frame of the socket, with the world's ids. `name` is its schema's name. Throws a SyntaxError. */
export const readFrameIds = (style: IdStyle, name: string, text: string): unknown =>
  style === 'number' ? JSON.parse(text) : read(style, shapeByName(name), text)

const write = (style: IdStyle, shape: () => ValueShape | undefined, value: unknown) =>
  style === 'number' ? value : mapIds(shape(), value, (id, isOwn) => idToJson(style, id, isOwn))

/** Returns the body of a response with its ids in a style. */
export const writeBodyIds = (style: IdStyle, operationId: string, status: number, body: unknown): unknown =>
  write(style, () => responseShape(operationId, status), body)

/** Returns a frame of the event stream or the socket with its ids in a style. `name` is its schema's name. */
export const writeFrameIds = (style: IdStyle, name: string, frame: unknown): unknown =>
  write(style, () => shapeByName(name), frame)
