import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Bone } from '../bone'
import { EmptyState } from '../empty-state'
import { LoadFailure } from '../load-failure'
import { StaleLine } from '../stale-line'
import type { Column, Sort } from './column'
import { ColumnHead } from './column-head'
import { PageMoves } from './page-moves'
import { Cell, Grid, Line, Scroller } from './parts'
import type { Paged } from './use-paged'

export interface PagedTableProps<Row> {
  /** The accessible name. */
  label: string
  columns: readonly Column<Row>[]
  paged: Paged<Row>
  rowKey: (row: Row, index: number) => string
  empty: string
  /** A suggested action for an empty table. */
  emptyAction?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** About one screen of rows. */
const maxSkeletonRows = 12

const skeletonWidths = ['70%', '50%', '60%', '40%']

function SkeletonRows({ columns, rows }: { columns: number; rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell key={column}>
          <Bone h="3.5" minW="12" w={skeletonWidths[(row + column) % skeletonWidths.length]} />
        </Cell>
      ))}
    </tr>
  ))
}

type EmptyOrErrorProps<Row> = Pick<PagedTableProps<Row>, 'paged' | 'empty' | 'emptyAction'>

function EmptyOrError<Row>({ paged, empty, emptyAction }: EmptyOrErrorProps<Row>) {
  if (paged.state !== 'shown') return <LoadFailure retry={paged.retry} />
  // Past the last page of a list without a total.
  if (paged.page > 1) return <EmptyState text="没有更多记录" />
  return <EmptyState text={empty} action={emptyAction} />
}

/** A table of one page of rows. Until the response arrives, skeleton rows of a page's size prevent layout shifts. */
export function PagedTable<Row>({ label, columns, paged, rowKey, ...rest }: PagedTableProps<Row>) {
  const { rows, state, size, pages, isStale } = paged
  const isEmptyOrFailed = state === 'failed' || (state === 'shown' && rows.length === 0)
  const skeletonRows = Math.min(size, maxSkeletonRows)
  // Keeps the pagination in place when the last page has few rows; for long pages, at most one screen.
  const minHeight = pages > 1 ? `${skeletonRows * 2.5 + 2.25}rem` : undefined
  return (
    <>
      {paged.outdatedSince !== undefined && <StaleLine {...paged} updatedAt={paged.outdatedSince} />}
      <Box minH={minHeight}>
        <Scroller aria-label={label} tabIndex={0}>
          <Grid aria-label={label} aria-busy={state === 'loading' || isStale} stale={isStale}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <ColumnHead key={column.header} {...column} current={rest.sort} onSort={rest.onSort} />
                ))}
              </tr>
            </thead>
            <tbody>
              {state === 'loading' && <SkeletonRows columns={columns.length} rows={skeletonRows} />}
              {isEmptyOrFailed && (
                <tr>
                  <Cell colSpan={columns.length}>
                    <EmptyOrError paged={paged} empty={rest.empty} emptyAction={rest.emptyAction} />
                  </Cell>
                </tr>
              )}
              {state === 'shown' &&
                rows.map((row, index) => (
                  <Line key={rowKey(row, index)}>
                    {columns.map(({ header, text, cell, align, isPinned }) => (
                      <Cell key={header} textAlign={align} pinned={isPinned}>
                        {cell ? cell(row) : text(row)}
                      </Cell>
                    ))}
                  </Line>
                ))}
            </tbody>
          </Grid>
        </Scroller>
      </Box>
      {state === 'shown' && <PageMoves {...paged} />}
    </>
  )
}
