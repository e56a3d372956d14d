import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SharedUnreadStream } from '~/api/realtime/shared-unread-stream'
import type { UnreadStreamState } from '~/api/realtime/unread-store'
import { applySettings } from '~/platform/settings'
import { FakeEventSource } from '../../../tests/support/event-source'

// The locks and channels are Node's own, between instances that take the part of tabs.

interface Tab {
  stream: SharedUnreadStream
  counts: number[]
  states: UnreadStreamState[]
  fetchCount: ReturnType<typeof vi.fn<() => Promise<number | undefined>>>
}

let tabs: Tab[] = []

function openTab(token = 'a'): Tab {
  const counts: number[] = []
  const states: UnreadStreamState[] = []
  const fetchCount = vi.fn<() => Promise<number | undefined>>(() => Promise.resolve(undefined))
  const stream = new SharedUnreadStream(token, {
    onCount: (count) => counts.push(count),
    onState: (state) => states.push(state),
    fetchCount,
  })
  const tab = { stream, counts, states, fetchCount }
  tabs.push(tab)
  stream.show()
  return tab
}

const open = () => FakeEventSource.all.filter((one) => !one.isClosed)
const untilOpen = (streams: number, timeout = 1000) =>
  vi.waitFor(() => expect(open()).toHaveLength(streams), { timeout })
const untilState = (tab: Tab, state: UnreadStreamState) =>
  vi.waitFor(() => expect(tab.states.at(-1)).toBe(state))
const untilCount = (tab: Tab, count: number) => vi.waitFor(() => expect(tab.counts.at(-1)).toBe(count))

/** Later than any message or lock. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50))

/** Opens a tab that holds the stream, and others that share it. */
async function openTabs(number: number): Promise<[Tab, ...Tab[]]> {
  const first = openTab()
  await untilOpen(1)
  const others = Array.from({ length: number - 1 }, () => openTab())
  FakeEventSource.last.open()
  for (const tab of [first, ...others]) await untilState(tab, 'open')
  return [first, ...others]
}

beforeEach(() => {
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
  tabs = []
  applySettings({ streamHost: 'http://stream.test' })
})

afterEach(() => {
  for (const { stream } of tabs) stream.close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('ten tabs have one stream, and all of them its counts and its state', { tags: ['two-06'] }, async () => {
  const all = await openTabs(10)
  FakeEventSource.last.send({ unread_count: 4 })
  for (const tab of all) await untilCount(tab, 4)
  expect(FakeEventSource.all).toHaveLength(1)
  for (const { fetchCount } of all) expect(fetchCount).not.toHaveBeenCalled()
})

test('a count that the stream does not bring within 3 s is asked for once, for all tabs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = openTab()
  const second = openTab()
  first.fetchCount.mockResolvedValue(6)
  await vi.waitFor(() => expect(open()).toHaveLength(1), { interval: 0 })
  vi.advanceTimersByTime(2999)
  expect(first.fetchCount).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await untilCount(second, 6)
  expect(first.fetchCount).toHaveBeenCalledOnce()
  expect(second.fetchCount).not.toHaveBeenCalled()
})

test('a count is not asked for once the page is hidden', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { stream, fetchCount } = openTab()
  stream.hide()
  vi.advanceTimersByTime(60_000)
  expect(fetchCount).not.toHaveBeenCalled()
})

test('a tab that is opened later has the count at once', { tags: ['two-06'] }, async () => {
  await openTabs(1)
  FakeEventSource.last.send({ unread_count: 4 })
  const later = openTab()
  await untilState(later, 'open')
  expect(later.counts).toEqual([4])
})

test(
  'a tab that is hidden leaves the stream to the next, and still has the counts',
  { tags: ['two-06'] },
  async () => {
    const [first, second] = await openTabs(2)
    const [before] = FakeEventSource.all
    first.stream.hide()
    expect(before?.isClosed).toBe(true)
    await untilOpen(1)
    FakeEventSource.last.open()
    FakeEventSource.last.send({ unread_count: 7 })
    await untilCount(first, 7)
    expect(first.states.at(-1)).toBe('closed')
    expect(second?.states.at(-1)).toBe('open')
    // Shown again, it waits for its turn.
    first.stream.show()
    await untilState(first, 'open')
    expect(FakeEventSource.all).toHaveLength(2)
    second?.stream.close()
    await untilOpen(1)
    await vi.waitFor(() => expect(first.fetchCount).toHaveBeenCalledOnce())
  },
)

test('with all tabs hidden there is no stream', { tags: ['two-06'] }, async () => {
  for (const { stream } of await openTabs(3)) stream.hide()
  await settled()
  expect(open()).toEqual([])
})

test('a tab that is hidden while it waits does not get the stream', { tags: ['two-06'] }, async () => {
  const [first, second] = await openTabs(2)
  second?.stream.hide()
  first.stream.hide()
  await settled()
  expect(FakeEventSource.all).toHaveLength(1)
})

