'use no memo' // As in the home page's `index.tsx`.
import { chakra } from '@chakra-ui/react'
import { useLayoutEffect, useRef, useState } from 'react'
import { alarmColor, colorVars, loadColors, loadEdge } from '../theme/load-colors'
import { squareCorner, squareOutline, squarePitch as pitch, squareSide as side } from '../theme/square'

/**
 * The look of a machine's square: a step of the load scale, its alarm, or hollow for one that is not there. `blank` is
 * not known yet.
 */
export type SquareKind = 0 | 1 | 2 | 3 | 4 | 5 | 'alarm' | 'offline' | 'unknown' | 'hollow' | 'blank'

const corner = squareCorner(side)

/** Lines of squares that are drawn at most. */
const mostLines = 4

const steps = loadColors.map((pair, step) => [`square-${step}`, pair] as const)

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    overflow: 'visible',
    stroke: 'var(--square-edge)',
    fill: 'none',
    ...colorVars({ ...Object.fromEntries(steps), 'square-alarm': alarmColor, 'square-edge': loadEdge }),
    ...Object.fromEntries(
      [...steps.map(([name]) => name.slice(7)), 'alarm'].map((kind) => [
        `& [data-kind="${kind}"]`,
        {
          fill: `var(--square-${kind})`,
          _highContrast: { fill: kind === 'alarm' ? 'Highlight' : 'CanvasText' },
        },
      ]),
    ),
    '& [data-kind=blank]': { fill: 'bg.muted', _highContrast: { stroke: 'GrayText' } },
    '& [data-kind=unknown]': { stroke: 'fg.muted', strokeDasharray: '2 2' },
    '& [data-kind=hollow]': { stroke: 'border.control' },
    '& [data-kind=offline]': {
      stroke: 'bad.solid',
      strokeWidth: `${squareOutline}px`,
      _highContrast: { stroke: 'CanvasText' },
    },
  },
})

const lineOf = (length: number) => `${length - 2 * corner}`

const arc = (x: number, y: number) => `a${corner} ${corner} 0 0 1 ${x} ${y}`

/** The path of a square from the end of its first corner on, clockwise. */
const outline = [
  `h${lineOf(side - 1)}${arc(corner, corner)}`,
  `v${lineOf(side - 1)}${arc(-corner, corner)}`,
  `h-${lineOf(side - 1)}${arc(-corner, -corner)}`,
  `v-${lineOf(side - 1)}${arc(corner, -corner)}`,
].join('')

/** The length of so many squares beside each other, px. */
const lengthOf = (count: number) => Math.max(0, count * pitch - (pitch - side))

/** The squares of each kind as one path. */
function pathsOf(kinds: readonly SquareKind[], columns: number): Map<SquareKind, string> {
  const paths = new Map<SquareKind, string>()
  for (const [index, kind] of kinds.entries()) {
    const [x, y] = [(index % columns) * pitch, Math.floor(index / columns) * pitch]
    paths.set(kind, `${paths.get(kind) ?? ''}M${x + 0.5 + corner} ${y + 0.5}${outline}`)
  }
  return paths
}

/** How many squares are beside each other in the width of an element; undefined before it is measured. */
function useColumns() {
  const frame = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState<number>()
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const measure = () => {
      const width = element.clientWidth
      // A hidden page has none.
      if (width > 0) setColumns(Math.max(1, Math.floor((width + pitch - side) / pitch)))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { frame, columns }
}

interface SquaresProps {
  kinds: readonly SquareKind[]
  /** The accessible name: the numbers of machines by state. Without it the squares only stand for content to come. */
  label?: string
  /** Says how many squares are left out. */
  moreText: (count: number) => string
  /** Squares that are left out already. */
  more?: number
}

/** A square for each machine, in lines as wide as their place; of many machines the first few lines. */
export function Squares({ kinds, label, moreText, more = 0 }: SquaresProps) {
  const { frame, columns = 0 } = useColumns()
  const shown = kinds.slice(0, columns * mostLines)
  const lines = Math.ceil(shown.length / (columns || 1))
  const left = columns > 0 ? kinds.length - shown.length + more : 0
  return (
    <div ref={frame}>
      <Drawing
        style={{ width: lengthOf(columns), height: lengthOf(lines) }}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        {[...pathsOf(shown, columns)].map(([kind, path]) => (
          // oxlint-disable-next-line browser/floor -- the attribute of SVG, not the newer CSS property
          <path key={kind} data-kind={kind} d={path} />
        ))}
      </Drawing>
      {left > 0 && moreText(left)}
    </div>
  )
}
