import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectUnreadStore, disconnectUnreadStore } from '~/api/realtime/unread-connection'
import {
  trackUnreadRequest,
  finishMarking,
  onReadElsewhere,
  reconnectUnreadStore,
  refreshUnreadCount,
  resetUnreadStore,
  startMarking,
  unreadStore,
} from '~/api/realtime/unread-store'
import { session } from '~/api/session/session'
import { applySettings } from '~/platform/settings'
import { memoryStorage } from '../../../mocks/adapters/vitest/memory-storage'
import { FakeEventSource } from '../../../tests/support/event-source'

const user = (id: number) => ({
  id,
  email: 'a@example.com',
  balance: '0.00',
  locked_balance: '0.00',
})

let page: EventTarget & { visibilityState: string }
let count: () => Promise<Response>
const calls: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('window', new EventTarget())
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  // Without a channel a tab has a stream of its own.
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('EventSource', FakeEventSource)
  FakeEventSource.all = []
  calls.length = 0
  count = () => Promise.resolve(Response.json({ code: 200, message: '成功', data: { count: 9 } }))
  vi.stubGlobal('fetch', (url: string) => {
    calls.push(url)
    return count()
  })
  applySettings({ apiHost: 'http://api.test', streamHost: 'http://stream.test' })
  session.start({ token: 'a/b+c', user: user(7) })
})

