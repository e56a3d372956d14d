import { expect, test } from 'vitest'
import { fittingTicks, stacked, type ChartSeries } from '~/ui/chart/chart-data'

const series = (values: (number | null)[]): ChartSeries => ({ label: '', color: 'node', values })

test('each bar stands on those before it', () => {
  expect(stacked([series([1, 2]), series([null, 3]), series([4, 0])])).toEqual([
    [1, 2],
    [1, 5],
    [5, 5],
  ])
  expect(stacked([])).toEqual([])
})

test('as many labels as fit, the last one among them', () => {
  const ticks = Array.from({ length: 31 }, (_, x) => ({ x, label: String(x) }))
  const places = (width: number) => fittingTicks(ticks, { width, labelWidth: 52 }).map(({ x }) => x)
  expect(places(31 * 52)).toHaveLength(31)
  expect(places(520)).toEqual([2, 6, 10, 14, 18, 22, 26, 30])
  expect(places(0)).toEqual([30])
})
