import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { handOverFocus } from '../dom/hand-over-focus'
import { SquareDrawing, type Drawing } from './square-drawing'

export interface EmptyStateProps {
  text: string
  /** Of a whole list that is empty; parts of a page and of a dialog have none. */
  drawing?: Drawing | undefined
  /** The way on: one button, and for a whole list one link. */
  action?: ReactNode
}

/** Shown in place of a list that has no rows. */
export const EmptyState = ({ text, drawing, action }: EmptyStateProps) => (
  <Flex
    ref={handOverFocus}
    direction="column"
    align="center"
    justify="center"
    gap={drawing ? '4' : '2'}
    py={drawing ? '12' : '8'}
  >
    {drawing && <SquareDrawing of={drawing} />}
    <Box color={drawing ? 'fg' : 'fg.muted'} textStyle={drawing ? 'lg' : 'sm'} textAlign="center">
      {text}
    </Box>
    {action}
  </Flex>
)

interface EmptyListProps extends EmptyStateProps {
  /** The accessible name of the list. */
  label: string
  drawing: Drawing
}

/** Takes the place of a list and of its tools while an account has nothing to list. */
export const EmptyList = ({ label, ...state }: EmptyListProps) => (
  <Box as="section" aria-label={label}>
    <EmptyState {...state} />
  </Box>
)
