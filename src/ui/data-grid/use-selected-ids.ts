import { useSyncExternalStore } from 'react'
import type { SelectionStore } from '~/lib/columns/selection-store'

/** The selected ids, in the order of selection; a new array after each change. */
export const useSelectedIds = (selection: SelectionStore): readonly number[] =>
  useSyncExternalStore(selection.subscribe, selection.ids)
