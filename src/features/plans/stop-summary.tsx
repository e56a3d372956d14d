import { Box, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { balanced } from '~/ui/balanced'

interface StopSummaryProps {
  question: string
  /** The name of what is no longer charged, and the amount. */
  stoppedLabel: string
  stopped: ReactNode
  /** What is lost irrecoverably. */
  losses: ReactNode
  /** What was paid so far. */
  spent: ReactNode
}

const List = chakra('dl', {
  base: { display: 'grid', gap: '3', mt: '3', p: '3', bg: 'bg.subtle', borderRadius: 'md', textStyle: 'sm' },
})

const Term = chakra('dt', { base: { color: 'fg.muted' } })

/** What ending something that is charged stops, what it destroys, and what has been spent. */
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
          <Box as="dd" {...balanced}>
            {losses}
          </Box>
        </div>
        <div>
          <Term>已经消费</Term>
          <dd>{spent}</dd>
        </div>
      </List>
    </>
  )
}
