import type { WorldState } from '../../../../mocks/provider/state'

type Entity = { id: number } & Record<string, unknown>

/** The entities of a list, each with its id. */
const lists: Record<string, (state: WorldState) => readonly { id: number }[]> = {
  nodes: (state) => state.nodes,
  deployments: (state) => state.deployments,
  groups: (state) => state.groups,
  configs: (state) => state.configs,
  messages: (state) => state.messages,
  executions: (state) => state.executions,
  tasks: (state) => state.powerTasks,
  instances: (state) => state.powerTasks.flatMap(({ instances }) => instances),
}

/** The description of a new entity: its owner. */
const references = ['nodeId', 'projectId', 'scriptId', 'configId', 'planId', 'specId', 'name', 'remark']

const toEntities = (list: readonly { id: number }[]) =>
  new Map(list.map((one): [number, Entity] => [one.id, { ...one }]))

function added(name: string, entity: Entity): string {
  const known = references.filter((key) => entity[key] !== undefined && entity[key] !== null)
  return ['+', name, ...known.map((key) => `${key}=${String(entity[key])}`)].join(' ')
}

/** The machines of a task are entities of their own; charges accrue as time passes. */
const ignoredFields = new Set(['instances', 'accrued', 'chargedCents'])

const changedFields = (one: Entity, other: Entity) =>
  Object.keys({ ...one, ...other }).filter(
    (key) => !ignoredFields.has(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )

function changesOf(name: string, before: Map<number, Entity>, after: Map<number, Entity>): string[] {
  const removed = [...before.keys()].filter((id) => !after.has(id)).map((id) => `- ${name} ${id}`)
  const others = [...after.values()].flatMap((entity) => {
    const old = before.get(entity.id)
    if (!old) return [added(name, entity)]
    return changedFields(old, entity).map((field) => `${name} ${entity.id} ${field}`)
  })
  return [...removed, ...others]
}

/**
 * Returns what differs between two states of a world: `nodes 11 alias` for a field, `- groups 3` for an entity that is
 * gone, `+ executions nodeId=11` for a new one. Messages that came meanwhile are left out.
 */
export const changesBetween = (before: WorldState, after: WorldState): string[] =>
  Object.entries(lists)
    .flatMap(([name, list]) => changesOf(name, toEntities(list(before)), toEntities(list(after))))
    .filter((change) => change !== '+ messages')
    .toSorted()
