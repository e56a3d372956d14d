import { percentBar, usageBar } from '~/entities/node/usage'
import { boundsOf, type SparkBox } from '~/lib/spark'
import type { Tone } from '~/ui/data-table/cells'
import { degreesText } from '../node-texts'
import type { NodeView } from '../node-view'

/** A number of a node: what it is now and how it went of late. */
export interface Course extends Pick<SparkBox, 'low' | 'high'> {
  label: string
  now: string
  tone: Tone
  /** Used of total, where there is one. */
  detail?: string
  values: readonly number[]
  /** How a number of the course is written. */
  text: (value: number) => string
}

const share = { low: 0, high: 100 }

const percent = (value: number) => percentBar(value).text

/** °C that the lowest and the highest are apart at least. */
const leastDegrees = 10

const cpu = (nodes: NodeView, row: number): Course => {
  const { text: now, tone } = percentBar(nodes.metric('cpu', row))
  return { label: 'CPU', now, tone, values: nodes.history('cpu', row), text: percent, ...share }
}

const memory = (nodes: NodeView, row: number): Course => {
  const total = nodes.metric('totalMemory', row)
  const bar = usageBar(nodes.metric('usedMemory', row), total, 'M')
  // The bar says the share, a blank and used of total.
  const [now = '-', detail = ''] = bar.text.split(/ (.*)/)
  const values = total > 0 ? nodes.history('usedMemory', row).map((used) => (used / total) * 100) : []
  return { label: '内存', now, detail, tone: bar.tone, values, text: percent, ...share }
}

const temperature = (nodes: NodeView, row: number): Course => {
  const values = nodes.history('temperature', row)
  const bounds = values.length > 0 ? boundsOf(values, leastDegrees) : share
  const now = degreesText(nodes.metric('temperature', row))
  return { label: '温度', now, tone: 'gray', values, text: degreesText, ...bounds }
}

/** The numbers whose course is drawn. */
export const coursesOf = (nodes: NodeView, row: number): Course[] =>
  [cpu, memory, temperature].map((read) => read(nodes, row))

/** How it went, in words: for who can't see the line. */
export function courseText({ label, values, text }: Course): string {
  if (values.length === 0) return `${label} 走势：尚未收到心跳`
  const [low, high] = [text(Math.min(...values)), text(Math.max(...values))]
  return `${label} 走势：最近 ${values.length} 次心跳，最低 ${low}，最高 ${high}`
}
