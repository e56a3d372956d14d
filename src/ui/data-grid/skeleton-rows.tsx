import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { skeletonOutline } from '~/ui/theme/recipes/text-and-skeleton'
import { growOf, type PlacedColumn } from './data-column'
import { EmptyOrErrorCell, EmptyOrErrorRow } from './grid-elements'

/** The state of a table's rows; `shown` also covers an empty list. */
export type TableState = 'loading' | 'failed' | 'shown'

// One style rule for all: a styled element for each placeholder would cost as much as the rest of the page.
const SkeletonContainer = chakra('div', {
  base: {
    overflow: 'hidden',
    '& > div': { display: 'flex', h: '10', borderBottomWidth: '1px', borderColor: 'border.hairline' },
    '& > div > div': { px: '2', pt: '3' },
    '& > div > [data-align=end]::before': { ms: 'auto' },
    '& > div > [data-pin=end]': { position: 'sticky', right: '0', ms: 'auto', bg: 'bg.panel' },
    '& > div > div::before': {
      content: '""',
      display: 'block',
      w: 'var(--share)',
      h: '3.5',
      borderRadius: 'sm',
      bg: 'bg.muted',
      ...skeletonOutline,
    },
  },
})

/** Placeholder widths, as a share of the column's width without its padding. */
const widthShares = ['70%', '50%', '60%', '40%']

const placeholderStyle = (column: PlacedColumn<never>, index: number) => ({
  flex: `${growOf(column)} 0 ${column.width}px`,
  '--share': widthShares[index % widthShares.length],
})

/** Skeleton rows shown while the first load is pending: a placeholder in each column, as its cells will stand. */
export function SkeletonRows({ columns }: { columns: readonly PlacedColumn<never>[] }) {
  return (
    <SkeletonContainer aria-hidden>
      {Array.from({ length: 12 }, (_, row) => (
        <div key={row}>
          {columns.map((column, index) => (
            <div
              key={column.id}
              data-align={column.align}
              data-pin={column.pin}
              style={placeholderStyle(column, row + index)}
            />
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
