/** Which rows are chosen, by id, so that it outlives scrolling, sorting and refreshing (nod-07). */
export interface Selection {
  readonly size: number
  has: (id: number) => boolean
  /** The ids, in the order they were chosen: the same array until they change. */
  ids: () => readonly number[]
  /** Chooses or drops ids. */
  set: (ids: Iterable<number>, isChosen: boolean) => void
  /** Chooses these and no others. */
  replace: (ids: Iterable<number>) => void
  /** Calls back after each change; answers a function that stops it. */
  subscribe: (listener: () => void) => () => void
}

/** A selection of nothing. It lives outside React: 100,000 chosen rows must not pass through state. */
export function createSelection(): Selection {
  let chosen = new Set<number>()
  let ids: readonly number[] | undefined
  const listeners = new Set<() => void>()
  const changed = () => {
    ids = undefined
    for (const listener of listeners) listener()
  }
  return {
    get size() {
      return chosen.size
    },
    has: (id) => chosen.has(id),
    ids: () => (ids ??= [...chosen]),
    set(ids, isChosen) {
      for (const id of ids)
        if (isChosen) chosen.add(id)
        else chosen.delete(id)
      changed()
    },
    replace(ids) {
      chosen = new Set(ids)
      changed()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
