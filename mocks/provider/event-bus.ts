import type { lifecycles } from '../generated/lifecycles'

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
