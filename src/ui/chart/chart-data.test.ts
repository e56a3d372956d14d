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

const ticksAt = (xs: readonly number[]) => xs.map((x) => ({ x, label: String(x) }))

test('as many labels as fit, the last one among them', () => {
  const ticks = ticksAt(Array.from({ length: 31 }, (_, x) => x))
  const range: [number, number] = [-0.5, 30.5]
  const places = (width: number) => fittingTicks(ticks, { range, width, labelWidth: 52 }).map(({ x }) => x)
  expect(places(31 * 52)).toHaveLength(31)
  expect(places(520)).toEqual([2, 6, 10, 14, 18, 22, 26, 30])
  expect(places(0)).toEqual([30])
})

test('labels of uneven places keep their distance too', () => {
  // Estimates close to each other, then readings far apart, or the other way round.
  const early = ticksAt([0, 1, 2, 3, 4, 5, 50, 80, 100])
  const late = ticksAt([0, 30, 60, 96, 97, 98, 99, 100])
  const options: Parameters<typeof fittingTicks>[1] = { range: [0, 100], width: 500, labelWidth: 100 }
  expect(fittingTicks(early, options).map(({ x }) => x)).toEqual([5, 50, 80, 100])
  expect(fittingTicks(late, options).map(({ x }) => x)).toEqual([0, 30, 60, 100])
  expect(fittingTicks([], options)).toEqual([])
})
