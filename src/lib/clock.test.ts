import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, computerTime, datedAnswer } from '~/lib/clock'
import { createOffsetMeter, offsetOf, recordDate } from '~/lib/clock-offset'

const now = Date.UTC(2026, 10, 26, 12)
const second = 1000
const minute = 60 * second
const hour = 60 * minute

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

/** An answer that came at once, from a clock that is ahead. */
const answer = (ahead: number, age: string | null = null) => ({
  date: new Date(Date.now() + ahead).toUTCString(),
  age,
  sentAt: Date.now(),
  receivedAt: Date.now(),
})

const meterAfter = (offsets: readonly number[]) => {
  const meter = createOffsetMeter()
  let current = 0
  for (const ahead of offsets) current = meter.record(answer(ahead), current)
  return { used: current, measured: meter.measured() }
}

test('an offset is measured in the middle of the call, and of the second that the header drops', () => {
  const sentAt = now
  const date = new Date(now + 8 * hour).toUTCString()
  expect(offsetOf({ date, age: null, sentAt, receivedAt: now + 4 * second })).toBe(8 * hour - 1500)
  expect(offsetOf({ date, age: '0', sentAt, receivedAt: now })).toBe(8 * hour + 500)
})

test.each([
  ['without the header', { date: null }],
  ['with another text', { date: 'gestern' }],
  ['from a cache', { age: '37' }],
  ['after more than a minute, as when the computer slept', { receivedAt: now + minute + 1 }],
  ['before it was asked for, as when the clock was set back', { receivedAt: now - 1 }],
])('an answer %s measures nothing', { tags: ['two-09'] }, (_name, part) => {
  expect(offsetOf({ ...answer(8 * hour), ...part })).toBeUndefined()
})

test('an offset counts from two minutes on, in both directions', { tags: ['two-09'] }, () => {
  for (const small of [0, minute, -minute, 2 * minute - second, second - 2 * minute])
    expect(meterAfter([small, small, small]).used).toBe(0)
  for (const large of [2 * minute + second, 8 * hour, -8 * hour, -2 * minute - second])
    expect(meterAfter([large, large, large]).used).toBe(large + 500)
})

test('one answer from another clock changes nothing', { tags: ['two-09'] }, () => {
  const ahead = 8 * hour
  for (const first of [[ahead], [ahead, ahead], [ahead, 0], [ahead, 0, 0], [0, ahead], [0, ahead, 0]])
    expect(meterAfter(first).used).toBe(0)
  expect(meterAfter([ahead, 0, ahead]).used).toBe(ahead + 500)
  expect(meterAfter([ahead, 0, ahead, ahead, 0]).used).toBe(ahead + 500)
  expect(meterAfter([0, 0, ahead, 0, 0, ahead]).used).toBe(0)
})

test('a clock that changed counts after three answers', { tags: ['two-09'] }, () => {
  const before = [0, 0, 0, 0, 0]
  expect(meterAfter([...before, hour, hour]).used).toBe(0)
  expect(meterAfter([...before, hour, hour, hour]).used).toBe(hour + 500)
  expect(meterAfter([hour, hour, hour, hour, hour, 0, 0, 0]).used).toBe(0)
})

test('a few seconds more or less keep the offset', () => {
  const wobbling = [hour, hour, hour, hour + second, hour + 2 * second, hour + 2 * second, hour + 2 * second]
  expect(meterAfter(wobbling).used).toBe(hour + 500)
  expect(meterAfter([hour, hour, hour, hour + minute, hour + minute, hour + minute]).used).toBe(
    hour + minute + 500,
  )
})

test('the clock follows the answers and tells who shows times', { tags: ['two-09'] }, () => {
  // The files of a worker share the clock.
  for (let count = 0; count < 5; count++) recordDate(answer(0))
  const changes: number[] = []
  const unsubscribe = clock.subscribe(() => changes.push(clock.offset()))
  const ahead = 8 * hour
  const dated = datedAnswer({ date: new Date(now + ahead).toUTCString(), age: null }, now)
  for (let count = 0; count < 5; count++) recordDate(dated)
  expect(changes).toEqual([ahead + 500])
  expect([clock.now(), clock.at(now - minute), computerTime()]).toEqual([
    now + ahead + 500,
    now + ahead + 500 - minute,
    now,
  ])
  for (let count = 0; count < 3; count++) recordDate(answer(0))
  expect([clock.now(), changes]).toEqual([now, [ahead + 500, 0]])
  unsubscribe()
})
