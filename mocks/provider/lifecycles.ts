import { lifecycles } from '../generated/lifecycles'
import { nodeStatus } from './nodes'
import { refuse } from './refusal'
import type { StoredNode } from './state'
import type { World } from './world'

/** The schemas of states that the contract declares a life for (`x-lifecycle`). */
type LifecycleName = keyof typeof lifecycles

type WithoutFrom<Transition> = Transition extends { from: string } ? Omit<Transition, 'from'> : never

/** A state to go to with what leads there, by lifecycle: the compiler refuses a pair that no transition has. */
type Changes = {
  [Name in LifecycleName]: WithoutFrom<(typeof lifecycles)[Name]['transitions'][number]>
}

interface AnyChange {
  to: string
  by: string
}

const transitionsFrom = (name: LifecycleName, from: string): readonly AnyChange[] =>
  lifecycles[name].transitions.filter((one) => one.from === from)

const isDeclared = (name: LifecycleName, from: string, { to, by }: AnyChange) =>
  transitionsFrom(name, from).some((one) => one.to === to && one.by === by)

/** Whether the contract declares a change from this state. */
export const mayChange = <Name extends LifecycleName>(name: Name, from: string, change: Changes[Name]) =>
  isDeclared(name, from, change)

/** Whether a state is never left. */
export const isFinal = (name: LifecycleName, status: string) => {
  const states: readonly string[] = lifecycles[name].final
  return states.includes(status)
}

function requireDeclared({ bus }: World, lifecycle: LifecycleName, from: string, { to, by }: AnyChange) {
  if (!isDeclared(lifecycle, from, { to, by }))
    throw new Error(`the contract declares no ${lifecycle} from ${from} to ${to} by ${by}`)
  bus.emit('state-changed', { lifecycle, from, to, by })
}

interface WithStatus {
  readonly status: string
}

/**
 * Changes the state of a thing; nothing else does, once it is made. Throws for a change that the contract does not
 * declare from the present state: then the rule that wants it is wrong, or the contract.
 */
export function changeStatus<Name extends LifecycleName>(
  world: World,
  name: Name,
  thing: WithStatus,
  change: Changes[Name],
) {
  requireDeclared(world, name, thing.status, change)
  Object.assign(thing, { status: change.to })
}

/** Changes the status of a node, which follows from when it registered and since when it is silent. */
export function changeNodeStatus(world: World, node: StoredNode, change: Changes['NodeStatus']) {
  requireDeclared(world, 'NodeStatus', nodeStatus(node), change)
  const { now } = world.state
  const isOnline = change.to === 'online'
  Object.assign(node, { registeredAt: node.registeredAt ?? now, offlineSince: isOnline ? null : now })
}

/** Returns what leads from a state to another without a call. Refuses (422) what nothing leads to. */
export function requireOutsideCause(name: LifecycleName, from: string, to: string): 'event' | 'time' {
  const causes = transitionsFrom(name, from).filter((one) => one.to === to)
  const cause = (['event', 'time'] as const).find((by) => causes.some((one) => one.by === by))
  return cause ?? refuse(422, `without a call no ${name} goes from ${from} to ${to}`)
}

/** Changes the state of an entity by an event without a call. Refuses (422) transitions that the contract does not declare. */
export function changeFromOutside(world: World, name: LifecycleName, thing: WithStatus, to: string) {
  const by = requireOutsideCause(name, thing.status, to)
  requireDeclared(world, name, thing.status, { to, by })
  Object.assign(thing, { status: to })
}
