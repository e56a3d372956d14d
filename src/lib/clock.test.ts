import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clock, computerTime, datedAnswer } from '~/lib/clock'
import { createOffsetMeter, offsetOf, recordDate } from '~/lib/clock-offset'
import { hourMs, minuteMs, secondMs } from '~/lib/time-units'

const now = Date.UTC(2026, 10, 26, 12)

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
  const date = new Date(now + 8 * hourMs).toUTCString()
  expect(offsetOf({ date, age: null, sentAt, receivedAt: now + 4 * secondMs })).toBe(8 * hourMs - 1500)
  expect(offsetOf({ date, age: '0', sentAt, receivedAt: now })).toBe(8 * hourMs + 500)
})

test.each([
  ['without the header', { date: null }],
  ['with another text', { date: 'gestern' }],
  ['from a cache', { age: '37' }],
  ['after more than a minute, as when the computer slept', { receivedAt: now + minuteMs + 1 }],
  ['before it was asked for, as when the clock was set back', { receivedAt: now - 1 }],
])('an answer %s measures nothing', { tags: ['two-09'] }, (_name, part) => {
  expect(offsetOf({ ...answer(8 * hourMs), ...part })).toBeUndefined()
})

test('an offset counts from two minutes on, in both directions', { tags: ['two-09'] }, () => {
  for (const small of [0, minuteMs, -minuteMs, 2 * minuteMs - secondMs, secondMs - 2 * minuteMs])
    expect(meterAfter([small, small, small]).used).toBe(0)
  for (const large of [2 * minuteMs + secondMs, 8 * hourMs, -8 * hourMs, -2 * minuteMs - secondMs])
    expect(meterAfter([large, large, large]).used).toBe(large + 500)
})

test('one answer from another clock changes nothing', { tags: ['two-09'] }, () => {
  const ahead = 8 * hourMs
  for (const first of [[ahead], [ahead, ahead], [ahead, 0], [ahead, 0, 0], [0, ahead], [0, ahead, 0]])
    expect(meterAfter(first).used).toBe(0)
  expect(meterAfter([ahead, 0, ahead]).used).toBe(ahead + 500)
  expect(meterAfter([ahead, 0, ahead, ahead, 0]).used).toBe(ahead + 500)
  expect(meterAfter([0, 0, ahead, 0, 0, ahead]).used).toBe(0)
})

test('a clock that changed counts after three answers', { tags: ['two-09'] }, () => {
  const before = [0, 0, 0, 0, 0]
  expect(meterAfter([...before, hourMs, hourMs]).used).toBe(0)
  expect(meterAfter([...before, hourMs, hourMs, hourMs]).used).toBe(hourMs + 500)
  expect(meterAfter([hourMs, hourMs, hourMs, hourMs, hourMs, 0, 0, 0]).used).toBe(0)
})

test('a few seconds more or less keep the offset', () => {
  const wobbling = [
    hourMs,
    hourMs,
    hourMs,
    hourMs + secondMs,
    hourMs + 2 * secondMs,
    hourMs + 2 * secondMs,
    hourMs + 2 * secondMs,
  ]
  expect(meterAfter(wobbling).used).toBe(hourMs + 500)
  expect(
    meterAfter([hourMs, hourMs, hourMs, hourMs + minuteMs, hourMs + minuteMs, hourMs + minuteMs]).used,
  ).toBe(hourMs + minuteMs + 500)
})

test('the clock follows the answers and tells who shows times', { tags: ['two-09'] }, () => {
  // The files of a worker share the clock.
  for (let count = 0; count < 5; count++) recordDate(answer(0))
  const changes: number[] = []
  const unsubscribe = clock.subscribe(() => changes.push(clock.offset()))
  const ahead = 8 * hourMs
  const dated = datedAnswer({ date: new Date(now + ahead).toUTCString(), age: null }, now)
  for (let count = 0; count < 5; count++) recordDate(dated)
  expect(changes).toEqual([ahead + 500])
  expect([clock.now(), clock.at(now - minuteMs), computerTime()]).toEqual([
    now + ahead + 500,
    now + ahead + 500 - minuteMs,
    now,
  ])
  for (let count = 0; count < 3; count++) recordDate(answer(0))
  expect([clock.now(), changes]).toEqual([now, [ahead + 500, 0]])
  unsubscribe()
})
