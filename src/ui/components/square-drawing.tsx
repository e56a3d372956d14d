import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { squareCorner, squareOutline } from '../theme/square'

/** The subject of a drawing, by the empty list. */
export type Drawing = 'nodes' | 'orders' | 'messages' | 'power' | 'search'

interface Square {
  x: number
  y: number
  isLit?: boolean
}

const [columns, rows] = [6, 4]

/** px: the side of a square, and from one to the next. */
const [side, pitch] = [12, 16]

const grid: readonly Square[] = Array.from({ length: columns * rows }, (_, index) => ({
  x: index % columns,
  y: Math.floor(index / columns),
}))

/** Moves and lights the squares of the grid that `change` returns. */
const changed = (change: (square: Square) => Square | undefined) =>
  grid.map((square) => change(square) ?? square)

/** Left edges and heights of three columns, in squares. */
const risingColumns = [
  [0.5, 2],
  [2.5, 3],
  [4.5, 4],
] as const

const risingSquares = risingColumns.flatMap(([x, height]) =>
  Array.from({ length: height }, (_, step) => ({ x, y: rows - 1 - step, isLit: step === rows - 1 })),
)

const drawings: Readonly<Record<Drawing, readonly Square[]>> = {
  nodes: changed(({ x, y }) => (x === 3 && y === 2 ? { x, y, isLit: true } : undefined)),
  orders: changed(({ x, y }) => (x === 5 ? { x: x + 0.25, y: y + 0.4, isLit: y === 0 } : undefined)),
  messages: changed(({ x, y }) => (x === 3 && y === 0 ? { x, y: -0.5, isLit: true } : undefined)),
  power: risingSquares,
  search: changed(({ x, y }) => (x === 5 && y === 3 ? { x: 5.5, y: 3.5, isLit: true } : undefined)),
}

const Svg = chakra('svg', {
  base: {
    w: '24',
    h: '16',
    overflow: 'visible',
    '& rect': { fill: 'none', stroke: 'currentColor', strokeWidth: `${squareOutline}` },
    // Forced colours leave the fills of a drawing as they are.
    '& [data-lit]': {
      fill: 'colorPalette.solid',
      stroke: 'colorPalette.solid',
      _highContrast: { fill: 'Highlight', stroke: 'Highlight' },
    },
  },
})

/** A drawing of 96 × 64 px from the squares of 24 machines, of which one is lit. */
export default function SquareDrawing({ of }: { of: Drawing }): ReactNode {
  return (
    <Svg viewBox="0 0 96 64" aria-hidden colorPalette={of === 'power' ? 'power' : 'node'} data-drawing={of}>
      {drawings[of].map(({ x, y, isLit }) => (
        <rect
          key={`${x} ${y}`}
          x={x * pitch + (pitch - side) / 2}
          y={y * pitch + (pitch - side) / 2}
          width={side}
          height={side}
          rx={squareCorner(side)}
          {...(isLit && { 'data-lit': '' })}
        />
      ))}
    </Svg>
  )
}
