import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  type SortingState,
  type Updater,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { Sorting } from '~/lib/sort'
import { fontScale } from '../dom/window-size'
import type { Column } from './column'
import {
  columnState,
  defaultLayout,
  maxWidth,
  minWidth,
  pinChanges,
  visibilityChanges,
  type ColumnLayout,
  type ColumnState,
  readLayout,
  saveLayout,
} from './column-layout'
import { useEmptyColumns } from './use-empty-columns'

/** The features of TanStack Table that every table of the console has. */
export const columnFeatures = {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  rowSortingFeature,
}

/** What TanStack Table carries in `columnDef.meta`. */
export interface ColumnMeta<C extends Column> {
  column: C
}

/** The parts of a TanStack column definition that every table has. */
export const columnOptions = <C extends Column>(column: C) => ({
  id: column.id,
  header: column.header,
  ...(column.width !== undefined && { size: column.width * fontScale }),
  // A column that is narrow by definition, such as the checkboxes, stays so.
  minSize: Math.min(minWidth, column.width ?? minWidth),
  maxSize: maxWidth,
  enableSorting: column.isSortable ?? false,
  meta: { column },
})

/** The sort keys of a table and their setter; undefined is the list's own order. */
export interface SortControls {
  sort?: Sorting | undefined
  onSort?: ((sort: Sorting | undefined) => void) | undefined
}

/** The same state as before where it is equal: TanStack Table compares each part of it by identity. */
function useKeptState<State>(state: State): State {
  const [kept, setKept] = useState(state)
  if (JSON.stringify(kept) === JSON.stringify(state)) return kept
  setKept(state)
  return state
}

/**
 * The columns' state for TanStack Table, and what stores the user's changes to it in this browser, under the table's
 * name. `found` are the columns without a value in any row, as for `useEmptyColumns`.
 */
export function useColumnState(
  name: string,
  columns: readonly Column[],
  { sort, onSort, found }: SortControls & { found: readonly string[] | undefined },
) {
  const empty = useEmptyColumns(name, found)
  const [layout, setLayout] = useState(() => readLayout(name))
  const [isSaved, setIsSaved] = useState(true)
  const save = (next: ColumnLayout) => {
    setLayout(next)
    setIsSaved(saveLayout(name, next))
  }
  // Another tab may have changed it meanwhile.
  const current = () => (isSaved ? readLayout(name) : layout)
  const currentState = () => columnState(columns, current(), empty)
  const change = (changes: Partial<ColumnLayout>) => save({ ...current(), ...changes })
  const reset = () => save(defaultLayout)
  const sorting: SortingState = [...(sort ?? [])]
  const state = useKeptState({ ...columnState(columns, layout, empty), sorting })
  const options = {
    state,
    sortDescFirst: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const next = functionalUpdate(updater, state.sorting)
      onSort?.(next.length > 0 ? next : undefined)
    },
    onColumnOrderChange: (updater: Updater<ColumnState['columnOrder']>) =>
      change({ order: functionalUpdate(updater, currentState().columnOrder) }),
    onColumnSizingChange: (updater: Updater<ColumnState['columnSizing']>) =>
      change({ widths: functionalUpdate(updater, currentState().columnSizing) }),
    onColumnVisibilityChange: (updater: Updater<ColumnState['columnVisibility']>) =>
      change(
        visibilityChanges(columns, functionalUpdate(updater, currentState().columnVisibility), {
          hidden: current().hidden,
          empty,
        }),
      ),
    onColumnPinningChange: (updater: Updater<ColumnState['columnPinning']>) =>
      change({ pins: pinChanges(columns, functionalUpdate(updater, currentState().columnPinning)) }),
  }
  return { options, empty, widths: layout.widths, isCustomized: layout !== defaultLayout, reset }
}
