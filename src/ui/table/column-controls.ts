import type { Sort, Sorting } from '~/lib/sort'
import type { Column, PinSide } from './column'
import { clampWidth, withMovedId } from './column-layout'
import type { ColumnMeta, useColumnState } from './use-column-state'

/** Where a visible column is. */
interface Placement {
  /** px */
  readonly width: number
  /** Whether the user has set the width. */
  readonly isResized: boolean
  /** The side that it is pinned to now. */
  readonly pin: PinSide | undefined
  /** Of a pinned column: px from the edge of its side; otherwise 0. */
  readonly offset: number
  /** Whether it is the innermost pinned column of its side, which draws the border. */
  readonly isEdge: boolean
}

export type Placed<C extends Column> = Omit<C, keyof Placement> & Placement

/** A column that the user may change, as the column settings list it. */
export interface ColumnChoice {
  id: string
  header: string
  isVisible: boolean
  /** No row has a value in it. */
  isEmpty: boolean
  canHide: boolean
  pin: PinSide | undefined
  isResized: boolean
  /** Whether a column of the same side is before it, and after it. */
  canMove: { '-1': boolean; '1': boolean }
}

/** The visible columns of a table, and what changes its columns and its sort. */
export interface ColumnControls<C extends Column> {
  /** The visible columns in order. */
  visibleColumns: readonly Placed<C>[]
  choices: ColumnChoice[]
  /** Whether the layout differs from the default one. */
  isCustomized: boolean
  sorting: Sorting
  setVisible: (id: string, isVisible: boolean) => void
  /** Moves a column one place forward (-1) or back (1), past hidden ones too. */
  move: (id: string, by: -1 | 1) => void
  /** Moves a column to the place of another one of the same side. */
  moveTo: (id: string, to: string) => void
  pin: (id: string, side: PinSide | undefined) => void
  /** @param width px */
  resize: (id: string, width: number) => void
  resetWidth: (id: string) => void
  reset: () => void
  /** Sorts by the column; with `isAdded` as a further key. */
  toggleSort: (id: string, isAdded: boolean) => void
  /** Sorts by one column only; by none, the list has its default order again. */
  sortBy: (sort: Sort | undefined) => void
}

/** The parts of a TanStack column that no row type is in, so that tables of any rows and features have them. */
interface TableColumn<C extends Column> {
  id: string
  columnDef: { meta?: ColumnMeta<C> }
  getSize: () => number
  getIsVisible: () => boolean
  getIsPinned: () => PinSide | false
  getStart: (side: PinSide) => number
  getAfter: (side: PinSide) => number
  getIsSorted: () => 'asc' | 'desc' | false
  toggleSorting: (desc?: boolean, isAdded?: boolean) => void
  toggleVisibility: (isVisible: boolean) => void
  pin: (side: PinSide | false) => void
  resetSize: () => void
}

interface ColumnTable<C extends Column> {
  getColumn: (id: string) => TableColumn<C> | undefined
  getStartLeafColumns: () => readonly TableColumn<C>[]
  getCenterLeafColumns: () => readonly TableColumn<C>[]
  getEndLeafColumns: () => readonly TableColumn<C>[]
  setColumnOrder: (order: string[]) => void
  setSorting: (sorting: Sort[]) => void
  setColumnSizing: (change: (widths: Record<string, number>) => Record<string, number>) => void
}

/** All columns, hidden ones too, as the user sees them from start to end. */
const columnsOf = <C extends Column>(table: ColumnTable<C>) => [
  ...table.getStartLeafColumns(),
  ...table.getCenterLeafColumns(),
  ...table.getEndLeafColumns(),
]

function placeColumns<C extends Column>(
  visible: readonly TableColumn<C>[],
  widths: Readonly<Record<string, number>>,
): Placed<C>[] {
  return visible.flatMap((tableColumn, index) => {
    const column = tableColumn.columnDef.meta?.column
    const pin = tableColumn.getIsPinned() || undefined
    const neighbor = visible[pin === 'start' ? index + 1 : index - 1]
    const placement: Placement = {
      width: tableColumn.getSize(),
      isResized: widths[tableColumn.id] !== undefined,
      pin,
      offset: pin === 'start' ? tableColumn.getStart(pin) : pin === 'end' ? tableColumn.getAfter(pin) : 0,
      isEdge: pin !== undefined && (neighbor?.getIsPinned() || undefined) !== pin,
    }
    return column ? [{ ...column, ...placement }] : []
  })
}

function choicesOf<C extends Column>(
  columns: readonly TableColumn<C>[],
  widths: Readonly<Record<string, number>>,
  empty: readonly string[],
): ColumnChoice[] {
  const movable = columns.filter(({ columnDef }) => !columnDef.meta?.column.isFixed)
  return movable.flatMap((tableColumn, index) => {
    const column = tableColumn.columnDef.meta?.column
    const side = tableColumn.getIsPinned()
    if (!column) return []
    const isSameSide = (by: -1 | 1) => movable[index + by]?.getIsPinned() === side
    return {
      id: column.id,
      header: column.header,
      isVisible: tableColumn.getIsVisible(),
      isEmpty: empty.includes(column.id),
      canHide: column.pin === undefined,
      pin: side || undefined,
      isResized: widths[column.id] !== undefined,
      canMove: { '-1': isSameSide(-1), '1': isSameSide(1) },
    }
  })
}

/** Reads the columns of a TanStack table, and changes them by its functions. */
export function columnControls<C extends Column>(
  table: ColumnTable<C>,
  { options, empty, widths, isCustomized, reset }: ReturnType<typeof useColumnState>,
): ColumnControls<C> {
  const columns = columnsOf(table)
  const visible = columns.filter((column) => column.getIsVisible())
  const choices = choicesOf(columns, widths, empty)
  const { sorting } = options.state
  const moveTo = (id: string, to: string) => {
    const [moved, target] = [id, to].map((one) => choices.find((choice) => choice.id === one))
    if (!moved || !target || moved.pin !== target.pin) return
    table.setColumnOrder([
      ...withMovedId(
        columns.map((column) => column.id),
        id,
        to,
      ),
    ])
  }
  return {
    visibleColumns: placeColumns(visible, widths),
    choices,
    isCustomized,
    sorting,
    reset,
    moveTo,
    move: (id, by) => moveTo(id, choices[choices.findIndex((choice) => choice.id === id) + by]?.id ?? id),
    setVisible: (id, isVisible) => table.getColumn(id)?.toggleVisibility(isVisible),
    pin: (id, side) => table.getColumn(id)?.pin(side ?? false),
    resize: (id, width) => table.setColumnSizing((old) => ({ ...old, [id]: clampWidth(width) })),
    resetWidth: (id) => table.getColumn(id)?.resetSize(),
    toggleSort: (id, isAdded) => table.getColumn(id)?.toggleSorting(undefined, isAdded),
    sortBy: (sort) => table.setSorting(sort ? [sort] : []),
  }
}
