/** Events of a world that open connections subscribe to. */
export interface BusEvents {
  /** A user's number of unread messages changed. */
  unread: { userId: number; count: number }
  /** A verification code was sent. */
  code: { email: string; code: string }
  /** Open connections must close, as when the provider restarts. */
  disconnect: { reason: string }
}

type Kind = keyof BusEvents
type Listeners = { [K in Kind]: Set<(event: BusEvents[K]) => unknown> }

/** Synchronous publish and subscribe. */
export class Bus {
  private readonly listeners: Listeners = { unread: new Set(), code: new Set(), disconnect: new Set() }

  /** Subscribes to one kind of event. Returns an unsubscribe function. */
  on<K extends Kind>(kind: K, listener: (event: BusEvents[K]) => unknown): () => void {
    this.listeners[kind].add(listener)
    return () => this.listeners[kind].delete(listener)
  }

  emit<K extends Kind>(kind: K, event: BusEvents[K]) {
    for (const listener of this.listeners[kind]) listener(event)
  }
}
