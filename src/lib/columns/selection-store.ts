import { useSyncExternalStore } from 'react'
import type { IdText } from '../ids'
import { createEmitter } from '../store'

/** The selected rows, by the text of their id, so that the selection survives scrolling, sorting and refreshing. */
export interface SelectionStore {
  readonly size: number
  has: (id: IdText) => boolean
  /** The ids in the order of selection; the same array until they change. */
  ids: () => readonly IdText[]
  /** Selects or deselects ids. */
  set: (ids: Iterable<IdText>, isSelected: boolean) => void
  /** Selects these ids and deselects all others. */
  replace: (ids: Iterable<IdText>) => void
  /** Calls back after each change. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** An empty selection. A store outside React, because 100,000 selected rows would be slow as React state. */
export function createSelectionStore(): SelectionStore {
  let selected = new Set<IdText>()
  let ids: readonly IdText[] | undefined
  const changes = createEmitter()
  const notify = () => {
    ids = undefined
    changes.emit()
  }
  return {
    get size() {
      return selected.size
    },
    has: (id) => selected.has(id),
    ids: () => (ids ??= [...selected]),
    set(ids, isSelected) {
      for (const id of ids)
        if (isSelected) selected.add(id)
        else selected.delete(id)
      notify()
    },
    replace(ids) {
      selected = new Set(ids)
      notify()
    },
    subscribe: changes.subscribe,
  }
}

/** The selected ids, in the order of selection; a new array after each change. */
export const useSelectedIds = (selection: SelectionStore): readonly IdText[] =>
  useSyncExternalStore(selection.subscribe, selection.ids)
