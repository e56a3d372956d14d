import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { recordDate } from '~/lib/clock-offset'
import { minuteMs, secondMs } from '~/lib/time-units'
import { dropOutdated } from '~/screens/node-management/list/drop-outdated'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => {
  vi.useFakeTimers({ now })
  setProviderClock(0)
})
afterEach(() => vi.useRealTimers())

/** The header Date of the last answers says that the provider's clock is ahead by so many milliseconds. */
function setProviderClock(ahead: number) {
  const date = new Date(Date.now() + ahead).toUTCString()
  for (let answer = 0; answer < 5; answer++)
    recordDate({ date, age: null, sentAt: Date.now(), receivedAt: Date.now() })
}

/** A list of one node, which last reported at a moment by the provider's clock. */
const list = (reportedAt: number | undefined, cpu_usage_rate: number) => {
  const last_heartbeat = reportedAt === undefined ? null : new Date(reportedAt).toISOString()
  const node = { id: 11, last_heartbeat, latest_metric: { cpu_usage_rate } }
  return deployedRows([{ id: 1, node }], Date.now())
}

const receiveHeartbeat = (live: LiveNodeStore, cpu: number) =>
  live.onMessage(
    JSON.stringify({
      type: 'node_heartbeat',
      data: { node_id: 11, heartbeat_data: { cpu_usage_rate: cpu } },
    }),
  )

/** Ten seconds after the first list a heartbeat comes, and another list so long after it. */
function refreshed(first: ReturnType<typeof list>, wait: number, next: () => ReturnType<typeof list>) {
  const live = new LiveNodeStore()
  dropOutdated(live, { rows: first, before: undefined, requestedAt: Date.now() })
  vi.advanceTimersByTime(10 * secondMs)
  receiveHeartbeat(live, 90)
  vi.advanceTimersByTime(wait)
  const rows = next()
  dropOutdated(live, { rows, before: first, requestedAt: Date.now() })
  return new NodeRowModel(rows, live).metric('cpu', 0)
}

// The provider's clock against the browser's; a time without a zone may be read in another one.
const hours = 60 * minuteMs
const skews = [0, 5 * minuteMs, -5 * minuteMs, 8 * hours, -8 * hours]

test.each(skews)(
  'a row that has not reported since puts nothing back, clock off by %d ms',
  { tags: ['wss-13'] },
  (skew) => {
    const at = now + skew
    expect(refreshed(list(at, 10), 5 * secondMs, () => list(at, 20))).toBe(90)
    expect(refreshed(list(at, 10), 30 * minuteMs, () => list(at, 20))).toBe(90)
  },
)

test.each(skews)(
  'a row older than a heartbeat puts nothing back, clock off by %d ms',
  { tags: ['wss-13'] },
  (skew) => {
    const older = () => list(Date.now() + skew - 8 * secondMs, 20)
    expect(refreshed(list(now + skew, 10), 5 * secondMs, older)).toBe(90)
  },
)

test.each(skews)(
  'a row that went on while the node was out of view counts, clock off by %d ms',
  { tags: ['wss-13'] },
  (skew) => {
    const newer = () => list(Date.now() + skew - secondMs, 20)
    expect(refreshed(list(now + skew, 10), 3 * minuteMs, newer)).toBe(20)
  },
)

test('a row that is newer by its own last heartbeat counts at once', { tags: ['wss-13'] }, () => {
  for (const skew of [0, 60 * secondMs, -60 * secondMs, 5 * minuteMs, 8 * hours, -8 * hours]) {
    vi.setSystemTime(now)
    setProviderClock(skew)
    expect(refreshed(list(now + skew, 10), 30 * secondMs, () => list(Date.now() + skew - secondMs, 20))).toBe(
      20,
    )
  }
})

test(
  'without a moment in the row a recent heartbeat counts, and one of long ago does not',
  { tags: ['wss-13'] },
  () => {
    expect(refreshed(list(undefined, 10), 5 * secondMs, () => list(undefined, 20))).toBe(90)
    expect(refreshed(list(undefined, 10), 5 * minuteMs, () => list(undefined, 20))).toBe(20)
  },
)

test(
  'a heartbeat counts up to two minutes, and against a row of the same moment',
  { tags: ['wss-13'] },
  () => {
    expect(refreshed(list(undefined, 10), 2 * minuteMs, () => list(undefined, 20))).toBe(90)
    expect(refreshed(list(undefined, 10), 2 * minuteMs + 1, () => list(undefined, 20))).toBe(20)
    vi.setSystemTime(now)
    expect(refreshed(list(now, 10), 5 * secondMs, () => list(now + 10 * secondMs + 500, 20))).toBe(90)
    vi.setSystemTime(now)
    expect(refreshed(list(now, 10), 5 * secondMs, () => list(now + 10 * secondMs + 501, 20))).toBe(20)
  },
)

test('an implausible timestamp affects no other row', () => {
  const odd = Date.UTC(2099, 0, 1)
  expect(refreshed(list(odd, 10), 5 * secondMs, () => list(odd, 20))).toBe(90)
})

test('the drawer updates with each heartbeat while the clock is ahead', () => {
  const live = new LiveNodeStore()
  const nodes = new NodeRowModel(list(now + 5 * minuteMs, 10), live)
  expect(nodes.lastHeartbeat(0)).toBe(now + 5 * minuteMs)
  for (let beat = 1; beat <= 3; beat++) {
    vi.advanceTimersByTime(2 * secondMs)
    receiveHeartbeat(live, beat)
    expect(nodes.lastHeartbeat(0)).toBe(now + beat * 2 * secondMs)
  }
})

test('each node is compared with its own row', () => {
  const first = { id: 1, node: { id: 10, last_heartbeat: new Date(now).toISOString() } }
  const other = (at: number) => ({ id: 2, node: { id: 11, last_heartbeat: new Date(at).toISOString() } })
  const before = deployedRows([first, other(now)], now)
  const live = new LiveNodeStore()
  dropOutdated(live, { rows: before, before: undefined, requestedAt: now })
  vi.advanceTimersByTime(10 * secondMs)
  receiveHeartbeat(live, 90)
  vi.advanceTimersByTime(30 * secondMs)
  const rows = deployedRows([first, other(Date.now())], Date.now())
  dropOutdated(live, { rows, before, requestedAt: Date.now() })
  expect(live.receivedAt('11')).toBeUndefined()
})
