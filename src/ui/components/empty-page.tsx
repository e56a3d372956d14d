import { Box, chakra, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { handOverFocus } from '../dom/hand-over-focus'

/** Rows of squares: `.` is an outline, `#` filled. */
const squares = ['......', '......', '...#..', '......']

/** px from one square to the next. */
const pitch = 16

const Drawing = chakra('svg', {
  base: {
    w: '6rem',
    h: 'auto',
    overflow: 'visible',
    color: 'fg.muted',
    '& rect': { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' },
    '& [data-lit]': { fill: 'node.solid', stroke: 'node.solid' },
  },
})

const places = squares.flatMap((row, y) =>
  Array.from(row, (sign, x) => ({ x: x * pitch + 3, y: y * pitch + 3, isLit: sign === '#' })),
)

interface EmptyPageProps {
  text: string
  /** The way on: one button and one link. */
  children?: ReactNode
}

/** Takes the place of a list and of its tools while an account has nothing to list. */
export function EmptyPage({ text, children }: EmptyPageProps) {
  return (
    <Flex ref={handOverFocus} direction="column" align="center" gap="4" py="16">
      <Drawing viewBox="0 0 96 64" aria-hidden>
        {places.map(({ x, y, isLit }) => (
          <rect key={`${x} ${y}`} x={x} y={y} width="10" height="10" {...(isLit && { 'data-lit': '' })} />
        ))}
      </Drawing>
      <Box textStyle="sm" color="fg.muted">
        {text}
      </Box>
      {children}
    </Flex>
  )
}
