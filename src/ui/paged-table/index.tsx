import { Box, chakra } from '@chakra-ui/react'
import type { RowData } from '@tanstack/react-table'
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import type { Sorting } from '~/lib/sort'
import { Skeleton } from '~/ui/components/skeleton'
import { StaleDataNotice } from '~/ui/components/stale-data-notice'
import { EmptyState } from '../components/empty-state'
import { ListOutcome } from '../components/list-outcome'
import { LoadFailure } from '../components/load-failure'
import { createNarrowModule } from '../hooks/use-is-narrow'
import type { ColumnControls } from '../table/column-controls'
import { minScrollWidth } from '../table/column-layout'
import { ColumnTitle, headerAttributes, ResizeHandle } from '../table/header-cell'
import { useHeaderEvents } from '../table/use-header-events'
import { Pagination } from './pagination'
import {
  drawn,
  TableBody,
  TableCell,
  TableRoot,
  TableRow,
  TableScroller,
  TableHeaderCell,
} from './table-elements'
import type { PagedColumn, PagedTableState } from './use-paged-table'
import { isListEmpty, type PaginationState } from './use-pagination'

interface MeasuredHeader {
  head: HTMLElement
  width: number
}

/** Sets the offsets of the cells of one side, for which the outermost header comes first. */
function setOffsets(table: HTMLElement, headers: readonly MeasuredHeader[]) {
  let offset = 0
  for (const { head, width } of headers) {
    table.style.setProperty(`--pin-${head.dataset['head'] ?? ''}`, `${offset}px`)
    offset += width
  }
}

function measure(row: HTMLElement) {
  const heads = [...row.querySelectorAll<HTMLElement>('[data-head]')]
  const headers = heads.map((head) => ({ head, width: head.getBoundingClientRect().width }))
  for (const { head, width } of headers)
    head.querySelector('[role=separator]')?.setAttribute('aria-valuenow', String(Math.round(width)))
  const table = row.closest('table')
  if (!table) return
  const pinned = (side: string) => headers.filter(({ head }) => head.dataset['pin'] === side)
  const [start, end] = [pinned('start'), pinned('end')]
  setOffsets(table, start)
  setOffsets(table, end.reverse())
  const pinnedWidth = [...start, ...end].reduce((sum, { width }) => sum + width, 0)
  const room = (table.parentElement?.clientWidth ?? 0) - pinnedWidth
  table.toggleAttribute('data-unpinned', room < minScrollWidth)
}

/**
 * Returns a ref for the header row. The browser fits columns to their content, so what depends on their widths is
 * written after each layout: the positions of pinned columns, and the values of the columns' edges.
 */
function useHeaderMeasures() {
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const { current } = row
    if (!current) return undefined
    const observer = new ResizeObserver(() => measure(current))
    for (const head of current.children) observer.observe(head)
    measure(current)
    return () => observer.disconnect()
  })
  return row
}

type PagedColumns = ColumnControls<PagedColumn<never>>

type PlacedColumn = PagedColumns['visibleColumns'][number]

/** The attributes by which a column's cells are found and placed; a resized one has exactly its width. */
const placement = ({ id, align, pin, isEdge, isResized, width, card }: PlacedColumn) => ({
  'data-column': id,
  ...((card === 'select' || card === 'actions') && { 'data-screen-only': '' }),
  ...(pin && { 'data-pin': pin }),
  ...(isEdge && { 'data-edge': pin }),
  ...(isResized && { 'data-resized': '' }),
  style: {
    textAlign: align,
    ...(pin && { [pin === 'start' ? 'left' : 'right']: `var(--pin-${id}, 0)` }),
    ...(isResized && { width, minWidth: width, maxWidth: width }),
  },
})

interface HeaderCellProps {
  column: PlacedColumn
  sorting: Sorting
  /** Whether the Tab key reaches its edge, of a table without a title to reach one from. */
  isTabStop: boolean
  /** The header of a column that is not the user's to change. */
  children: ReactNode
}

function HeaderCell({ column, sorting, isTabStop, children }: HeaderCellProps) {
  const { header, isFixed } = column
  return (
    <TableHeaderCell scope="col" {...headerAttributes(column, sorting)} {...placement(column)}>
      {isFixed ? children : <ColumnTitle column={column} sorting={sorting} />}
      {!isFixed && <ResizeHandle header={header} tabIndex={isTabStop ? 0 : -1} />}
    </TableHeaderCell>
  )
}

export interface PagedTableProps<Row extends RowData> {
  /** The accessible name. */
  label: string
  table: PagedTableState<Row>
  empty: string
  /** A suggested action when no row matches. */
  emptyAction?: ReactNode
  /** Takes the place of the whole table while the account has no rows. */
  emptyPage?: ReactNode
}

/** About one screen of rows. */
const maxSkeletonRows = 12
const skeletonWidths = ['70%', '50%', '60%', '40%']

/** They stay as they are while the page renders again. */
const SkeletonRows = memo(({ columns, rows }: { columns: readonly PlacedColumn[]; rows: number }) =>
  Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {columns.map((column, index) => (
        <td key={column.id} {...placement(column)}>
          <Skeleton
            h="3.5"
            minW="12"
            w={skeletonWidths[(row + index) % skeletonWidths.length]}
            ms={column.align === 'end' ? 'auto' : undefined}
          />
        </td>
      ))}
    </tr>
  )),
)

