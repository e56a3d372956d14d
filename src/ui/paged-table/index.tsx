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
  /** Its name for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  paged: Paged<Row>
  rowKey: (row: Row, index: number) => string
  empty: string
  /** What one could do when it is empty. */
  emptyAction?: ReactNode
  sort?: Sort
  onSort?: (sort: Sort) => void
}

/** A screenful; nobody looks at a hundred of them. */
const mostBones = 12

const boneWidths = ['70%', '50%', '60%', '40%']

function BoneLines({ columns, lines }: { columns: number; lines: number }) {
  return Array.from({ length: lines }, (_, line) => (
    <tr key={line}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell key={column}>
          <Bone h="3.5" minW="12" w={boneWidths[(line + column) % boneWidths.length]} />
        </Cell>
      ))}
    </tr>
  ))
}

type NoteProps<Row> = Pick<PagedTableProps<Row>, 'paged' | 'empty' | 'emptyAction'>

function Note<Row>({ paged, empty, emptyAction }: NoteProps<Row>) {
  if (paged.state !== 'shown') return <LoadFailure retry={paged.retry} />
  // Beyond the last page of a list without a total.
  if (paged.page > 1) return <EmptyState text="没有更多记录" />
  return <EmptyState text={empty} action={emptyAction} />
}

/** A table of one page of rows; bones of a page's size stand until the answer comes, so that nothing jumps. */
export function PagedTable<Row>({ label, columns, paged, rowKey, ...rest }: PagedTableProps<Row>) {
  const { rows, state, size, pages, isStale } = paged
  const isNote = state === 'failed' || (state === 'shown' && rows.length === 0)
  const bones = Math.min(size, mostBones)
  // The pages' controls stay where they are, however few rows the last page has; of a long page, a screenful.
  const minHeight = pages > 1 ? `${bones * 2.5 + 2.25}rem` : undefined
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
              {state === 'loading' && <BoneLines columns={columns.length} lines={bones} />}
              {isNote && (
                <tr>
                  <Cell colSpan={columns.length}>
                    <Note paged={paged} empty={rest.empty} emptyAction={rest.emptyAction} />
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
