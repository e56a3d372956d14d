import { chakra } from '@chakra-ui/react'
import { squareCorner, squareOutline } from '~/ui/theme/square'

const [columns, rows] = [24, 14]

/** The side of a square, and from one to the next, in units of the drawing. */
const [side, pitch] = [13, 16]

/** Groups of squares, which breathe one after another. */
const groups = [0, 1, 2, 3]

const Field = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    my: '6',
    '& g': {
      animation: 'breathe 4s ease-in-out infinite alternate',
      _motionReduce: { animationName: 'none' },
    },
    ...Object.fromEntries(
      groups.map((group) => [`& g:nth-child(${group + 1})`, { animationDelay: `-${group * 2}s` }]),
    ),
    '& rect': { fill: 'node.subtle' },
    '& [data-load="1"]': { fill: 'node.muted' },
    '& [data-load="2"]': { fill: 'node.solid' },
    '& [data-load="3"]': { fill: 'node.fg' },
    '& [data-load=high]': { fill: 'power.fg' },
    '& [data-load=off]': { fill: 'none', stroke: 'fg.muted', strokeWidth: `${squareOutline}` },
  },
})

/** A number from 0 to 1 that is the same at each visit. */
const noise = (index: number) => (Math.sin(index * 12.9898) * 43_758.5453) % 1

/** The look of a square: few are off or at their limit, and those in the middle work most. */
function loadOf(index: number): string {
  const chance = Math.abs(noise(index + 1))
  if (chance > 0.985) return 'off'
  if (chance > 0.97) return 'high'
  const x = ((index % columns) - columns / 2) / columns
  const y = (Math.floor(index / columns) - rows / 2) / rows
  return String(Math.min(3, Math.floor((1 - 2.2 * Math.hypot(x, y)) * 2 + chance * 2.2)))
}

const squares = Array.from({ length: columns * rows }, (_, index) => ({
  x: (index % columns) * pitch + 1,
  y: Math.floor(index / columns) * pitch + 1,
  load: loadOf(index),
  group: Math.floor(Math.abs(noise(index + 999)) * groups.length),
}))

/** A field of squares, each of which stands for a machine. */
export function MachineField() {
  'use no memo'
  return (
    <Field viewBox={`0 0 ${columns * pitch} ${rows * pitch}`} aria-hidden>
      {groups.map((group) => (
        <g key={group}>
          {squares
            .filter((square) => square.group === group)
            .map(({ x, y, load }) => (
              <rect
                key={`${x} ${y}`}
                x={x}
                y={y}
                width={side}
                height={side}
                rx={squareCorner(side)}
                data-load={load}
              />
            ))}
        </g>
      ))}
    </Field>
  )
}
