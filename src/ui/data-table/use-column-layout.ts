import { useCallback, useMemo, useState } from 'react'
import type { DataColumn } from './column'
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

/** The columns of a table as the user arranged them, remembered in this browser under the table's name. */
export function useColumnLayout<Data>(table: string, columns: readonly DataColumn<Data>[]) {
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
    /** Those that the user may move and hide, in order. */
    choices: inOrder(columns, layout)
      .filter(({ pin }) => !pin)
      .map((column) => ({ id: column.id, header: column.header, isShown: isShown(column, layout) })),
    isArranged: layout !== noLayout,
    show: (id: string, isOn: boolean) => change(withShown(columns, layout, id, isOn)),
    move: (id: string, by: -1 | 1) => change(withMove(columns, layout, id, by)),
    /** The same one until the layout is another. @param width px */
    resize,
    reset: () => change(noLayout),
  }
}

export type ColumnArrangement<Data> = ReturnType<typeof useColumnLayout<Data>>
