import { heapPop, heapPush } from './binary-heap'
import type { DueEvent } from './state'
import { nextId, type World } from './world'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** The latest time of a world's clock. Later years have no date-time of four digits. */
export const maxTime = Date.UTC(9999, 0, 1)

// A node list formats two timestamps in each row; a table lookup is much faster than Date.
const twoDigits = Array.from({ length: 60 }, (_, value) => String(value).padStart(2, '0'))
const dayTexts = new Map<number, string>()

function formatDay(dayNumber: number): string {
  const cached = dayTexts.get(dayNumber)
  if (cached) return cached
  const text = new Date(dayNumber * day).toISOString().slice(0, 10)
  if (dayTexts.size >= 1000) dayTexts.clear()
  dayTexts.set(dayNumber, text)
  return text
}

/** Formats epoch milliseconds as the wire's date-time: 2026-11-21T04:53:00Z. */
export function toTimestamp(ms: number): string {
  const dayNumber = Math.floor(ms / day)
  const inDay = ms - dayNumber * day
  const [hours, minutes] = [Math.floor(inDay / hour), Math.floor((inDay % hour) / minute)]
  const seconds = Math.floor((inDay % minute) / second)
  return `${formatDay(dayNumber)}T${twoDigits[hours]}:${twoDigits[minutes]}:${twoDigits[seconds]}Z`
}

/** Handlers by kind of due event. `advanceTo` throws for a kind without a handler. */
export type DueEventHandlers = Record<string, (world: World, payload: DueEvent['payload']) => void>

/** Orders by time; events of the same time keep the order in which they were scheduled. */
const isEarlier = (one: DueEvent, other: DueEvent) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** Schedules an event. Its handler runs when the world's clock reaches `at`. */
export function schedule({ state }: World, event: Omit<DueEvent, 'order'>) {
  heapPush(state.due, { ...event, order: nextId(state, 'due') }, isEarlier)
}

/** Restores the order of the due events after their times were changed. */
export function reorderDueEvents({ state }: World) {
  state.due = state.due.toSorted((one, other) => (isEarlier(one, other) ? -1 : 1))
}

/** Moves the world's clock to `until` (epoch milliseconds) and runs the events that fall due, in order. */
export function advanceTo(world: World, until: number, handlers: DueEventHandlers) {
  const { state } = world
  while (state.due[0] && state.due[0].at <= until) {
    const next = heapPop(state.due, isEarlier)
    if (next) runEvent(world, next, handlers)
  }
  state.now = Math.max(state.now, until)
}

function runEvent(world: World, { at, kind, payload }: DueEvent, handlers: DueEventHandlers) {
  const handler = handlers[kind]
  if (!handler) throw new Error(`nothing is known about the due event ${kind}`)
  world.state.now = Math.max(world.state.now, at)
  handler(world, payload)
}
