import type { lifecycles } from '../generated/lifecycles'
import type { WorldState } from './state'

/** Events of a world that open connections subscribe to. */
export interface WorldEvents {
  /** A user's number of unread messages changed. */
  unread: { userId: number; count: number }
  /** A verification code was sent. */
  code: { email: string; code: string }
  /** A session ended: its token is no longer valid. */
  'session-ended': { token: string }
  /** A thing went from one of its states to another, as the contract declares. */
  'state-changed': { lifecycle: keyof typeof lifecycles; from: string; to: string; by: string }
  /** Open connections must close, as when the provider restarts. */
  disconnect: null
}

type Kind = keyof WorldEvents
type Listeners = { [K in Kind]: Set<(event: WorldEvents[K]) => unknown> }

/** Synchronous publish and subscribe. */
export class EventBus {
  private readonly listeners: Listeners = {
    unread: new Set(),
    code: new Set(),
    'session-ended': new Set(),
    'state-changed': new Set(),
    disconnect: new Set(),
  }

  /** Subscribes to one kind of event. Returns an unsubscribe function. */
  on<K extends Kind>(kind: K, listener: (event: WorldEvents[K]) => unknown): () => void {
    this.listeners[kind].add(listener)
    return () => this.listeners[kind].delete(listener)
  }

  emit<K extends Kind>(kind: K, event: WorldEvents[K]) {
    for (const listener of this.listeners[kind]) listener(event)
  }
}

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

/** Returns a unique order number: letter of the kind, UTC date, sequence number (R202611210001). */
export function nextOrderNumber(state: WorldState, kind: 'R' | 'L', at = state.now): string {
  const day = new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
  return `${kind}${day}${String(nextId(state, 'order')).padStart(4, '0')}`
}
