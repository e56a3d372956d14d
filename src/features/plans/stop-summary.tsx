import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StopSummaryProps {
  question: string
  /** The charge that stops, and its amount. */
  stoppedLabel: string
  stopped: ReactNode
  /** The data that is deleted for good. */
  losses: ReactNode
  /** The cost so far. */
  spent: ReactNode
}

const List = chakra('dl', {
  base: { display: 'grid', gap: '3', mt: '3', p: '3', bg: 'bg.subtle', borderRadius: 'md', textStyle: 'sm' },
})

const Term = chakra('dt', { base: { color: 'fg.muted' } })

/** Shown before a billed resource is stopped: the charges that stop, the data that is deleted, the cost so far. */
export function StopSummary({ question, stoppedLabel, stopped, losses, spent }: StopSummaryProps) {
  return (
    <>
      <div>{question}</div>
      <List>
        <div>
          <Term>{stoppedLabel}</Term>
          <dd>{stopped}</dd>
        </div>
        <div>
          <Term>将会失去</Term>
          <Box as="dd">{losses}</Box>
        </div>
        <div>
          <Term>已经消费</Term>
          <dd>{spent}</dd>
        </div>
      </List>
    </>
  )
}
