import { Box, Grid, chakra } from '@chakra-ui/react'
import { useCallback, useSyncExternalStore } from 'react'
import { percentBar, usageBar } from '~/features/nodes/usage'
import { sparklineBounds, type SparklineBox, sparklinePoints } from '~/lib/sparkline'
import { formatTime } from '~/lib/time'
import { dotStyles } from '~/ui/theme/recipes/text-and-skeleton'
import type { Tone } from '~/ui/theme/tones'
import { degreesText } from '../columns/node-texts'
import type { NodeRowModel } from '../node-row-model'

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

interface SparklineProps extends Pick<SparklineBox, 'low' | 'high'> {
  /** Oldest first. */
  values: readonly number[]
  /** The accessible name: the trend in words with its numbers. */
  label: string
}

/** A small line chart of recent values with a dot at the latest one. */
function Sparkline({ values, label, low, high }: SparklineProps) {
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
          mb="-1"
          bg="colorPalette.fg"
          {...dotStyles}
          style={{ bottom: `${ratio * 100}%` }}
        />
      )}
    </Frame>
  )
}

/** Returns the time of the last heartbeat in epoch milliseconds. Heartbeats of this node render the caller only. */
export function useLastHeartbeat(nodes: NodeRowModel, row: number): number {
  const subscribe = useCallback((notify: () => void) => nodes.subscribe(row, notify), [nodes, row])
  return useSyncExternalStore(subscribe, () => nodes.lastHeartbeat(row))
}

/** A metric of a node with its recent values. */
interface MetricSeries extends Pick<SparklineBox, 'low' | 'high'> {
  label: string
  /** The current value, formatted. */
  now: string
  tone?: Tone
  /** Used of total, for metrics that have a total. */
  detail?: string
  values: readonly number[]
  /** Formats a value of the series. */
  format: (value: number) => string
}

const percentRange = { low: 0, high: 100 }

const percent = (value: number) => percentBar(value).text

/** Minimal height of the temperature axis, in °C. */
const minDegreesSpan = 10

const cpu = (nodes: NodeRowModel, row: number): MetricSeries => {
  const { text: now, tone } = percentBar(nodes.metric('cpu', row))
  return { label: 'CPU', now, tone, values: nodes.history('cpu', row), format: percent, ...percentRange }
}

const memory = (nodes: NodeRowModel, row: number): MetricSeries => {
  const total = nodes.metric('totalMemory', row)
  const bar = usageBar(nodes.metric('usedMemory', row), total, 'M')
  // The bar's text is the percentage, a blank, and used of total.
  const [now = '-', detail = ''] = bar.text.split(/ (.*)/)
  const values = total > 0 ? nodes.history('usedMemory', row).map((used) => (used / total) * 100) : []
  return { label: '内存', now, detail, tone: bar.tone, values, format: percent, ...percentRange }
}

const temperature = (nodes: NodeRowModel, row: number): MetricSeries => {
  const values = nodes.history('temperature', row)
  const bounds = values.length > 0 ? sparklineBounds(values, minDegreesSpan) : percentRange
  const now = degreesText(nodes.metric('temperature', row))
  return { label: '温度', now, values, format: degreesText, ...bounds }
}

const metricSeriesOf = (nodes: NodeRowModel, row: number): MetricSeries[] =>
  [cpu, memory, temperature].map((metric) => metric(nodes, row))

/** Describes the series in words, as the accessible name of its sparkline. */
export function metricSeriesText({ label, values, format }: MetricSeries, hasHeartbeats: boolean): string {
  if (values.length === 0) return `${label} 走势：${hasHeartbeats ? '无数据' : '尚未收到心跳'}`
  const [low, high] = [format(Math.min(...values)), format(Math.max(...values))]
  return `${label} 走势：最近 ${values.length} 次心跳，最低 ${low}，最高 ${high}`
}

function MetricRow({ series, hasHeartbeats }: { series: MetricSeries; hasHeartbeats: boolean }) {
  const { label, now, detail, tone, values, format, low, high } = series
  return (
    <Grid templateColumns="7rem minmax(0, 1fr) 4rem" columnGap="4" alignItems="end">
      <Box>
        <Box color="fg.muted" textStyle="sm">
          {label}
        </Box>
        <Box
          textStyle="xl"
          fontWeight="semibold"
          color={tone === 'bad' || tone === 'warn' ? `${tone}.fg` : 'fg'}
        >
          {now}
        </Box>
        {detail && (
          <Box color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            {detail}
          </Box>
        )}
      </Box>
      <Sparkline values={values} label={metricSeriesText(series, hasHeartbeats)} low={low} high={high} />
      <Box color="fg.muted" textStyle="xs" aria-hidden>
        {values.length > 0 && (
          <>
            <Box>高 {format(Math.max(...values))}</Box>
            <Box>低 {format(Math.min(...values))}</Box>
          </>
        )}
      </Box>
    </Grid>
  )
}

function TimeSpan({ heartbeats }: { heartbeats: readonly number[] }) {
  const [first, last] = [heartbeats[0], heartbeats.at(-1)]
  if (first === undefined || last === undefined) return null
  const timeText = (time: number) => formatTime(time, 'HH:mm:ss')
  return `最近 ${heartbeats.length} 次心跳 · ${timeText(first)} 至 ${timeText(last)}`
}

/** CPU, memory and temperature since the page was opened. A heartbeat renders only this component. */
export function MetricSparklines({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useLastHeartbeat(nodes, row)
  const heartbeats = nodes.heartbeatTimes(row)
  return (
    <Grid rowGap="4">
      {metricSeriesOf(nodes, row).map((series) => (
        <MetricRow key={series.label} series={series} hasHeartbeats={heartbeats.length > 0} />
      ))}
      <Box color="fg.muted" textStyle="xs">
        <TimeSpan heartbeats={heartbeats} />
      </Box>
    </Grid>
  )
}
