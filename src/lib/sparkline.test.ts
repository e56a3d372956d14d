import { expect, test } from 'vitest'
import { sparklineBounds, sparklinePoints } from '~/lib/sparkline'

const box = { width: 100, height: 20, low: 0, high: 100 }

test('a line reaches from edge to edge, its highest value at the top', () => {
  expect(sparklinePoints([0, 50, 100], box)).toBe('0.0,20.0 50.0,10.0 100.0,0.0')
  expect([sparklinePoints([], box), sparklinePoints([7], box)]).toEqual(['', ''])
})

test('a value beyond the bounds lies on the edge', () => {
  expect(sparklinePoints([380, -5], box)).toBe('0.0,0.0 100.0,20.0')
})

test('few values are at the right, where the next ones are added', () => {
  expect(sparklinePoints([0, 100], box, 5)).toBe('75.0,20.0 100.0,0.0')
})

test('bounds are whole numbers around the values, never closer than the minimum', () => {
  expect(sparklineBounds([52.5, 53.1], 10)).toEqual({ low: 47, high: 58 })
  expect(sparklineBounds([20, 90.5], 10)).toEqual({ low: 20, high: 91 })
})

test('a negative value and a narrow range stay within the box', () => {
  expect(sparklinePoints([-5, 5], { width: 10, height: 20, low: -5, high: 5 })).toBe('0.0,20.0 10.0,0.0')
  expect(sparklineBounds([1, 11], 10)).toEqual({ low: 1, high: 11 })
  expect(sparklineBounds([5], 4)).toEqual({ low: 3, high: 7 })
})
