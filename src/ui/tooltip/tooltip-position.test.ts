import { expect, test } from 'vitest'
import { tooltipPosition } from '~/ui/tooltip/tooltip-position'

const tip = { width: 100, height: 24 }
const at = (left: number, top: number) => ({ left, top, bottom: top + 32, width: 32, height: 32 })

test('a tooltip is centred above its target', () => {
  expect(tooltipPosition(at(400, 300), tip, 1280)).toEqual({ top: 270, left: 366 })
})

test('it goes below when there is no room above', () => {
  expect(tooltipPosition(at(400, 10), tip, 1280).top).toBe(48)
  expect([37, 38].map((top) => tooltipPosition(at(400, top), tip, 1280).top)).toEqual([75, 8])
})

test.each([
  ['left', 0, 8],
  ['right', 1248, 1172],
])('it stays inside the window at the %s', (_, from, left) => {
  expect(tooltipPosition(at(from, 300), tip, 1280).left).toBe(left)
})
