import { percentBar, usageBar } from '~/features/nodes/usage'
import { sparklineBounds, type SparklineBox } from '~/lib/sparkline'
import type { Tone } from '~/ui/data-grid/cells'
import { degreesText } from '../node-texts'
import type { NodeRowModel } from '../node-row-model'

/** A metric of a node with its recent values. */
export interface MetricSeries extends Pick<SparklineBox, 'low' | 'high'> {
  label: string
  /** The current value, formatted. */
  now: string
  tone: Tone
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
  return { label: '温度', now, tone: 'gray', values, format: degreesText, ...bounds }
}

export const metricSeriesOf = (nodes: NodeRowModel, row: number): MetricSeries[] =>
  [cpu, memory, temperature].map((metric) => metric(nodes, row))

/** Describes the series in words, as the accessible name of its sparkline. */
export function metricSeriesText({ label, values, format }: MetricSeries): string {
  if (values.length === 0) return `${label} 走势：尚未收到心跳`
  const [low, high] = [format(Math.min(...values)), format(Math.max(...values))]
  return `${label} 走势：最近 ${values.length} 次心跳，最低 ${low}，最高 ${high}`
}
