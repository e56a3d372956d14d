import type { DueEvent } from './state'
import type { World } from './world'

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** Epoch milliseconds as the wire's date-time: 2026-11-21T04:53:00Z. */
export const toTimestamp = (ms: number) =>
  new Date(Math.floor(ms / second) * second).toISOString().replace('.000Z', 'Z')

/** What each kind of due event does; a kind without a rule is a mistake and throws. */
export type DueRules = Record<string, (world: World, payload: DueEvent['payload']) => void>

/** Lets something happen later; events of one moment keep their order. */
export function schedule({ state }: World, event: DueEvent) {
  const index = state.due.findLastIndex(({ at }) => at <= event.at)
  state.due.splice(index + 1, 0, event)
}

/** Moves the world's time to `until` (epoch milliseconds), letting what falls due happen in its order. */
export function advanceTo(world: World, until: number, rules: DueRules) {
  const { state } = world
  for (let next = state.due[0]; next && next.at <= until; next = state.due[0]) {
    state.due.shift()
    state.now = Math.max(state.now, next.at)
    const rule = rules[next.kind]
    if (!rule) throw new Error(`nothing is known about the due event ${next.kind}`)
    rule(world, next.payload)
  }
  state.now = Math.max(state.now, until)
}
