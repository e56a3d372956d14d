import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { skeletonOutline } from '~/ui/theme/recipes/text-and-skeleton'
import type { PlacedColumn } from './data-column'
import { EmptyOrErrorCell, EmptyOrErrorRow } from './grid-elements'

/** The state of a table's rows; `shown` also covers an empty list. */
export type TableState = 'loading' | 'failed' | 'shown'

// One style rule for all: a styled element for each placeholder would cost as much as the rest of the page.
const SkeletonContainer = chakra('div', {
  base: {
    overflow: 'hidden',
    '& > div': { position: 'relative', h: '10', borderBottomWidth: '1px', borderColor: 'border.hairline' },
    '& > div > div': {
      position: 'absolute',
      top: '3',
      h: '3.5',
      borderRadius: 'sm',
      bg: 'bg.muted',
      ...skeletonOutline,
    },
  },
})

/** Placeholder widths, as a share of the column's width without its padding. */
const widthShares = [0.7, 0.5, 0.6, 0.4]

/** Padding at each side of a cell, px. */
const padding = 8

/** Placeholders that start further right are left out, px. */
const maxLeft = 1920

/** The placeholders of one row: left edge and width, px. */
function placeholdersOf(columns: readonly PlacedColumn<never>[], row: number) {
  let end = 0
  const placeholders = columns.map(({ id, width }, column) => {
    const left = end + padding
    end += width
    return {
      id,
      left,
      width: (width - 2 * padding) * (widthShares[(row + column) % widthShares.length] ?? 1),
    }
  })
  return placeholders.filter(({ left }) => left < maxLeft)
}

/** Skeleton rows shown while the first load is pending. */
export function SkeletonRows({ columns }: { columns: readonly PlacedColumn<never>[] }) {
  return (
    <SkeletonContainer aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row}>
          {placeholdersOf(columns, row).map(({ id, left, width }) => (
            <div key={id} style={{ left, width }} />
          ))}
        </div>
      ))}
    </SkeletonContainer>
  )
}

export interface EmptyOrErrorProps {
  state: TableState
  empty: string
  /** A suggested action when no row matches. */
  emptyAction?: ReactNode
  /** A retry is running. */
  isRetrying: boolean
  onRetry: () => void
}

/** Takes the place of the rows when the load failed or found none. */
export function EmptyOrError({ state, empty, emptyAction, isRetrying, onRetry }: EmptyOrErrorProps) {
  return (
    <EmptyOrErrorRow>
      <EmptyOrErrorCell>
        {state === 'failed' ? (
          <LoadFailure isRetrying={isRetrying} retry={onRetry} />
        ) : (
          <EmptyState drawing="search" text={empty} action={emptyAction} />
        )}
      </EmptyOrErrorCell>
    </EmptyOrErrorRow>
  )
}
