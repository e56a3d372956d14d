import { useCallback, useMemo, useState } from 'react'
import type { DataColumn, PlacedColumn } from './data-column'
import { saveLayout, readLayout } from './layout-storage'
import {
  clampWidth,
  orderColumns,
  isColumnVisible,
  defaultLayout,
  layoutColumns,
  withMovedColumn,
  withVisibility,
  type ColumnLayout,
} from './column-layout'

/** The visible columns of a table, and the functions that change their layout. */
export interface ColumnLayoutControls<Data> {
  /** The visible columns in order. */
  visibleColumns: PlacedColumn<Data>[]
  /** The columns that the user may move and hide, in order. */
  configurable: { id: string; header: string; isShown: boolean }[]
  /** Whether the layout differs from the default one. */
  isCustomized: boolean
  setVisible: (id: string, isVisible: boolean) => void
  /** Moves a column one place forward (-1) or back (1). */
  move: (id: string, by: -1 | 1) => void
  /** The same function until the layout changes. @param width px */
  resize: (id: string, width: number) => void
  reset: () => void
}

/** The column layout of a table, saved in this browser under the table's name. */
export function useColumnLayout<Data>(
  table: string,
  columns: readonly DataColumn<Data>[],
): ColumnLayoutControls<Data> {
  const [layout, setLayout] = useState(() => readLayout(table))
  const change = useCallback(
    (next: ColumnLayout) => {
      setLayout(next)
      saveLayout(table, next)
    },
    [table],
  )
  const resize = useCallback(
    (id: string, width: number) =>
      change({ ...layout, widths: { ...layout.widths, [id]: clampWidth(width) } }),
    [change, layout],
  )
  const shown = useMemo(() => layoutColumns(columns, layout), [columns, layout])
  return {
    visibleColumns: shown,
    configurable: orderColumns(columns, layout)
      .filter(({ pin }) => !pin)
      .map((column) => ({ id: column.id, header: column.header, isShown: isColumnVisible(column, layout) })),
    isCustomized: layout !== defaultLayout,
    setVisible: (id, isVisible) => change(withVisibility(columns, layout, id, isVisible)),
    move: (id, by) => change(withMovedColumn(columns, layout, id, by)),
    resize,
    reset: () => change(defaultLayout),
  }
}
