import { expect, test } from 'vitest'
import { metricSeriesText } from './metric-sparklines'

const series = { label: '温度', now: '-', values: [], format: String, low: 0, high: 100 }

test('a metric that no heartbeat has is not told as a node without heartbeats', () => {
  expect(metricSeriesText(series, false)).toBe('温度 走势：尚未收到心跳')
  expect(metricSeriesText(series, true)).toBe('温度 走势：无数据')
})
