import { beforeEach, expect, test, vi } from 'vitest'
import { ReportQueue, type Report } from './report-queue'

let sent: Report[]
let queue: ReportQueue

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  queue = new ReportQueue((report) => sent.push(report))
  return () => vi.useRealTimers()
})

const entry = (name: string, time = 'first') =>
  ({ kind: 'window', name, time, route: '/console', count: 1 }) as const

const addMany = (count: number, prefix = 'E') => {
  for (let index = 0; index < count; index += 1) queue.add(entry(`${prefix}${index}`))
}
const sizes = () => sent.map(({ entries }) => entries.length)

test('entries of five seconds go in one report, in their order', () => {
  queue.add(entry('A'))
  vi.advanceTimersByTime(4999)
  queue.add(entry('B'))
  expect(sent).toEqual([])
  vi.advanceTimersByTime(1)
  expect(sent).toEqual([{ entries: [entry('A'), entry('B')], dropped: 0 }])
  vi.advanceTimersByTime(600_000)
  expect(sent).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('the same entry is counted while it waits, with the time of the first', () => {
  for (let second = 0; second < 4; second += 1) queue.add(entry('A', `second ${second}`))
  queue.add({ ...entry('A'), route: '/mine' })
  queue.flush()
  expect(sent[0]?.entries).toEqual([
    { ...entry('A', 'second 0'), count: 4 },
    { ...entry('A'), route: '/mine' },
  ])
  queue.add(entry('A', 'later'))
  queue.flush()
  expect(sent[1]?.entries).toEqual([entry('A', 'later')])
})

test('a report has ten entries at most', () => {
  addMany(25)
  queue.flush()
  expect(sizes()).toEqual([10, 10, 5])
})

test('the timer sends two reports in a minute, leaving sends a third, and no more', () => {
  addMany(50)
  vi.advanceTimersByTime(59_999)
  expect(sizes()).toEqual([10, 10])
  queue.flush()
  queue.flush()
  expect(sizes()).toEqual([10, 10, 10])
  vi.advanceTimersByTime(5000)
  expect(sizes()).toEqual([10, 10, 10])
})

test('entries over the limit are sent when the minute is over', () => {
  addMany(30)
  queue.flush()
  addMany(5, 'Late')
  const sentAt: number[] = []
  while (sent.length < 4) {
    vi.advanceTimersByTime(1000)
    sentAt.push(performance.now())
  }
  expect(sizes()).toEqual([10, 10, 10, 5])
  expect(sentAt.length).toBeGreaterThanOrEqual(60)
})

test('an error in an endless loop costs three reports a minute at most', () => {
  const perMinute: number[] = []
  const timers: number[] = []
  for (let minute = 0; minute < 10; minute += 1) {
    const before = sent.length
    for (let tick = 0; tick < 600; tick += 1) {
      queue.add(entry('Loop'))
      if (tick % 100 === 99) queue.flush()
      timers.push(vi.getTimerCount())
      vi.advanceTimersByTime(100)
    }
    perMinute.push(sent.length - before)
  }
  expect(Math.max(...perMinute)).toBe(3)
  expect(Math.max(...timers)).toBe(1)
  const counted = sent.flatMap(({ entries }) => entries).reduce((sum, { count }) => sum + count, 0)
  expect(counted).toBeGreaterThan(5000)
})

test('no more than fifty wait; the next report says how many were dropped', () => {
  addMany(53)
  queue.add(entry('E0'))
  queue.flush()
  expect(sent.map(({ dropped }) => dropped)).toEqual([3, 0, 0])
  expect(sent[0]?.entries[0]).toEqual({ ...entry('E0'), count: 2 })
})

test('no report is sent without entries', () => {
  queue.flush()
  vi.advanceTimersByTime(600_000)
  expect(sent).toEqual([])
})

test('entries sent before the timer are not sent again by it', () => {
  queue.add(entry('A'))
  queue.flush()
  vi.advanceTimersByTime(600_000)
  expect(sizes()).toEqual([1])
  addMany(50)
  vi.advanceTimersByTime(1000)
  queue.flush()
  vi.advanceTimersByTime(5000)
  expect(sizes()).toEqual([1, 10, 10, 10])
})

test('after two reports the timer waits until the first of them is a minute old', () => {
  queue.add(entry('A'))
  queue.flush()
  vi.advanceTimersByTime(2000)
  addMany(20)
  vi.advanceTimersByTime(5000)
  expect(sizes()).toEqual([1, 10])
  vi.advanceTimersByTime(52_999)
  expect(sizes()).toEqual([1, 10])
  vi.advanceTimersByTime(1)
  expect(sizes()).toEqual([1, 10, 10])
})
