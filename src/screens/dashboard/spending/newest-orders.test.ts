import { expect, test } from 'vitest'
import { noteSkippedRows } from '~/lib/skipped-rows'
import { loadNewest } from './newest-orders'

const since = Date.parse('2026-11-10T00:00:00Z')

const orderOf = (day: number) => ({
  id: day,
  created_at: `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`,
})

/** Loads orders of these days in pages of two. */
const load = (days: readonly number[]) =>
  loadNewest(
    (page) => {
      const data = days.slice((page - 1) * 2, page * 2).map(orderOf)
      return Promise.resolve({ data, meta: { total: days.length } })
    },
    { keyOf: ({ id }) => String(id), since, signal: new AbortController().signal },
  )

const daysOf = ({ rows }: Awaited<ReturnType<typeof load>>) => rows.map(({ id }) => id)

test('a list that comes newest first is read until its orders are older', async () => {
  const loaded = await load([20, 15, 12, 9, 5, 4])
  expect(daysOf(loaded)).toEqual([20, 15, 12, 9])
  expect(loaded).toMatchObject({ isPartial: false, isWhole: false })
})

test('a list that comes oldest first is read to its end', async () => {
  const loaded = await load([4, 5, 9, 12, 15, 20])
  expect(daysOf(loaded)).toEqual([4, 5, 9, 12, 15, 20])
  expect(loaded).toMatchObject({ isPartial: false, isWhole: true })
})

test('one that is too long for that is partial', async () => {
  const days = Array.from({ length: 12 }, (_, index) => index + 1)
  expect(await load(days)).toMatchObject({ isPartial: true, isWhole: false })
})

test('one with an order that could not be read is partial, however far it reaches back', async () => {
  const answer = { data: [20, 9].map(orderOf), meta: { total: 9 } }
  noteSkippedRows(answer, 1)
  const loaded = await loadNewest(() => Promise.resolve(answer), {
    keyOf: ({ id }) => String(id),
    since,
    signal: new AbortController().signal,
  })
  expect(loaded).toMatchObject({ isPartial: true, isWhole: false })
})
