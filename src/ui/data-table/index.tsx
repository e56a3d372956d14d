import { useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Selection } from '~/lib/columns/selection'
import type { PlacedColumn, Read, RowNumber } from './column'
import { Bones, Note, type TableState } from './frame'
import { Grid, type GridOptions, type RowAction } from './grid'
import { HeadRow } from './head-row'
import { widthOf } from './layout'
import { nextSort, type Sort } from './sort'
import { Rows, Scroller } from './styles'
import type { ColumnArrangement } from './use-column-layout'
import { rowHeight } from './window'

/** Repaints the live cells of mounted rows that match the predicate. */
export type Beat = (predicate: (row: RowNumber) => boolean) => void

/** Calls `repaint` whenever rows change without a new row order. Returns an unsubscribe function. */
type SubscribeToUpdates = (repaint: Beat) => () => void

export interface DataTableProps<Data> {
  /** The accessible name. */
  label: string
  arrangement: ColumnArrangement<Data>
  /** The rows to show, as sorted and filtered. */
  order: ArrayLike<RowNumber>
  /** The object that the columns read from. A new object repaints all rows. */
  data: Data
  /** The id a row is selected by; NaN for a row that can't be selected. */
  idOf: Read<Data, number>
  selection: Selection
  sort: Sort
  onSort: (sort: Sort) => void
  state: TableState
  /** Whether a load is running. */
  isBusy: boolean
  /** The height follows the number of rows, for lists that are expected to be short. */
  isSnug?: boolean
  empty: string
  /** A suggested action for an empty table. */
  emptyAction?: ReactNode
  onRetry: () => void
  onAction: (action: RowAction) => void
  /** Called with a reader of the visible rows when they may have changed. */
  onSight?: (rows: () => RowNumber[]) => void
  pulse?: SubscribeToUpdates | undefined
  /** The row whose details are open elsewhere. The table scrolls to each such row once. */
  current?: CurrentRow | undefined
}

interface CurrentRow {
  id: number
  /** Its index in the row order; -1 where the table does not show it. */
  index: number
}

/** px; must equal h="9" of the header. */
const headerHeight = 36

/** The CSS height for `count` rows, with 18 px for the scroll bar and the border. */
const autoHeightOf = (count: number) => `min(70vh, ${headerHeight + count * rowHeight + 18}px)`

/** Creates the grid controller while the table is mounted, and forwards the props to it. */
function useGrid<Data>(props: DataTableProps<Data>, columns: readonly PlacedColumn<Data>[]) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const grid = useRef<Grid<Data>>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { selection, order, data, state, isBusy, pulse, current } = props
  const revealed = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (!scroller.current || !body.current) return undefined
    const options: GridOptions<Data> = {
      scroller: scroller.current,
      body: body.current,
      headerHeight,
      selection,
      idOf: (data, row) => latest.current.idOf(data, row),
      onAction: (action) => latest.current.onAction(action),
      onSight: (rows) => latest.current.onSight?.(rows),
    }
    const created = new Grid(options, latest.current.data)
    grid.current = created
    return () => created.close()
  }, [selection])
  useLayoutEffect(() => grid.current?.place(columns), [columns])
  useLayoutEffect(() => grid.current?.show(order, data), [order, data])
  const isComplete = state === 'shown' && !isBusy
  useLayoutEffect(
    () => grid.current?.setBusy(isBusy, isComplete ? order.length : undefined),
    [isBusy, isComplete, order.length],
  )
  useLayoutEffect(() => {
    // Only once per row, so that the user can scroll or sort away from it.
    if (current && current.index >= 0 && current.id !== revealed.current) grid.current?.reveal(current.index)
    if (!current || current.index >= 0) revealed.current = current?.id
  }, [current])
  useLayoutEffect(() => pulse?.((predicate) => grid.current?.refresh(predicate)), [pulse])
  const toggleSort = useCallback((column: string) => {
    const { sort, onSort } = latest.current
    onSort(nextSort(sort, column))
  }, [])
  return { scroller, body, toggleSort }
}

/**
 * A virtualized table for 100,000 rows. The visible rows are painted outside React into recycled elements of a fixed
 * height, in the same frame as the scroll event. It is an ARIA grid with one tab stop: arrows move between cells,
 * space selects a row, Enter presses the cell's button.
 */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { label, arrangement, order, data, idOf, selection, sort, state } = props
  const { shown, resize } = arrangement
  const id = useId()
  const { scroller, body, toggleSort } = useGrid(props, shown)
  const isEmptyOrFailed = state === 'failed' || (state === 'shown' && order.length === 0)
  return (
    <Scroller
      ref={scroller}
      aria-label={label}
      aria-multiselectable
      aria-colcount={shown.length}
      {...(props.isSnug && { style: { height: autoHeightOf(order.length) } })}
    >
      <HeadRow
        id={id}
        columns={shown}
        sort={sort}
        onSort={toggleSort}
        onResize={resize}
        selection={selection}
        rows={{ order, idOf: (row) => idOf(data, row) }}
      />
      {state === 'loading' && <Bones columns={shown} />}
      {isEmptyOrFailed && (
        <Note state={state} empty={props.empty} emptyAction={props.emptyAction} onRetry={props.onRetry} />
      )}
      <Rows
        ref={body}
        id={`${id}-rows`}
        style={{ height: order.length * rowHeight, width: widthOf(shown) }}
      />
    </Scroller>
  )
}
