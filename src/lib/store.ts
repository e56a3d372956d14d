/** A set of listeners. */
export interface Emitter<Event> {
  /** Calls the listener at each event. Returns an unsubscribe function. */
  subscribe: (listener: (event: Event) => void) => () => void
  emit: (event: Event) => void
  hasListeners: () => boolean
}

export function createEmitter<Event = void>(): Emitter<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    hasListeners: () => listeners.size > 0,
  }
}

/** A value outside React; components read it with `useSyncExternalStore(store.subscribe, store.get)`. */
export interface Store<State> {
  get: () => State
  /** Replaces the value and calls the listeners, also when it is the same. */
  set: (next: State) => void
  /** Calls the listener after each `set`. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/**
 * Twenty lines of our own: the smallest store library would cost the sign-in page several hundred bytes, and its
 * budget (tests/e2e/first-load.spec.ts) has fewer left.
 */
export function createStore<State>(initial: State): Store<State> {
  const { subscribe, emit } = createEmitter()
  let state = initial
  return {
    get: () => state,
    set(next) {
      state = next
      emit()
    },
    subscribe,
  }
}