test('tabs of other sessions share nothing', { tags: ['two-06', 'ses-05'] }, async () => {
  openTab('a')
  const other = openTab('b')
  await untilOpen(2)
  FakeEventSource.all.find(({ url }) => url.endsWith('=a'))?.send({ unread_count: 3 })
  FakeEventSource.all.find(({ url }) => url.endsWith('=b'))?.send({ unread_count: 8 })
  await settled()
  expect(other.counts).toEqual([8])
})

test('the count that is asked for after a failure is that of all tabs', { tags: ['two-06'] }, async () => {
  const [first, second] = await openTabs(2)
  first.fetchCount.mockResolvedValue(6)
  FakeEventSource.last.fail()
  if (second) await untilCount(second, 6)
  expect(second?.states.at(-1)).toBe('retrying')
})

test('a tab that is opened while the stream is down has the count of now', { tags: ['two-06'] }, async () => {
  const [first] = await openTabs(1)
  FakeEventSource.last.send({ unread_count: 4 })
  FakeEventSource.last.fail()
  first.fetchCount.mockResolvedValue(6)
  const later = openTab()
  await untilCount(later, 6)
  expect(later.counts).toEqual([6])
  // The stream may send the next change only.
  first.stream.retry()
  FakeEventSource.last.open()
  const last = openTab()
  await untilState(last, 'open')
  expect(last.counts).toEqual([6])
  expect(first.fetchCount).toHaveBeenCalledTimes(2)
})

test(
  'a tab that has the stream again forwards no count of the time before',
  { tags: ['two-06'] },
  async () => {
    const [first, second] = await openTabs(2)
    FakeEventSource.last.send({ unread_count: 4 })
    first.stream.hide()
    await untilOpen(1)
    first.stream.show()
    second?.stream.close()
    await vi.waitFor(() => expect(first.fetchCount).toHaveBeenCalledOnce())
    FakeEventSource.last.open()
    const later = openTab()
    await untilState(later, 'open')
    expect(later.counts).toEqual([])
  },
)

test('a count that comes after its session has ended is left alone', { tags: ['two-06'] }, async () => {
  const [first, second] = await openTabs(2)
  let answer: (count: number) => void = () => {}
  first.fetchCount.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  FakeEventSource.last.fail()
  first.stream.close()
  answer(6)
  await settled()
  expect(second?.counts).toEqual([])
})

test('a count that comes after the page is hidden is not that of the other tabs', async () => {
  const [first, second] = await openTabs(2)
  let answer: (count: number) => void = () => {}
  first.fetchCount.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  FakeEventSource.last.fail()
  first.stream.hide()
  await untilOpen(1)
  FakeEventSource.last.send({ unread_count: 3 })
  await settled()
  answer(6)
  await settled()
  expect(second?.counts).toEqual([3])
})

test('any tab can have a stream that has given up start afresh', { tags: ['two-06', 'sse-12'] }, async () => {
  const [first, second] = await openTabs(2)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (let failures = 1; failures <= 11; failures += 1) {
    FakeEventSource.last.fail()
    vi.advanceTimersByTime(5000)
  }
  vi.useRealTimers()
  await untilState(first, 'given-up')
  if (second) await untilState(second, 'given-up')
  expect(FakeEventSource.all).toHaveLength(11)
  second?.stream.retry()
  await vi.waitFor(() => expect(FakeEventSource.all).toHaveLength(12))
  FakeEventSource.last.open()
  if (second) await untilState(second, 'open')
  // One that is open has nothing to start afresh.
  second?.stream.retry()
  await settled()
  expect(FakeEventSource.all).toHaveLength(12)
})

test.each([
  ['has no locks', {}],
  ['refuses locks', { locks: { request: () => Promise.reject(new DOMException('no', 'SecurityError')) } }],
])(
  'where the browser %s, the tabs share one stream all the same',
  { tags: ['two-06'] },
  async (_, navigator) => {
    vi.stubGlobal('navigator', navigator)
    // At the same time, as when a browser restores its windows.
    const all = Array.from({ length: 7 }, () => openTab())
    await untilOpen(1, 3000)
    FakeEventSource.last.open()
    FakeEventSource.last.send({ unread_count: 5 })
    for (const tab of all) await untilCount(tab, 5)
    const later = openTab()
    await untilState(later, 'open')
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(FakeEventSource.all).toHaveLength(1)
    // The tab that has it goes: exactly one of the others opens it.
    for (let count = 0; count < 3; count += 1) openTab()
    for (const { stream } of [...all, later]) if (open().length > 0) stream.hide()
    await untilOpen(1, 3000)
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(FakeEventSource.all).toHaveLength(2)
  },
)

function refuse() {
  throw new DOMException('no', 'SecurityError')
}

test.each([
  ['has no channel', undefined],
  ['refuses a channel', refuse],
])('where the browser %s, each tab has a stream of its own', { tags: ['two-06'] }, async (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  const [first, second] = [openTab(), openTab()]
  await untilOpen(2)
  first.stream.hide()
  expect(open()).toHaveLength(1)
  second.stream.hide()
  expect(open()).toHaveLength(0)
  first.stream.show()
  await untilOpen(1)
})
