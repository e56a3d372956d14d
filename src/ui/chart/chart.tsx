import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { subscribeToThemes } from '~/ui/theme/subscribe-to-themes'
import { hasModifier } from '../dom/has-modifier'
import type { ChartData } from './chart-data'
import { createPlot, type ChartPoint } from './plot'
import { plotColors } from './plot-style'

interface ChartProps {
  /** The accessible name. */
  label: string
  data: ChartData
  /** Pixels. */
  height: number
}

const steps = new Map([
  ['ArrowLeft', -1],
  ['ArrowRight', 1],
  ['Home', -Infinity],
  ['End', Infinity],
])

/** Draws the chart again when the data, the theme or its width change. */
function usePlot(data: ChartData, height: number) {
  const frame = useRef<HTMLDivElement>(null)
  const plot = useRef<ReturnType<typeof createPlot>>(undefined)
  const [point, setPoint] = useState<ChartPoint>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const draw = () => {
      plot.current?.destroy()
      plot.current = createPlot(element, data, { height, onPoint: setPoint })
    }
    draw()
    const unsubscribe = subscribeToThemes(draw)
    const observer = new ResizeObserver(() => plot.current?.setSize({ width: element.clientWidth, height }))
    observer.observe(element)
    return () => {
      unsubscribe()
      observer.disconnect()
      plot.current?.destroy()
      plot.current = undefined
    }
  }, [data, height])
  const pointAt = (next: number) =>
    plot.current?.setCursor({ left: plot.current.valToPos(data.xs[next] ?? 0, 'x'), top: 0 })
  return { frame, point, pointAt }
}

const Tip = chakra('output', {
  base: {
    position: 'absolute',
    zIndex: '1',
    maxW: '20rem',
    w: 'max-content',
    px: '2',
    py: '1',
    borderRadius: 'md',
    bg: 'bg.tip',
    color: 'menu.current',
    textStyle: 'xs',
    pointerEvents: 'none',
    _empty: { p: '0' },
    '&:not(:empty)': { _highContrast: { outline: '1px solid' } },
  },
})

/** Beside the point, on the side that has room; not below the pointer. */
const tipPlace = ({ left, top, width }: ChartPoint) => ({
  top: `${Math.max(0, top)}px`,
  ...(left < width / 2 ? { left: `${left + 12}px` } : { right: `${width - left + 12}px` }),
})

/** A bar or line chart. The pointer and the arrow keys move from point to point; a text describes the point. */
export function Chart({ label, data, height }: ChartProps) {
  const { frame, point, pointAt } = usePlot(data, height)
  const index = point?.index
  const last = data.xs.length - 1
  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step === undefined || hasModifier(event)) return
    event.preventDefault()
    pointAt(Math.min(last, Math.max(0, (index ?? (step < 0 ? last + 1 : -1)) + step)))
  }
  return (
    <Box
      position="relative"
      role="application"
      aria-roledescription="图表"
      aria-label={label}
      tabIndex={0}
      borderRadius="sm"
      focusVisibleRing="outside"
      onKeyDown={move}
    >
      <Tip aria-live="polite" style={point && tipPlace(point)}>
        {index !== undefined && data.describe(index)}
      </Tip>
      <Box ref={frame} css={plotColors} h={`${height}px`} overflow="hidden" aria-hidden />
    </Box>
  )
}
