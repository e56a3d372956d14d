import { useId, useLayoutEffect, useMemo, useRef, type ReactNode, type RefObject } from 'react'
import { clock } from '~/lib/clock'
import type { SelectionStore } from '~/lib/columns/selection-store'
import type { IdText } from '~/lib/ids'
import { minuteMs } from '~/lib/time-units'
import { ListOutcome } from '../components/list-outcome'
import { subscribeToPrinting } from '../dom/subscribe-to-printing'
import { fontScale } from '../dom/window-size'
import { createNarrowModule } from '../hooks/use-is-narrow'
import { ColumnHeaderRow } from './column-header-row'
import {
  totalWidth,
  type GridHeights,
  type PlacedColumn,
  type RowReader,
  type RowNumber,
  type GridControllerOptions,
  type RowAction,
} from './data-column'
import { GridController } from './grid-controller'
import { CardToolsRoom, EdgeShadow, GridFrame, RowGroup, GridScroller } from './grid-elements'
import { createPrintTable } from './print-table'
import { SkeletonRows, EmptyOrError, type TableState } from './skeleton-rows'
import type { GridColumns } from './use-grid-columns'
import { tableRowHeight } from './visible-range'

/** Repaints the live cells of mounted rows that match the predicate. */
export type Repaint = (predicate: (row: RowNumber) => boolean) => void

/** Calls `repaint` whenever rows change without a new row order. Returns an unsubscribe function. */
type SubscribeToUpdates = (repaint: Repaint) => () => void

export interface DataTableProps<Data> {
  /** The accessible name. */
  label: string
  columns: GridColumns<Data>
  /** The rows to show, as sorted and filtered. */
  rowOrder: ArrayLike<RowNumber>
  /** The object that the columns read from. A new object repaints all rows. */
  data: Data
  /** The id a row is selected by; NaN for a row that can't be selected. */
  idOf: RowReader<Data, IdText>
  selection: SelectionStore
  state: TableState
  /** Whether a load is running. */
  isBusy: boolean
  /** Only the first rows have arrived: all of them can't be selected yet. */
  isPartial?: boolean
  /** The height follows the number of rows, for lists that are expected to be short. */
  autoHeight?: boolean
  empty: string
  /** A suggested action when no row matches. */
  emptyAction?: ReactNode
  onRetry: () => void
  onAction: (action: RowAction) => void
  /** Called with a reader of the visible rows when they may have changed. */
  onVisibleRowsChange?: (rows: () => RowNumber[]) => void
  subscribeToUpdates?: SubscribeToUpdates | undefined
  /** The row whose details are open elsewhere. The table scrolls to each such row once. */
  current?: CurrentRow | undefined
}

interface CurrentRow {
  id: IdText
  /** Its index in the row order; -1 where the table does not show it. */
  index: number
}

/** The header's must equal its h="9". */
const tableHeights: GridHeights = { row: tableRowHeight, header: 32 * fontScale }

/** The CSS height for `count` rows, with 18 px for the scroll bar and the border. */
const autoHeightOf = (count: number, { row, header }: GridHeights) =>
  `min(70vh, ${header + count * row + 18}px)`

const useCards = createNarrowModule(() => import('./cards'))

/** The columns and heights: those of the table, or those of the cards that narrow windows show. */
function useGridLayout<Data>(visibleColumns: readonly PlacedColumn<Data>[]) {
  const cards = useCards()
  return useMemo(() => {
    if (!cards) return { cards, columns: visibleColumns, heights: tableHeights }
    const columns = cards.cardColumns(visibleColumns)
    return { cards, columns, heights: cards.cardHeights(columns) }
  }, [cards, visibleColumns])
}

type GridLayout<Data> = ReturnType<typeof useGridLayout<Data>>

/** Puts a table with all rows before the scroller while the page is printed. */
function usePrintTable<Data>(
  scroller: RefObject<HTMLElement | null>,
  latest: RefObject<DataTableProps<Data>>,
): void {
  useLayoutEffect(() => {
    const print = () => {
      const { label, columns, rowOrder, data } = latest.current
      const table = createPrintTable({ label, columns: columns.visibleColumns, rowOrder, data })
      scroller.current?.before(table)
    }
    const end = () => scroller.current?.parentElement?.querySelector('[data-print-table]')?.remove()
    return subscribeToPrinting(print, end)
  }, [scroller, latest])
}