interface EmptyOrErrorProps {
  pagination: Pick<PaginationState<unknown>, 'state' | 'page' | 'isRetrying' | 'retry'>
  empty: string
  emptyAction: ReactNode
}

function EmptyOrError({ pagination, empty, emptyAction }: EmptyOrErrorProps) {
  const { state, page, isRetrying, retry } = pagination
  if (state !== 'shown') return <LoadFailure isRetrying={isRetrying} retry={retry} />
  // Past the last page of a list without a total.
  if (page > 1) return <EmptyState text="没有更多记录" />
  return <EmptyState drawing="search" text={empty} action={emptyAction} />
}

function HeaderRow<Row extends RowData>({ table, columns }: PagedTableState<Row>) {
  const { visibleColumns, sorting } = columns
  const row = useHeaderMeasures()
  const events = useHeaderEvents(columns)
  const firstEdge = visibleColumns.some(({ isSortable }) => isSortable)
    ? undefined
    : visibleColumns.find(({ isFixed }) => !isFixed)
  const headers = new Map(table.getFlatHeaders().map((header) => [header.column.id, header]))
  return (
    <chakra.tr ref={row} {...events}>
      {visibleColumns.map((column) => {
        const header = headers.get(column.id)
        return (
          <HeaderCell key={column.id} column={column} sorting={sorting} isTabStop={column === firstEdge}>
            {header && drawn(header.column.columnDef.header, header.getContext())}
          </HeaderCell>
        )
      })}
    </chakra.tr>
  )
}

function Rows<Row extends RowData>({ table, columns }: PagedTableState<Row>) {
  const placed = new Map(columns.visibleColumns.map((column) => [column.id, column]))
  return table.getRowModel().rows.map((row) => (
    <TableRow key={row.id} data-row={row.id}>
      {row.getVisibleCells().map((cell) => {
        const column = placed.get(cell.column.id)
        return (
          <td key={cell.id} {...(column && placement(column))}>
            {drawn(cell.column.columnDef.cell, cell.getContext())}
          </td>
        )
      })}
    </TableRow>
  ))
}

const useCards = createNarrowModule(() => import('./cards'))

/**
 * The least height of the rows. Until the cards' code is there they fill a window; a last page with few rows keeps the
 * pagination in place, for long pages with at most one screen.
 */
function minHeightOf(cards: object | null | undefined, { pages, size }: PaginationState<unknown>) {
  if (cards === undefined) return '100vh'
  if (cards || pages <= 1) return undefined
  return `${Math.min(size, maxSkeletonRows) * 2.5 + 2.25}rem`
}

/**
 * A table of one page of rows, or in narrow windows their cards. Until the response arrives, skeleton rows of a page's
 * size prevent layout shifts.
 */
export function PagedTable<Row extends RowData>({
  label,
  table,
  empty,
  emptyAction,
  emptyPage,
}: PagedTableProps<Row>) {
  const { columns, pagination } = table
  const cards = useCards()
  const { rows, state, page, size, isStale, isRetrying, total, isTotalKnown } = pagination
  const isEmptyOrFailed = state === 'failed' || (state === 'shown' && rows.length === 0)
  const columnCount = columns.visibleColumns.length
  const skeletonRows = Math.min(size, maxSkeletonRows)
  const emptyOrError = isEmptyOrFailed && (
    <EmptyOrError pagination={pagination} empty={empty} emptyAction={emptyAction} />
  )
  const outcome = (
    <ListOutcome
      label={label}
      state={isStale ? 'loading' : state}
      isRetrying={isRetrying}
      total={isTotalKnown ? total : undefined}
      isEmpty={rows.length === 0}
    />
  )
  if (emptyPage !== undefined && isListEmpty(pagination) && pagination.outdatedSince === undefined)
    return (
      <>
        {outcome}
        {emptyPage}
      </>
    )
  return (
    <>
      {outcome}
      {pagination.outdatedSince !== undefined && (
        <StaleDataNotice {...pagination} updatedAt={pagination.outdatedSince} />
      )}
      <Box style={{ minHeight: minHeightOf(cards, pagination) }}>
        {cards && <cards.PagedCards label={label} table={table} emptyOrError={emptyOrError} />}
        {cards === null && (
          <TableScroller aria-label={label} tabIndex={0}>
            <TableRoot aria-label={label} aria-busy={state === 'loading' || isStale} stale={isStale}>
              <thead>
                <HeaderRow {...table} />
              </thead>
              <TableBody>
                {state === 'loading' && <SkeletonRows columns={columns.visibleColumns} rows={skeletonRows} />}
                {emptyOrError && (
                  <tr>
                    <TableCell colSpan={columnCount}>{emptyOrError}</TableCell>
                  </tr>
                )}
                {state === 'shown' && <Rows {...table} />}
              </TableBody>
            </TableRoot>
          </TableScroller>
        )}
      </Box>
      {/* A later page that fails keeps the way back. */}
      {(state === 'shown' || (state === 'failed' && page > 1)) && (
        <Pagination label={label} {...pagination} />
      )}
    </>
  )
}
