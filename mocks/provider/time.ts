import { heapPop, heapPush } from './heap'
import type { DueEvent } from './state'
import { nextId, type World } from './world'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

// A list of nodes has two of these in each row, and Date takes a microsecond for one.
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))
const days = new Map<number, string>()

function dayText(number: number): string {
  const known = days.get(number)
  if (known) return known
  const text = new Date(number * day).toISOString().split('T')[0] ?? ''
  if (days.size >= 1000) days.clear()
  days.set(number, text)
  return text
}

/** Epoch milliseconds as the wire's date-time: 2026-11-21T04:53:00Z. */
export function toTimestamp(ms: number): string {
  const number = Math.floor(ms / day)
  const seconds = Math.floor((ms - number * day) / second)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${dayText(number)}T${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[seconds % 60]}Z`
}

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