/** Creates the grid controller while the table is mounted, and forwards the props to it. */
function useGrid<Data>(props: DataTableProps<Data>, { columns, heights }: GridLayout<Data>) {
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const startEdge = useRef<HTMLDivElement>(null)
  const endEdge = useRef<HTMLDivElement>(null)
  const grid = useRef<GridController<Data>>(undefined)
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const { selection, rowOrder, data, state, isBusy, subscribeToUpdates, current } = props
  const revealed = useRef<IdText>(undefined)
  useLayoutEffect(() => {
    if (!scroller.current || !body.current || !startEdge.current || !endEdge.current) return undefined
    const options: GridControllerOptions<Data> = {
      scroller: scroller.current,
      body: body.current,
      edges: { start: startEdge.current, end: endEdge.current },
      selection,
      idOf: (data, row) => latest.current.idOf(data, row),
      isPartial: () => latest.current.isPartial === true,
      onAction: (action) => latest.current.onAction(action),
      onVisibleRowsChange: (rows) => latest.current.onVisibleRowsChange?.(rows),
    }
    const created = new GridController(options, latest.current.data)
    grid.current = created
    return () => created.destroy()
  }, [selection])
  useLayoutEffect(() => grid.current?.setColumns(columns, heights), [columns, heights])
  useLayoutEffect(() => grid.current?.setRows(rowOrder, data), [rowOrder, data])
  // Cells show times relative to now, also while no new rows come.
  useLayoutEffect(() => {
    const repaintAll = () => grid.current?.setRows(latest.current.rowOrder, latest.current.data)
    const timer = setInterval(repaintAll, minuteMs)
    const unsubscribe = clock.subscribe(repaintAll)
    return () => {
      clearInterval(timer)
      unsubscribe()
    }
  }, [])
  const isComplete = state === 'shown' && !isBusy
  useLayoutEffect(
    () => grid.current?.setBusy(isBusy, isComplete ? rowOrder.length : undefined),
    [isBusy, isComplete, rowOrder.length],
  )
  useLayoutEffect(() => {
    // Only once per row, so that the user can scroll or sort away from it.
    if (current && current.index >= 0 && current.id !== revealed.current)
      grid.current?.revealRow(current.index)
    if (!current || current.index >= 0) revealed.current = current?.id
  }, [current])
  usePrintTable(scroller, latest)
  useLayoutEffect(
    () => subscribeToUpdates?.((predicate) => grid.current?.repaint(predicate)),
    [subscribeToUpdates],
  )
  return { scroller, body, startEdge, endEdge }
}

const noRows: readonly RowNumber[] = []

/** Holds the rows back until the cards' code is there: drawn as a table first they would jump, and lose a press. */
const whileCardsLoad = <Data,>(props: DataTableProps<Data>): DataTableProps<Data> => ({
  ...props,
  rowOrder: noRows,
  state: 'loading',
  isBusy: true,
  current: undefined,
})

/**
 * A virtualized table for 100,000 rows. The visible rows are painted outside React into recycled elements of a fixed
 * height, in the same frame as the scroll event. It is an ARIA grid with one tab stop: arrows move between cells,
 * space selects a row, Enter presses the cell's button, F2 on a header goes to its width. In narrow windows each row
 * is a card with the cells of the columns that have a place on it.
 */
export function DataTable<Data>(given: DataTableProps<Data>) {
  const id = useId()
  const layout = useGridLayout(given.columns.visibleColumns)
  const { cards, heights } = layout
  const props = cards === undefined && given.state === 'shown' ? whileCardsLoad(given) : given
  const { label, columns, rowOrder, data, idOf, isPartial = false, selection, state } = props
  const { scroller, body, startEdge, endEdge } = useGrid(props, layout)
  const isEmptyOrFailed = state === 'failed' || (state === 'shown' && rowOrder.length === 0)
  // No column is pinned before the rows or cards are there.
  const shadowStyle = { display: cards === undefined ? 'none' : undefined }
  const rows = {
    rowOrder,
    idOf: (row: RowNumber) => idOf(data, row),
    isPartial: isPartial || state === 'loading',
  }
  return (
    <GridFrame>
      <ListOutcome
        label={label}
        state={state}
        isRetrying={props.isBusy}
        total={rowOrder.length}
        isEmpty={rowOrder.length === 0}
      />
      {cards === undefined && <CardToolsRoom />}
      {cards && <cards.CardTools columns={columns} selection={selection} rows={rows} />}
      <GridScroller
        ref={scroller}
        aria-label={label}
        aria-multiselectable
        aria-colcount={layout.columns.length}
        {...(cards && { css: cards.cardStyles })}
        {...(props.autoHeight && { style: { height: autoHeightOf(rowOrder.length, heights) } })}
      >
        {cards === null && <ColumnHeaderRow id={id} columns={columns} selection={selection} rows={rows} />}
        {cards && <cards.CardColumnHeaders columns={layout.columns} />}
        {state === 'loading' && cards === null && <SkeletonRows columns={columns.visibleColumns} />}
        {state === 'loading' && cards && <cards.SkeletonCards height={heights.row} />}
        {isEmptyOrFailed && (
          <EmptyOrError
            state={state}
            empty={props.empty}
            emptyAction={props.emptyAction}
            isRetrying={props.isBusy}
            onRetry={props.onRetry}
          />
        )}
        <RowGroup
          ref={body}
          id={`${id}-rows`}
          style={{ height: rowOrder.length * heights.row, width: totalWidth(layout.columns) }}
        />
      </GridScroller>
      <EdgeShadow ref={startEdge} data-edge-shadow="start" hidden style={shadowStyle} />
      <EdgeShadow ref={endEdge} data-edge-shadow="end" hidden style={shadowStyle} />
    </GridFrame>
  )
}
