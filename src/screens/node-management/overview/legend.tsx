import { Box, Flex } from '@chakra-ui/react'
import { useLayoutEffect, useRef } from 'react'
import { formatCount } from '~/lib/units'
import type { Coloring } from '../overview-params'
import { drawMark } from './draw-mark'
import type { MarkStyle } from './mark-colors'
import { levelClasses, marks, shapeClasses, type MarkClass } from './marks'

/** px. */
const swatchSide = 14

/** A square as the canvas draws it. */
function Swatch({ mark, style }: { mark: number; style: MarkStyle }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!canvas.current || !context) return
    const side = Math.round(swatchSide * (window.devicePixelRatio || 1))
    canvas.current.width = canvas.current.height = side
    drawMark(context, mark, side, style)
  }, [mark, style])
  return <canvas ref={canvas} style={{ width: swatchSide, height: swatchSide, flex: 'none' }} aria-hidden />
}

interface LegendProps {
  coloring: Coloring
  counts: Uint32Array
  style: MarkStyle
}

function Entry({ mark, label, count, style }: MarkClass & { count: number; style: MarkStyle }) {
  return (
    <Flex as="li" align="center" gap="1.5" whiteSpace="nowrap" color={count === 0 ? 'fg.muted' : 'fg'}>
      <Swatch mark={mark} style={style} />
      {label}
      <Box as="span" color="fg.muted">
        {formatCount(count)}
      </Box>
    </Flex>
  )
}

/** The steps of the scale without a text of their own: the distributions below name each. */
function Scale({ classes, style }: { classes: readonly MarkClass[]; style: MarkStyle }) {
  return (
    <Flex as="li" wrap="wrap" align="center" gap="1.5" color="fg.muted">
      {classes[0]?.label}
      <Flex gap="0.5" aria-hidden>
        {classes.map(({ mark }) => (
          <Swatch key={mark} mark={mark} style={style} />
        ))}
      </Flex>
      {classes.at(-1)?.label}
    </Flex>
  )
}

/** The legend of the squares' colours and shapes, with the number of each. */
export function Legend({ coloring, counts, style }: LegendProps) {
  const hasScale = coloring === 'cpu' || coloring === 'temperature'
  const levels = levelClasses[coloring]
  // Shapes are explained where they are: a 0 would count nodes in an unknown state too.
  const shapes = shapeClasses[coloring].filter(({ mark }) => mark === marks.online || (counts[mark] ?? 0) > 0)
  const entries = [...(hasScale ? [] : levels), ...shapes]
  return (
    <Flex as="ul" aria-label="图例" listStyleType="none" wrap="wrap" columnGap="4" rowGap="1" textStyle="xs">
      {hasScale && <Scale classes={levels} style={style} />}
      {entries.map((entry) => (
        <Entry key={entry.label} {...entry} count={counts[entry.mark] ?? 0} style={style} />
      ))}
    </Flex>
  )
}
