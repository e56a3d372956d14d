import { Box, Flex } from '@chakra-ui/react'
import { lazy, Suspense, type ReactNode } from 'react'
import { handOverFocus } from '../dom/hand-over-focus'
import type { Drawing } from './square-drawing'

const NoDrawing = () => null

/** Few lists are empty; without its code the text does. */
const SquareDrawing = lazy(() => import('./square-drawing').catch(() => ({ default: NoDrawing })))

export interface EmptyStateProps {
  text: string
  /** The accessible name of the list whose place it takes, tools and all. */
  label?: string
  /** Of a whole list that is empty; parts of a page and of a dialog have none. */
  drawing?: Drawing | undefined
  /** The way on: one button, and for a whole list one link. */
  action?: ReactNode
}

/** Shown in place of a list that has no rows. */
export const EmptyState = ({ text, label, drawing, action }: EmptyStateProps) => (
  <Flex
    ref={handOverFocus}
    {...(label && { as: 'section', 'aria-label': label })}
    direction="column"
    align="center"
    justify="center"
    gap={drawing ? '4' : '2'}
    py={drawing ? '12' : '8'}
  >
    {drawing && (
      <Box h="16">
        <Suspense>
          <SquareDrawing of={drawing} />
        </Suspense>
      </Box>
    )}
    <Box color={drawing ? 'fg' : 'fg.muted'} textStyle={drawing ? 'lg' : 'sm'} textAlign="center">
      {text}
    </Box>
    {action}
  </Flex>
)
