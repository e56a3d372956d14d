import { Box } from '@chakra-ui/react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { subscribeToThemes } from '~/ui/theme/subscribe-to-themes'
import type { ChartData } from './chart-data'
import { createPlot, plotColors } from './plot'

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
  const [index, setIndex] = useState<number>()
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const draw = () => {
      plot.current?.destroy()
      plot.current = createPlot(element, data, { height, onPoint: setIndex })
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
  return { frame, index, pointAt }
}

/** A bar or line chart. The pointer and the arrow keys move from point to point; a text describes the point. */
export function Chart({ label, data, height }: ChartProps) {
  const { frame, index, pointAt } = usePlot(data, height)
  const last = data.xs.length - 1
  const move = (event: KeyboardEvent) => {
    const step = steps.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    pointAt(Math.min(last, Math.max(0, (index ?? (step < 0 ? last + 1 : -1)) + step)))
  }
  return (
    <Box
      role="application"
      aria-roledescription="图表"
      aria-label={label}
      tabIndex={0}
      borderRadius="sm"
      focusVisibleRing="outside"
      onKeyDown={move}
    >
      <Box as="output" display="block" aria-live="polite" minH="5" textStyle="sm" color="fg.muted">
        {index !== undefined && data.describe(index)}
      </Box>
      <Box ref={frame} css={plotColors} h={`${height}px`} overflow="hidden" aria-hidden />
    </Box>
  )
}
