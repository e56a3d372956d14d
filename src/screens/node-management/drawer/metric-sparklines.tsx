import { Box, Grid } from '@chakra-ui/react'
import { formatTime } from '~/lib/time'
import { Sparkline } from '~/ui/sparkline'
import type { NodeRowModel } from '../node-row-model'
import { metricSeriesOf, metricSeriesText, type MetricSeries } from './metric-series'
import { useLastHeartbeat } from './use-last-heartbeat'

const valueColor = ({ tone }: MetricSeries) => (tone === 'bad' || tone === 'warn' ? `${tone}.fg` : 'fg')

function MetricRow({ series }: { series: MetricSeries }) {
  const { label, now, detail, values, format, low, high } = series
  return (
    <Grid templateColumns="7rem minmax(0, 1fr) 4rem" columnGap="4" alignItems="end">
      <Box>
        <Box color="fg.muted" textStyle="sm">
          {label}
        </Box>
        <Box textStyle="xl" fontWeight="semibold" color={valueColor(series)}>
          {now}
        </Box>
        {detail && (
          <Box color="fg.muted" textStyle="xs" whiteSpace="nowrap">
            {detail}
          </Box>
        )}
      </Box>
      <Sparkline values={values} label={metricSeriesText(series)} low={low} high={high} />
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
  if (first === undefined || last === undefined) return '尚未收到心跳，收到后在这里画出走势'
  const timeText = (time: number) => formatTime(time, 'HH:mm:ss')
  return `最近 ${heartbeats.length} 次心跳 · ${timeText(first)} 至 ${timeText(last)}`
}

/** CPU, memory and temperature since the page was opened. A heartbeat renders only this component. */
export function MetricSparklines({ nodes, row }: { nodes: NodeRowModel; row: number }) {
  // Heartbeats change values inside the same objects, so compiled memoization would show old ones.
  'use no memo'
  useLastHeartbeat(nodes, row)
  return (
    <Grid rowGap="4">
      {metricSeriesOf(nodes, row).map((series) => (
        <MetricRow key={series.label} series={series} />
      ))}
      <Box color="fg.muted" textStyle="xs">
        <TimeSpan heartbeats={nodes.heartbeatTimes(row)} />
      </Box>
    </Grid>
  )
}
