import { expect, test } from 'vitest'
import { valueTicks } from '~/ui/chart/value-axis'

test('three round ticks, the last one beyond the values', () => {
  for (const [low, high, ticks] of [
    [0, 45, [0, 25, 50]],
    [0, 40, [0, 25, 50]],
    [0, 39, [0, 20, 40]],
    [0, 0.031, [0, 0.02, 0.04]],
    [12, 2016, [0, 1500, 3000]],
    [0, 1900, [0, 1000, 2000]],
    [-3, 160, [0, 100, 200]],
    [-3, 0, [-4, -2, 0]],
    [0, 0, [0, 0.5, 1]],
  ] as const)
    expect([low, high, valueTicks(low, high)]).toEqual([low, high, ticks])
})
