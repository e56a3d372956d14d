/** What happens in a world that somebody connected may want to hear of. */
export interface BusEvents {
  /** A user's number of unread messages changed. */
  unread: { userId: number; count: number }
  /** A verification code went out. */
  code: { email: string; code: string }
  /** Open connections are to be closed, as by a restart of the provider. */
  hangUp: { reason: string }
}

type Kind = keyof BusEvents
type Listeners = { [K in Kind]: Set<(event: BusEvents[K]) => unknown> }

/** Synchronous publish and subscribe. */
export class Bus {
  private readonly listeners: Listeners = { unread: new Set(), code: new Set(), hangUp: new Set() }

  /** Listens; answers how to stop. */
  on<K extends Kind>(kind: K, listener: (event: BusEvents[K]) => unknown): () => void {
    this.listeners[kind].add(listener)
    return () => this.listeners[kind].delete(listener)
  }

  emit<K extends Kind>(kind: K, event: BusEvents[K]) {
    for (const listener of this.listeners[kind]) listener(event)
  }
}
