import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { EmptyState } from '../empty-state'
import { LoadFailure } from '../load-failure'
import type { PlacedColumn } from './column'
import { NoteCell, NoteRow } from './styles'

/** How a table's rows stand. */
export type TableState = 'loading' | 'failed' | 'shown'

// One rule for all: a styled element for each bone would cost as much as the rest of the page.
const BoneRows = chakra('div', {
  base: {
    overflow: 'hidden',
    '& > div': { position: 'relative', h: '10', borderBottomWidth: '1px' },
    '& > div > div': { position: 'absolute', top: '3', h: '3.5', borderRadius: 'sm', bg: 'bg.muted' },
  },
})

/** Of a column's room between its paddings. */
const shares = [0.7, 0.5, 0.6, 0.4]

/** px of a cell's padding at each side. */
const padding = 12

/** px beyond which no bone is to be seen before the rows come. */
const reach = 1920

/** Where the bones of one line stand, px from its start. */
function bonesOf(columns: readonly PlacedColumn<never>[], line: number) {
  let end = 0
  const bones = columns.map(({ id, width }, column) => {
    const left = end + padding
    end += width
    return { id, left, width: (width - 2 * padding) * (shares[(line + column) % shares.length] ?? 1) }
  })
  return bones.filter(({ left }) => left < reach)
}

/** Rows in the shape of what comes. */
export function Bones({ columns }: { columns: readonly PlacedColumn<never>[] }) {
  return (
    <BoneRows aria-hidden>
      {Array.from({ length: 12 }, (_, line) => (
        <div key={line}>
          {bonesOf(columns, line).map(({ id, left, width }) => (
            <div key={id} style={{ left, width }} />
          ))}
        </div>
      ))}
    </BoneRows>
  )
}

export interface NoteProps {
  state: TableState
  empty: string
  /** What one could do when it is empty. */
  emptyAction?: ReactNode
  onRetry: () => void
}

/** What stands where rows would be. */
export function Note({ state, empty, emptyAction, onRetry }: NoteProps) {
  return (
    <NoteRow>
      <NoteCell>
        {state === 'failed' ? (
          <LoadFailure retry={onRetry} />
        ) : (
          <EmptyState text={empty} action={emptyAction} />
        )}
      </NoteCell>
    </NoteRow>
  )
}
