import { useSyncExternalStore } from 'react'
import type { Selection } from '~/lib/columns/selection'

/** The ids chosen now, in the order they were chosen; another array after each change. */
export const useChosenIds = (selection: Selection): readonly number[] =>
  useSyncExternalStore(selection.subscribe, selection.ids)
