import { useSyncExternalStore } from 'react'
import type { Selection } from '~/lib/columns/selection'

/** The selected ids, in the order of selection; a new array after each change. */
export const useChosenIds = (selection: Selection): readonly number[] =>
  useSyncExternalStore(selection.subscribe, selection.ids)
