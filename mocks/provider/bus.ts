/** What happens in a world that somebody connected may want to hear of. */
export interface BusEvents {
  /** A user's number of unread messages changed. */
  unread: { userId: number; count: number }
  /** A verification code went out. */
  code: { email: string; code: string }
}

type Listener<Kind extends keyof BusEvents> = (event: BusEvents[Kind]) => void

/** Synchronous publish and subscribe; `on` answers how to stop listening. */
export class Bus {
  private readonly listeners = new Map<string, Set<(event: never) => void>>()

  on<Kind extends keyof BusEvents>(kind: Kind, listener: Listener<Kind>): () => void {
    const all = this.listeners.get(kind) ?? new Set()
    this.listeners.set(kind, all)
    all.add(listener)
    return () => all.delete(listener)
  }

  emit<Kind extends keyof BusEvents>(kind: Kind, event: BusEvents[Kind]) {
    const all: Set<Listener<Kind>> | undefined = this.listeners.get(kind)
    for (const listener of all ?? []) listener(event)
  }
}
