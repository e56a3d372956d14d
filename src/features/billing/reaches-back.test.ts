import { expect, test } from 'vitest'
import { loadPages } from '~/lib/list-pages'
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

/** Loads pages until the orders reach back; returns how often the time of an order was read, on average. */
async function readsOfEach(days: readonly number[], from: number) {
  let reads = 0
  const orders = days.map((day) => ({
    get created_at() {
      reads += 1
      return at(day)[0]?.created_at
    },
  }))
  await loadPages((page, size) => Promise.resolve({ data: orders.slice((page - 1) * size, page * size) }), {
    keyOf: () => '',
    limit: 2,
    signal: new AbortController().signal,
    isEnough: (loaded) => reachesBack(loaded, from),
  })
  return reads / days.length
}

const newestFirst = Array.from({ length: 20 }, (_, index) => 30 - index)
const future = Date.parse('2026-12-10T00:00:00Z')

test.each([
  ['all orders', newestFirst, -Infinity],
  ['orders since a time', newestFirst, since],
  ['orders since a time, oldest first', newestFirst.toReversed(), future],
])('loading %s reads times in proportion to the orders', async (_what, days, from) => {
  expect(await readsOfEach(days, from)).toBeLessThan(3)
})
