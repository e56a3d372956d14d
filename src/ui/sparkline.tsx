import { Box, chakra } from '@chakra-ui/react'
import { sparkPoints, type SparkBox } from '~/lib/spark'

const Ground = chakra(
  'div',
  { base: { position: 'relative', h: '12', borderBottomWidth: '1px', colorPalette: 'node' } },
  { defaultProps: { role: 'img' } },
)

const Drawing = chakra('svg', {
  base: { display: 'block', w: 'full', h: 'full', overflow: 'visible', fill: 'none' },
})

const [width, height] = [300, 48]

/** Fewer values than these leave the beginning free, so that the first ones do not race. */
const leastSlots = 20

export interface SparklineProps extends Pick<SparkBox, 'low' | 'high'> {
  /** Oldest first. */
  values: readonly number[]
  /** What it shows, in words with its numbers: nobody hears a line. */
  label: string
}

/** How a number went of late: a line over its ground, with a dot where it is now. */
export function Sparkline({ values, label, low, high }: SparklineProps) {
  const slots = Math.max(leastSlots, values.length)
  const points = sparkPoints(values, { width, height, low, high }, slots)
  const from = points.slice(0, points.indexOf(','))
  const last = values.at(-1)
  const share = last === undefined ? 0 : Math.min(1, Math.max(0, (last - low) / (high - low)))
  return (
    <Ground aria-label={label}>
      <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {points && (
          <>
            <chakra.polygon
              points={`${from},${height} ${points} ${width},${height}`}
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
      </Drawing>
      {last !== undefined && (
        <Box
          position="absolute"
          insetEnd="-1"
          boxSize="2"
          mb="-1"
          borderRadius="full"
          bg="colorPalette.fg"
          style={{ bottom: `${share * 100}%` }}
        />
      )}
    </Ground>
  )
}