afterEach(() => {
  disconnectUnreadStore()
  session.end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** An event of the stream, later than the burst that the ones before may be. */
function send(event: unknown) {
  vi.advanceTimersByTime(100)
  FakeEventSource.last.send(event)
}

const open = () => FakeEventSource.all.filter((one) => !one.isClosed)

test('the stream opens at its own host with the token encoded', { tags: ['sse-01'] }, () => {
  connectUnreadStore()
  expect(FakeEventSource.all.map((one) => one.url)).toEqual(['http://stream.test/sse?token=a%2Fb%2Bc'])
})

test('without a user id it raises and opens nothing', { tags: ['sse-02'] }, () => {
  session.end()
  session.start({ token: 't' })
  expect(connectUnreadStore).toThrow('用户未登录，无法建立SSE连接')
  session.end()
  expect(connectUnreadStore).toThrow('用户未登录，无法建立SSE连接')
  expect(FakeEventSource.all).toEqual([])
})

test.each([
  ['unread_count', { unread_count: 3, count: 8 }, 3],
  ['count alone', { count: 8 }, 8],
  ['count beside a null unread_count', { unread_count: null, count: 8 }, 8],
  ['unread_count of 0', { unread_count: 0, count: 8 }, 0],
  ['unread_count as text', { unread_count: '4' }, 4],
  ['count as text', { unread_count: null, count: '6' }, 6],
  ['count beside a blank unread_count', { unread_count: ' ', count: 8 }, 8],
  ['count beside half an unread_count', { unread_count: 4.5, count: 8 }, 8],
])('the count is read from %s', { tags: ['sse-03', 'sse-04'] }, (_, message, expected) => {
  connectUnreadStore()
  send({ unread_count: 5 })
  send(message)
  expect(unreadStore.get().count).toBe(expected)
})

test.each([
  'pong',
  '',
  'null',
  '5',
  '[]',
  '{"unread_count":"x"}',
  '{"count":{}}',
  '{"count":4.5}',
  '{"count":"-1"}',
  '{"count":1e400}',
])('%j is ignored and the stream stays open', { tags: ['sse-05'] }, (message) => {
  connectUnreadStore()
  FakeEventSource.last.open()
  send({ unread_count: 5 })
  send(message)
  expect(unreadStore.get()).toEqual({ count: 5, connection: 'open' })
  expect(open()).toHaveLength(1)
  expect(calls).toEqual([])
})

test('an error sends one call for the count', { tags: ['sse-06'] }, async () => {
  connectUnreadStore()
  FakeEventSource.last.fail()
  await vi.waitFor(() => expect(unreadStore.get().count).toBe(9))
  expect(calls).toEqual(['http://api.test/api/messages/unread-count'])
})

test('it reconnects 5 s after an error, never two at a time', { tags: ['sse-07'] }, async () => {
  connectUnreadStore()
  FakeEventSource.last.fail()
  expect(open()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(4999)
  expect(FakeEventSource.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(FakeEventSource.all).toHaveLength(2)
  expect(open()).toHaveLength(1)
})

async function failUntilGivenUp() {
  connectUnreadStore()
  for (let round = 0; round < 11; round += 1) {
    FakeEventSource.last.fail()
    await vi.advanceTimersByTimeAsync(5000)
  }
}

test('after 10 failed reconnects it stops: 11 connections', { tags: ['sse-08'] }, async () => {
  await failUntilGivenUp()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(FakeEventSource.all).toHaveLength(11)
  expect(open()).toHaveLength(0)
  expect(unreadStore.get().connection).toBe('given-up')
})

test('a stream that stays open starts the count of failures afresh', { tags: ['sse-09'] }, async () => {
  connectUnreadStore()
  for (let round = 0; round < 30; round += 1) {
    FakeEventSource.last.open()
    await vi.advanceTimersByTimeAsync(5000)
    FakeEventSource.last.fail()
    await vi.advanceTimersByTimeAsync(5000)
  }
  expect(FakeEventSource.all).toHaveLength(31)
})

test('a stream that closes right after it opened has failed', { tags: ['two-23'] }, async () => {
  connectUnreadStore()
  for (let round = 0; round < 11; round += 1) {
    FakeEventSource.last.open()
    FakeEventSource.last.send({ unread_count: 5 })
    await vi.advanceTimersByTimeAsync(4999)
    FakeEventSource.last.fail()
    await vi.advanceTimersByTimeAsync(60_000)
  }
  expect(FakeEventSource.all).toHaveLength(11)
  expect(unreadStore.get().connection).toBe('given-up')
})

test('a thousand events a second are ten changes, the last one included', { tags: ['two-23'] }, () => {
  connectUnreadStore()
  const seen: (number | undefined)[] = []
  const stop = unreadStore.subscribe(() => seen.push(unreadStore.get().count))
  for (let event = 1; event <= 1000; event += 1) {
    FakeEventSource.last.send({ unread_count: event })
    vi.advanceTimersByTime(1)
  }
  vi.advanceTimersByTime(100)
  stop()
  expect(seen).toHaveLength(11)
  expect([seen[0], seen.at(-1)]).toEqual([1, 1000])
})

describe('a page that is not shown', { tags: ['two-06'] }, () => {
  const show = (state: 'visible' | 'hidden') => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
  }

  test('opens no stream until it is', () => {
    page.visibilityState = 'hidden'
    connectUnreadStore()
    expect(FakeEventSource.all).toEqual([])
    show('visible')
    expect(open()).toHaveLength(1)
    expect(calls).toEqual([])
  })

  test('closes its stream, keeps the count, and asks for it when it is shown again', () => {
    connectUnreadStore()
    FakeEventSource.last.open()
    send({ unread_count: 5 })
    show('hidden')
    expect(open()).toHaveLength(0)
    expect(unreadStore.get()).toEqual({ count: 5, connection: 'closed' })
    show('visible')
    expect(open()).toHaveLength(1)
    expect(calls).toEqual(['http://api.test/api/messages/unread-count'])
  })

  test.each([
    ['window', 'pagehide', 'pageshow'],
    ['document', 'freeze', 'resume'],
  ] as const)('holds none from the %s’s %s to its %s', (target, hide, shown) => {
    const dispatch = (type: string) => globalThis[target].dispatchEvent(new Event(type))
    connectUnreadStore()
    dispatch(hide)
    show('hidden')
    expect(open()).toHaveLength(0)
    show('visible')
    dispatch(shown)
    dispatch(shown)
    expect(open()).toHaveLength(1)
  })

  test('does not try again, and a sign-out ends all of it', async () => {
    connectUnreadStore()
    FakeEventSource.last.fail()
    show('hidden')
    await vi.advanceTimersByTimeAsync(60_000)
    disconnectUnreadStore()
    show('visible')
    expect(FakeEventSource.all).toHaveLength(1)
  })
})

test('logout closes it, another user gets a new one', { tags: ['sse-10'] }, async () => {
  connectUnreadStore()
  send({ unread_count: 5 })
  FakeEventSource.last.fail()
  disconnectUnreadStore()
  expect(unreadStore.get()).toEqual({ count: undefined, connection: 'closed' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(FakeEventSource.all).toHaveLength(1)
  // The response to the previous user's failure arrives now and is ignored.
  expect(unreadStore.get().count).toBeUndefined()
  session.start({ token: 'next', user: user(8) })
  connectUnreadStore()
  expect(open().map((one) => one.url)).toEqual(['http://stream.test/sse?token=next'])
})

test('opening again keeps the one stream', { tags: ['sse-11'] }, () => {
  connectUnreadStore()
  connectUnreadStore()
  FakeEventSource.last.open()
  connectUnreadStore()
  expect(FakeEventSource.all).toHaveLength(1)
})

test.each(['online', 'focus'])('after giving up, %s starts afresh', { tags: ['sse-12'] }, async (event) => {
  connectUnreadStore()
  window.dispatchEvent(new Event(event))
  expect(FakeEventSource.all).toHaveLength(1)
  disconnectUnreadStore()
  FakeEventSource.all = []
  await failUntilGivenUp()
  window.dispatchEvent(new Event(event))
  window.dispatchEvent(new Event(event))
  expect(FakeEventSource.all).toHaveLength(12)
  FakeEventSource.last.fail()
  await vi.advanceTimersByTimeAsync(5000)
  expect(FakeEventSource.all).toHaveLength(13)
})

test('between the tries and after a manual one it is being retried, until it is open', async () => {
  connectUnreadStore()
  expect(unreadStore.get().connection).toBe('connecting')
  FakeEventSource.last.fail()
  expect(unreadStore.get().connection).toBe('retrying')
  await vi.advanceTimersByTimeAsync(5000)
  expect(unreadStore.get().connection).toBe('retrying')
  FakeEventSource.last.open()
  expect(unreadStore.get().connection).toBe('open')
  reconnectUnreadStore()
  expect(FakeEventSource.all).toHaveLength(2)
  disconnectUnreadStore()
  FakeEventSource.all = []
  await failUntilGivenUp()
  reconnectUnreadStore()
  expect(FakeEventSource.all).toHaveLength(12)
  expect(unreadStore.get().connection).toBe('retrying')
})

test('a stream that has given up is not opened again after the session has ended', async () => {
  await failUntilGivenUp()
  session.end()
  reconnectUnreadStore()
  expect(FakeEventSource.all).toHaveLength(11)
})

test('a slow response does not undo a newer event', async () => {
  let resolveCount: (response: Response) => void = () => {}
  count = () => new Promise((resolve) => (resolveCount = resolve))
  connectUnreadStore()
  const refresh = refreshUnreadCount()
  send({ unread_count: 2 })
  resolveCount(Response.json({ code: 200, message: '成功', data: { count: 9 } }))
  // The other tabs, to which the result is forwarded, have the event too.
  expect(await refresh).toBeUndefined()
  expect(unreadStore.get().count).toBe(2)
  count = () => Promise.resolve(Response.json({ code: 200, message: '成功', data: { count: 3 } }))
  expect(await refreshUnreadCount()).toBe(3)
})

test('a failed call for the count keeps the old one', async () => {
  connectUnreadStore()
  send({ unread_count: 2 })
  count = () => Promise.reject(new TypeError('down'))
  await refreshUnreadCount()
  expect(unreadStore.get().count).toBe(2)
})

test(
  'the response of another call sets the count, unless a newer event came meanwhile',
  { tags: ['msg-19'] },
  () => {
    connectUnreadStore()
    trackUnreadRequest()(7)
    expect(unreadStore.get().count).toBe(7)
    const applyCount = trackUnreadRequest()
    send({ unread_count: 4 })
    applyCount(7)
    expect(unreadStore.get().count).toBe(4)
    trackUnreadRequest()(undefined)
    expect(unreadStore.get().count).toBe(4)
  },
)

test('a count given as text is added to as a number', async () => {
  connectUnreadStore()
  send({ unread_count: '23' })
  startMarking(1)
  expect(unreadStore.get().count).toBe(22)
  await finishMarking()
})

test('messages being marked are counted at once, never below 0', { tags: ['msg-19'] }, async () => {
  connectUnreadStore()
  send({ unread_count: 2 })
  startMarking(1)
  expect(unreadStore.get().count).toBe(1)
  startMarking(5)
  expect(unreadStore.get().count).toBe(0)
  send({ unread_count: 2 })
  expect(unreadStore.get().count).toBe(2)
  await Promise.all([finishMarking(), finishMarking()])
})

test.each([
  { title: 'the count of before', sent: undefined },
  { title: 'the count that the server has sent since', sent: 7 },
])('a mark that fails brings back $title', async ({ sent }) => {
  connectUnreadStore()
  send({ unread_count: 3 })
  const undo = startMarking(1)
  if (sent !== undefined) send({ unread_count: sent })
  undo()
  expect(unreadStore.get().count).toBe(sent ?? 3)
  await finishMarking()
})

test('a mark that fails adds nothing to a count that is not known', async () => {
  connectUnreadStore()
  const undo = startMarking(1)
  expect(unreadStore.get().count).toBeUndefined()
  undo()
  expect(unreadStore.get().count).toBeUndefined()
  await finishMarking()
})

test('a mark that fails after the session has ended adds nothing to the count of the next user', async () => {
  connectUnreadStore()
  send({ unread_count: 3 })
  const undo = startMarking(1)
  resetUnreadStore()
  undo()
  expect(unreadStore.get().count).toBeUndefined()
  await finishMarking()
})

test.each([
  { title: 'that never ends', end: () => Promise.resolve() },
  { title: 'that ends after it', end: () => finishMarking() },
])('a mark of the session before $title hides no mark of another tab', async ({ end }) => {
  const reads: number[] = []
  const stop = onReadElsewhere((messages) => reads.push(messages))
  connectUnreadStore()
  startMarking(1)
  resetUnreadStore()
  await end()
  await refreshUnreadCount()
  send({ unread_count: 7 })
  expect(reads).toEqual([2])
  // One of this session is not taken for one of another tab.
  startMarking(1)
  await refreshUnreadCount()
  send({ unread_count: 8 })
  expect(reads).toEqual([2])
  await finishMarking()
  stop()
})

test('a count that falls tells how many were read elsewhere, not how many were marked here', async () => {
  const reads: number[] = []
  const stop = onReadElsewhere((messages) => reads.push(messages))
  connectUnreadStore()
  send({ unread_count: 5 })
  send({ unread_count: 3 })
  send({ unread_count: 4 })
  expect(reads).toEqual([2])
  startMarking(1)
  // Sent before the mark arrived, with one new message, and again after it.
  send({ unread_count: 5 })
  send({ unread_count: 4 })
  expect(reads).toEqual([2])
  count = () => Promise.resolve(Response.json({ code: 200, message: '成功', data: { count: 4 } }))
  await finishMarking()
  send({ unread_count: 3 })
  expect(reads).toEqual([2, 1])
  stop()
  send({ unread_count: 0 })
  expect(reads).toEqual([2, 1])
})

test('two pending marks are never taken for marks of another tab, however late the second one is carried out', async () => {
  const reads: number[] = []
  const stop = onReadElsewhere((messages) => reads.push(messages))
  const finishWith = async (counted: number) => {
    count = () => Promise.resolve(Response.json({ code: 200, message: '成功', data: { count: counted } }))
    await finishMarking()
  }
  connectUnreadStore()
  send({ unread_count: 5 })
  startMarking(1)
  startMarking(1)
  expect(unreadStore.get().count).toBe(3)
  // The first is answered and counted before the second is carried out.
  await finishWith(4)
  send({ unread_count: 3 })
  expect(reads).toEqual([])
  // A slow event may still count the message that the second has marked.
  send({ unread_count: 4 })
  const finished = finishWith(3)
  send({ unread_count: 3 })
  await finished
  expect(reads).toEqual([])
  send({ unread_count: 2 })
  expect(reads).toEqual([1])
  stop()
})
