import { useCallback, useMemo, useState } from 'react'
import type { DataColumn, PlacedColumn } from './column'
import { keepLayout, readLayout } from './kept-layout'
import {
  fitWidth,
  inOrder,
  isShown,
  noLayout,
  placed,
  withMove,
  withShown,
  type ColumnLayout,
} from './layout'

/** The visible columns of a table, and the functions that change their layout. */
export interface ColumnArrangement<Data> {
  /** The visible columns in order. */
  shown: PlacedColumn<Data>[]
  /** The columns that the user may move and hide, in order. */
  choices: { id: string; header: string; isShown: boolean }[]
  /** Whether the layout differs from the default one. */
  isArranged: boolean
  show: (id: string, isVisible: boolean) => void
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
): ColumnArrangement<Data> {
  const [layout, setLayout] = useState(() => readLayout(table))
  const change = useCallback(
    (next: ColumnLayout) => {
      setLayout(next)
      keepLayout(table, next)
    },
    [table],
  )
  const resize = useCallback(
    (id: string, width: number) => change({ ...layout, widths: { ...layout.widths, [id]: fitWidth(width) } }),
    [change, layout],
  )
  const shown = useMemo(() => placed(columns, layout), [columns, layout])
  return {
    shown,
    choices: inOrder(columns, layout)
      .filter(({ pin }) => !pin)
      .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column, layout) })),
    isArranged: layout !== noLayout,
    show: (id, isVisible) => change(withShown(columns, layout, id, isVisible)),
    move: (id, by) => change(withMove(columns, layout, id, by)),
    resize,
    reset: () => change(noLayout),
  }
}
