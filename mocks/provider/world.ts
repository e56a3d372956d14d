import { EventBus } from './event-bus'
import type { WorldState } from './state'

/** One simulated provider: its state and its event bus. */
export interface World {
  /** Names the world in the header `X-Mock-World` and in tokens. */
  readonly id: string
  readonly state: WorldState
  readonly bus: EventBus
}

export interface WorldOptions {
  id: string
  scenario: string
  seed: number
  /** World time at the start, epoch milliseconds. */
  now: number
}

/** Creates a world without users or projects; scenarios fill it. */
export function createEmptyWorld({ id, scenario, seed, now }: WorldOptions): World {
  const state: WorldState = {
    scenario,
    seed,
    now,
    random: seed,
    ids: {},
    due: [],
    heartbeatEvery: 5,
    entries: [],
    users: [],
    sessions: [],
    codes: [],
    failedLogins: [],
    messages: [],
    announcements: [],
    categories: [],
    regions: [],
    projects: [],
    configs: [],
    plans: [],
    cdks: [],
    nodes: [],
    deployments: [],
    meteredIds: [],
    groups: [],
    executions: [],
    powerSpecs: [],
    powerTasks: [],
    recharges: [],
    leaseOrders: [],
    rewards: [],
    withdrawals: [],
  }
  return { id, state, bus: new EventBus() }
}

/** Returns the next id of a kind, counted from 1. */
export function nextId({ ids }: WorldState, kind: string): number {
  const id = (ids[kind] ?? 0) + 1
  ids[kind] = id
  return id
}
