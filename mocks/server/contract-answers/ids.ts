import { isObject } from '../../provider/exact-json'
import type { WorldState } from '../../provider/state'
import { hashOf } from '../answer-style/choices'
import type { ContractOperation, JsonSchema } from '../contract'
import { kindOfId, mapProperties, shapeOf } from './schema-shape'

/** A top-up is known by the number of its order. */
type Id = number | string

/** Kind of thing (`x-id-of`) → ids. */
export type IdsByKind = Record<string, readonly Id[]>

const idsIn = (list: readonly { id: number }[]) => list.map(({ id }) => id)

/** Returns the ids of a user's entities in a world. */
export function worldIds(state: WorldState, userId: number | undefined): IdsByKind {
  const own = <Item extends { userId: number }>(list: readonly Item[]) =>
    list.filter((one) => one.userId === userId)
  const nodes = own(state.nodes)
  const tasks = own(state.powerTasks)
  return {
    announcement: idsIn(state.announcements),
    'deployed-node': idsIn(own(state.deployments)),
    message: idsIn(own(state.messages)),
    node: idsIn(nodes),
    'node-group': idsIn(own(state.groups)),
    'power-instance': tasks.flatMap(({ instances }) => idsIn(instances)),
    'power-task': idsIn(tasks),
    project: idsIn(state.projects),
    'project-config': idsIn(own(state.configs)),
    'recharge-order': own(state.recharges).map(({ orderNo }) => orderNo),
    'script-execution': idsIn(own(state.executions)),
    server: nodes.map(({ serverId }) => serverId),
  }
}

export interface RequestValues {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

const isId = (value: unknown): value is Id => typeof value === 'number' || typeof value === 'string'

const firstOf = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** Returns the ids that a request names, by kind; of a list the first. */
export function requestedIds(operation: ContractOperation, { params, query, body }: RequestValues) {
  const named = operation.parameters.map(({ name, schema }) => [schema, params[name] ?? query[name]] as const)
  const sent = [...shapeOf(operation.bodySchema ?? {}).properties].map(
    ([name, schema]) => [schema, isObject(body) ? body[name] : undefined] as const,
  )
  const ids = new Map<string, Id>()
  for (const [schema, value] of [...named, ...sent]) {
    const kind = kindOfId(schema) ?? kindOfId(shapeOf(schema).items ?? {})
    const id = firstOf(value)
    if (kind && isId(id) && !ids.has(kind)) ids.set(kind, id)
  }
  return ids
}

interface IdOptions {
  /** Undefined where there is no world to take ids from. */
  known: IdsByKind | undefined
  requested: ReadonlyMap<string, Id>
  key: string
}

/** Returns the place in the lists of ids at which an answer begins: that of the requested thing, else a random one. */
function firstPlace({ known = {}, requested, key }: IdOptions): number {
  const places = [...requested].map(([kind, id]) => known[kind]?.indexOf(id) ?? -1)
  return places.find((place) => place >= 0) ?? hashOf(key)
}

const maxId = Number.MAX_SAFE_INTEGER

/** Replaces the ids of one body. Node and server of one row have the same place in their lists, and so belong together. */
class IdReplacement {
  constructor(private readonly options: IdOptions) {}

  private idAt(kind: string, place: number, isRow: boolean): Id | undefined {
    const { requested, known } = this.options
    const ids = known?.[kind] ?? []
    return (isRow ? undefined : requested.get(kind)) ?? ids[place % ids.length]
  }

  value(schema: JsonSchema, value: unknown, place: number, isRow = false): unknown {
    const shape = shapeOf(schema)
    if (Array.isArray(value)) return shape.items ? this.rows(shape.items, value, place) : value
    if (!isObject(value)) return value
    return mapProperties(value, shape, (property, one, name) => {
      const kind = kindOfId(property)
      if (!kind || !isId(one)) return this.value(property, one, place)
      return this.idAt(kind, place, isRow && name === 'id') ?? one
    })
  }

  private rows(items: JsonSchema, rows: unknown[], place: number): unknown[] {
    const idSchema = shapeOf(items).properties.get('id')
    const kind = idSchema && kindOfId(idSchema)
    const known = kind ? this.options.known?.[kind] : undefined
    const shown = known ? rows.slice(0, known.length) : rows
    const used = new Set<unknown>()
    return shown.map((row, index) => withOwnId(this.value(items, row, place + index, true), used))
  }
}

/** Rows of one list differ by their ids. */
function withOwnId(row: unknown, used: Set<unknown>): unknown {
  if (!isObject(row) || typeof row.id !== 'number') return row
  let id = row.id
  while (used.has(id)) id = id < maxId ? id + 1 : 1
  used.add(id)
  return { ...row, id }
}

/**
 * Returns a body that names things of the caller's world, by `x-id-of` in the contract: the requested thing where the
 * request names one, as many rows as there are things, and no row twice.
 */
export const bodyWithIds = (schema: JsonSchema, body: unknown, options: IdOptions): unknown =>
  new IdReplacement(options).value(schema, body, firstPlace(options))
