import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Bone } from '../bone'
import { EmptyState } from '../empty-state'
import { LoadFailure } from '../load-failure'
import type { PlacedColumn } from './column'
import { NoteCell, NoteRow } from './styles'

/** How a table's rows stand. */
export type TableState = 'loading' | 'failed' | 'shown'

const BoneRow = chakra('div', {
  base: { display: 'flex', alignItems: 'center', h: '10', borderBottomWidth: '1px' },
})

const boneWidths = ['70%', '50%', '60%', '40%']

/** Rows in the shape of what comes. */
export function Bones({ columns }: { columns: readonly PlacedColumn<never>[] }) {
  return (
    <div aria-hidden>
      {Array.from({ length: 12 }, (_, line) => (
        <BoneRow key={line}>
          {columns.map(({ id, width }, column) => (
            <chakra.div key={id} flex="none" px="3" style={{ width }}>
              <Bone h="3.5" w={boneWidths[(line + column) % boneWidths.length]} />
            </chakra.div>
          ))}
        </BoneRow>
      ))}
    </div>
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
