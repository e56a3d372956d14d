import { heapPop, heapPush } from './heap'
import type { DueEvent } from './state'
import { nextId, type World } from './world'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Epoch milliseconds as the wire's date-time: 2026-11-21T04:53:00Z. */
export const toTimestamp = (ms: number) =>
  new Date(Math.floor(ms / second) * second).toISOString().replace('.000Z', 'Z')

/** What each kind of due event does; a kind without a rule is a mistake and throws. */
export type DueRules = Record<string, (world: World, payload: DueEvent['payload']) => void>

/** Earlier first; events of one moment keep the order they were scheduled in. */
const isEarlier = (one: DueEvent, other: DueEvent) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Lets something happen later. */
export function schedule({ state }: World, event: Omit<DueEvent, 'order'>) {
  heapPush(state.due, { ...event, order: nextId(state, 'due') }, isEarlier)
}

/** Puts the due events into their order again after their times were changed. */
export function reorderDue({ state }: World) {
  state.due = state.due.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))
}

/** Moves the world's time to `until` (epoch milliseconds), letting what falls due happen in its order. */
export function advanceTo(world: World, until: number, rules: DueRules) {
  const { state } = world
  while (state.due[0] && state.due[0].at <= until) {
    const next = heapPop(state.due, isEarlier)
    if (next) happen(world, next, rules)
  }
  state.now = Math.max(state.now, until)
}

function happen(world: World, { at, kind, payload }: DueEvent, rules: DueRules) {
  const rule = rules[kind]
  if (!rule) throw new Error(`nothing is known about the due event ${kind}`)
  world.state.now = Math.max(world.state.now, at)
  rule(world, payload)
}
