import { SerializableRows } from '../../operations/row-list'
import type { ValueShape } from '../answer-style/forms'

/** Returns the id to put in the place of another. `isOwn` is true for the id of a thing in its own row. */
type ChangeId = (id: unknown, isOwn: boolean) => unknown

type MapIds = (value: unknown, change: ChangeId, isOwn: boolean) => unknown

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
export function mapIds(shape: ValueShape | undefined, value: unknown, change: ChangeId): unknown {
  const map = shape && mapperOf(shape)
  return map ? map(value, change, false) : value
}
