import { expect, test } from 'vitest'
import { reachesBack } from './reaches-back'

const at = (...days: (number | undefined)[]) =>
  days.map((day) => ({
    created_at: day === undefined ? undefined : `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`,
  }))

const since = Date.parse('2026-11-10T00:00:00Z')

test.each([
  ['newest first, back to before', at(20, 15, 15, 9), true],
  ['not yet before', at(20, 15, 10), false],
  ['oldest first', at(1, 5, 9), false],
  ['in no order', at(20, 9, 15, 8), false],
  ['one without a time', at(20, undefined, 9), false],
  ['empty', at(), false],
])('a list that is %s', { tags: ['fle-07'] }, (_what, orders, isEnough) => {
  expect(reachesBack(orders, since)).toBe(isEnough)
})
