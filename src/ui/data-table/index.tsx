import { useCallback, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Selection } from '~/lib/columns/selection'
import type { PlacedColumn, Read, RowNumber } from './column'
import { Bones, Note, type TableState } from './frame'
import { Grid, type RowAction } from './grid'
import { HeadRow } from './head-row'
import { widthOf } from './layout'
import { nextSort, type Sort } from './sort'
import { Rows, Scroller } from './styles'
import type { ColumnArrangement } from './use-column-layout'
import { rowHeight } from './window'

/** Has the live cells of the mounted rows painted anew that are meant. */
export type Beat = (isMeant: (row: RowNumber) => boolean) => void

/** Beats whenever rows changed without a new order; answers a function that stops it. */
type Pulse = (beat: Beat) => () => void

export interface DataTableProps<Data> {
  /** Its name for screen readers. */
  label: string
  arrangement: ColumnArrangement<Data>
  /** The rows to show, in order. */
  order: ArrayLike<RowNumber>
  /** What the columns read the rows from; another one has all rows painted anew. */
  data: Data
  /** What a row is chosen by. */
  idOf: Read<Data, number>
  selection: Selection
  sort: Sort
  onSort: (sort: Sort) => void
  state: TableState
  /** More rows are coming, or others. */
  isBusy: boolean
  /** No higher than its rows, where only few are to be expected. */
  isSnug?: boolean
  empty: string
  /** What one could do when it is empty. */
  emptyAction?: ReactNode
  onRetry: () => void
  onAction: (action: RowAction) => void
  /** Called with how to read the rows in sight when they may be others. */
  onSight?: (rows: () => RowNumber[]) => void
  pulse?: Pulse | undefined
  /** The row that is looked at elsewhere: each one comes in sight once. */
  current?: CurrentRow | undefined
}

interface CurrentRow {
  id: number
  /** Its place in the order; -1 where the table does not show it. */
  index: number
}

/** px; h="9" of the header. */
const headerHeight = 36

/** Room for a scroll bar and the frame below the last row. */
const snugHeight = (count: number) => `min(70vh, ${headerHeight + count * rowHeight + 18}px)`

/** Starts the grid below React for as long as the table is shown, and tells it what the table is told. */
function useGrid<Data>(props: DataTableProps<Data>, shown: readonly PlacedColumn<Data>[]) {
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
    const options = {
      scroller: scroller.current,
      body: body.current,
      headerHeight,
      selection,
      idOf: (data: Data, row: RowNumber) => latest.current.idOf(data, row),
      onAction: (action: RowAction) => latest.current.onAction(action),
      onSight: (rows: () => RowNumber[]) => latest.current.onSight?.(rows),
    }
    const made = new Grid(options, latest.current.data)
    grid.current = made
    return () => made.close()
  }, [selection])
  useLayoutEffect(() => grid.current?.place(shown), [shown])
  useLayoutEffect(() => grid.current?.show(order, data), [order, data])
  const isAll = state === 'shown' && !isBusy
  useLayoutEffect(
    () => grid.current?.setBusy(isBusy, isAll ? order.length : undefined),
    [isBusy, isAll, order.length],
  )
  useLayoutEffect(() => {
    // Once: who scrolled or sorted on is not taken back.
    if (current && current.index >= 0 && current.id !== revealed.current) grid.current?.reveal(current.index)
    if (!current || current.index >= 0) revealed.current = current?.id
  }, [current])
  useLayoutEffect(() => pulse?.((isMeant) => grid.current?.refresh(isMeant)), [pulse])
  const turnSort = useCallback((column: string) => {
    const { sort, onSort } = latest.current
    onSort(nextSort(sort, column))
  }, [])
  return { scroller, body, turnSort }
}

/**
 * A table that carries 100,000 rows: what is in sight is painted below React into recycled elements of a fixed height
 * {2§9}, in step with scrolling. It is an ARIA grid with one stop for the keyboard; arrows move between cells, the
 * space bar chooses rows, Enter does what a cell offers.
 */
export function DataTable<Data>(props: DataTableProps<Data>) {
  const { label, arrangement, order, data, idOf, selection, sort, state } = props
  const { shown, resize } = arrangement
  const id = useId()
  const { scroller, body, turnSort } = useGrid(props, shown)
  const isNote = state === 'failed' || (state === 'shown' && order.length === 0)
  return (
    <Scroller
      ref={scroller}
      aria-label={label}
      aria-multiselectable
      aria-colcount={shown.length}
      {...(props.isSnug && { style: { height: snugHeight(order.length) } })}
    >
      <HeadRow
        id={id}
        columns={shown}
        sort={sort}
        onSort={turnSort}
        onResize={resize}
        selection={selection}
        rows={{ order, idOf: (row) => idOf(data, row) }}
      />
      {state === 'loading' && <Bones columns={shown} />}
      {isNote && (
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
