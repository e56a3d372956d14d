import { Box, chakra } from '@chakra-ui/react'
import { sparklinePoints, type SparklineBox } from '~/lib/sparkline'

const Frame = chakra(
  'div',
  { base: { position: 'relative', h: '12', borderBottomWidth: '1px', colorPalette: 'node' } },
  { defaultProps: { role: 'img' } },
)

const Svg = chakra('svg', {
  base: { display: 'block', w: 'full', h: 'full', overflow: 'visible', fill: 'none' },
})

const [width, height] = [300, 48]

/** With fewer values the left part stays empty, so that the first points do not move fast. */
const minSlots = 20

export interface SparklineProps extends Pick<SparklineBox, 'low' | 'high'> {
  /** Oldest first. */
  values: readonly number[]
  /** The accessible name: the trend in words with its numbers. */
  label: string
}

/** A small line chart of recent values with a dot at the latest one. */
export function Sparkline({ values, label, low, high }: SparklineProps) {
  const slots = Math.max(minSlots, values.length)
  const points = sparklinePoints(values, { width, height, low, high }, slots)
  const firstX = points.slice(0, points.indexOf(','))
  const last = values.at(-1)
  const ratio = last === undefined ? 0 : Math.min(1, Math.max(0, (last - low) / (high - low)))
  return (
    <Frame aria-label={label}>
      <Svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {points && (
          <>
            <chakra.polygon
              points={`${firstX},${height} ${points} ${width},${height}`}
              fill="colorPalette.subtle"
            />
            <chakra.polyline
              points={points}
              stroke="colorPalette.fg"
              strokeWidth="1.5px"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </Svg>
      {last !== undefined && (
        <Box
          position="absolute"
          insetEnd="-1"
          boxSize="2"
          mb="-1"
          borderRadius="full"
          bg="colorPalette.fg"
          style={{ bottom: `${ratio * 100}%` }}
        />
      )}
    </Frame>
  )
}
