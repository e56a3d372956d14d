import { Box, Flex, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Skeleton } from '~/ui/skeleton'
import { EmptyState } from '../empty-state'
import { LoadFailure } from '../load-failure'
import { StaleDataNotice } from '~/ui/stale-data-notice'
import { type Sort, ariaSort, toggleOptionalSort } from '~/lib/sort'
import type { PagedColumn } from './paged-column'

import { TableCell, TableRoot, TableRow, TableScroller, TableHeaderCell } from './table-elements'
import type { PaginationState } from './use-pagination'
import { IconButton } from '~/ui/button'
import { ChevronLeft, ChevronRight, ArrowDown, ArrowUp, ChevronsUpDown } from '~/ui/icons'

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    borderRadius: 'sm',
    cursor: 'button',
    fontWeight: 'medium',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[data-sorted]': { color: 'fg' },
  },
})

interface SortableHeaderProps {
  column: PagedColumn<never>
  sort: Sort | undefined
  onSort: ((sort: Sort | undefined) => void) | undefined
}

const sortIcons = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }

/** A column header, with a sort button where the column is sortable. */
function SortableHeader({ column, sort, onSort }: SortableHeaderProps) {
  const { id, header, head, align, pin, isSortable } = column
  const cell = { scope: 'col', textAlign: align, pinned: pin === 'end' } as const
  if (!isSortable || !onSort) return <TableHeaderCell {...cell}>{head ?? header}</TableHeaderCell>
  const direction = ariaSort(sort, id) ?? 'none'
  const Icon = sortIcons[direction]
  return (
    <TableHeaderCell {...cell} aria-sort={direction}>
      <SortButton
        type="button"
        data-sorted={direction !== 'none' || undefined}
        onClick={() => onSort(toggleOptionalSort(sort, id))}
      >
        {header}
        <Icon size={14} aria-hidden />
      </SortButton>
    </TableHeaderCell>
  )
}

interface PaginationProps {
  page: number
  pages: number
  /** Rows in all. */
  total: number
  isTotalKnown: boolean
  onPageChange: (page: number) => void
}

/** Buttons for the previous and next page, and the total where it is known. Never leaves the range 1..pages. */
function Pagination({ page, pages, total, isTotalKnown, onPageChange }: PaginationProps) {
  const goTo = (target: number) => {
    if (target >= 1 && target <= pages) onPageChange(target)
  }
  return (
    <Flex as="nav" aria-label="分页" align="center" justify="flex-end" gap="2" pt="3" textStyle="sm">
      <Box color="fg.muted" me="auto">
        {isTotalKnown && `共 ${total} 条`}
      </Box>
      <IconButton
        size="sm"
        label="上一页"
        disabledReason={page <= 1 ? '已经是第一页' : undefined}
        onClick={() => goTo(page - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <span aria-live="polite">{isTotalKnown ? `${page}/${pages}` : `第 ${page} 页`}</span>
      <IconButton
        size="sm"
        label="下一页"
        disabledReason={page >= pages ? '已经是最后一页' : undefined}
        onClick={() => goTo(page + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Flex>
  )
}

export interface PagedTableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly PagedColumn<Row>[]
  pagination: PaginationState<Row>
  rowKey: (row: Row, index: number) => string
  empty: string
  /** A suggested action for an empty table. */
  emptyAction?: ReactNode
  /** Undefined for the list's own order. */
  sort?: Sort | undefined
  onSort?: (sort: Sort | undefined) => void
}

/** About one screen of rows. */
const maxSkeletonRows = 12

const skeletonWidths = ['70%', '50%', '60%', '40%']

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <TableCell key={column}>
          <Skeleton h="3.5" minW="12" w={skeletonWidths[(row + column) % skeletonWidths.length]} />
        </TableCell>
      ))}
    </tr>
  ))
}

type EmptyOrErrorProps<Row> = Pick<PagedTableProps<Row>, 'pagination' | 'empty' | 'emptyAction'>

function EmptyOrError<Row>({ pagination, empty, emptyAction }: EmptyOrErrorProps<Row>) {
  if (pagination.state !== 'shown') return <LoadFailure retry={pagination.retry} />
  // Past the last page of a list without a total.
  if (pagination.page > 1) return <EmptyState text="没有更多记录" />
  return <EmptyState text={empty} action={emptyAction} />
}

/** A table of one page of rows. Until the response arrives, skeleton rows of a page's size prevent layout shifts. */
export function PagedTable<Row>({ label, columns, pagination, rowKey, ...rest }: PagedTableProps<Row>) {
  const { rows, state, size, pages, isStale } = pagination
  const isEmptyOrFailed = state === 'failed' || (state === 'shown' && rows.length === 0)
  const skeletonRows = Math.min(size, maxSkeletonRows)
  // Keeps the pagination in place when the last page has few rows; for long pages, at most one screen.
  const minHeight = pages > 1 ? `${skeletonRows * 2.5 + 2.25}rem` : undefined
  return (
    <>
      {pagination.outdatedSince !== undefined && (
        <StaleDataNotice {...pagination} updatedAt={pagination.outdatedSince} />
      )}
      <Box minH={minHeight}>
        <TableScroller aria-label={label} tabIndex={0}>
          <TableRoot aria-label={label} aria-busy={state === 'loading' || isStale} stale={isStale}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <SortableHeader key={column.id} column={column} sort={rest.sort} onSort={rest.onSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {state === 'loading' && <SkeletonRows columns={columns.length} rows={skeletonRows} />}
              {isEmptyOrFailed && (
                <tr>
                  <TableCell colSpan={columns.length}>
                    <EmptyOrError pagination={pagination} empty={rest.empty} emptyAction={rest.emptyAction} />
                  </TableCell>
                </tr>
              )}
              {state === 'shown' &&
                rows.map((row, index) => (
                  <TableRow key={rowKey(row, index)}>
                    {columns.map(({ id, text, cell, align, pin }) => (
                      <TableCell key={id} textAlign={align} pinned={pin === 'end'}>
                        {cell ? cell(row) : text(row)}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
            </tbody>
          </TableRoot>
        </TableScroller>
      </Box>
      {state === 'shown' && <Pagination {...pagination} />}
    </>
  )
}
