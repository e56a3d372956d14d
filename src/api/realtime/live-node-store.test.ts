import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseHeartbeat } from '~/api/realtime/heartbeat'
import { LiveNodeStore, RingBuffer } from '~/api/realtime/live-node-store'

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => vi.useRealTimers())

const beat = (nodeId: unknown, data: unknown) =>
  JSON.stringify({ type: 'node_heartbeat', data: { node_id: nodeId, heartbeat_data: data } })

test('only heartbeats count, by a node id of either form', { tags: ['wss-09', 'wss-10'] }, () => {
  expect(parseHeartbeat(beat('7', { cpu_usage_rate: '9.5' }))).toMatchObject({
    nodeId: '7',
    values: { 0: 9.5 },
  })
  expect(parseHeartbeat(beat(7, {}))?.nodeId).toBe('7')
  for (const text of [
    'pong',
    '',
    '5',
    'null',
    '{"type":"other"}',
    '{"type":"node_heartbeat"}',
    beat(null, {}),
    beat({}, {}),
  ])
    expect(parseHeartbeat(text)).toBeUndefined()
  expect(parseHeartbeat('{"type":"node_heartbeat","data":{"node_id":1,"heartbeat_data":null}}')?.nodeId).toBe(
    '1',
  )
})

test('a frame may have more, fewer and other fields than the documents', { tags: ['net-16'] }, () => {
  const odd = {
    cpu_usage_rate: ' 12.5 ',
    used_memory: null,
    total_memory: { value: 1 },
    used_disk: [1],
    total_disk: 'many',
    temperature: ' ',
    cpu_max_process: { name: 'x' },
    gpu: { cards: [{ id: 1 }] },
  }
  const none = undefined
  expect(parseHeartbeat(beat('7', odd))).toEqual({
    nodeId: '7',
    values: [12.5, none, none, none, none, none],
    topProcess: none,
  })
  for (const data of [null, [], 'text', 5, { node_id: [7] }, { node_id: '' }, { node_id: true }])
    expect(parseHeartbeat(JSON.stringify({ type: 'node_heartbeat', data }))).toBeUndefined()
  for (const data of [null, [], 'text', 5])
    expect(parseHeartbeat(beat('7', data))).toMatchObject({ nodeId: '7', topProcess: none })
})

test('values missing in a heartbeat are kept', { tags: ['wss-07', 'wss-08'] }, () => {
  const live = new LiveNodeStore()
  live.onMessage(beat(1, { cpu_usage_rate: 10, temperature: 40, cpu_max_process: 'node' }))
  live.onMessage(beat(1, { cpu_usage_rate: 0 }))
  expect(live.number('1', 'cpu')).toBe(0)
  expect(live.number('1', 'temperature')).toBe(40)
  expect(live.topProcess('1')).toBe('node')
  expect(live.number('1', 'usedDisk')).toBeUndefined()
  expect(live.number('2', 'cpu')).toBeUndefined()
  expect(live.history('1', 'cpu')).toEqual([10, 0])
  expect(live.history('1', 'temperature')).toEqual([40])
  expect(live.heartbeatTimes('1')).toEqual([1_000_000, 1_000_000])
  expect([live.heartbeatTimes('2'), live.history('2', 'cpu')]).toEqual([[], []])
  expect([live.receivedAt('1'), live.receivedAt('2')]).toEqual([1_000_000, undefined])
})

test('only heartbeats older than the list are dropped', { tags: ['wss-13'] }, () => {
  const live = new LiveNodeStore()
  live.onMessage(beat(1, { cpu_usage_rate: 10, temperature: 40, cpu_max_process: 'node' }))
  vi.advanceTimersByTime(500)
  live.onMessage(beat(1, { cpu_usage_rate: 20 }))
  live.drop('1', (receivedAt) => receivedAt < 1_000_400)
  expect([live.number('1', 'cpu'), live.number('1', 'temperature')]).toEqual([20, undefined])
  expect([live.receivedAt('1'), live.topProcess('1')]).toEqual([1_000_500, 'node'])
  live.drop('1', () => true)
  live.drop('2', () => true)
  expect([live.number('1', 'cpu'), live.receivedAt('1'), live.topProcess('1')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(live.history('1', 'cpu')).toEqual([10, 20])
})

test('a list that was read again notifies for all nodes at once', () => {
  const live = new LiveNodeStore()
  live.onMessage(beat(1, { cpu_usage_rate: 10 }))
  vi.advanceTimersByTime(500)
  const notified: string[][] = []
  live.subscribe((isUpdated) => notified.push(['1', '2'].filter(isUpdated)))
  // A pending notification goes out with it, not once more.
  live.onMessage(beat(1, { cpu_usage_rate: 10 }))
  live.notifyAll()
  expect(notified).toEqual([['1', '2']])
  vi.advanceTimersByTime(500)
  expect(notified).toEqual([['1', '2']])
  live.onMessage(beat(2, { cpu_usage_rate: 20 }))
  vi.advanceTimersByTime(200)
  expect(notified).toEqual([['1', '2'], ['2']])
})

test('a subscriber is notified of a heartbeat at once, of many together, and of no other node', () => {
  const live = new LiveNodeStore()
  const notified: string[][] = []
  const stop = live.subscribe((isUpdated) => notified.push(['0', '1', '2', '3'].filter(isUpdated)))
  for (let number = 0; number < 100; number++) live.onMessage(beat(number % 3, { cpu_usage_rate: number }))
  expect(notified).toEqual([])
  vi.advanceTimersByTime(1)
  expect(notified).toEqual([['0', '1', '2']])
  for (const id of [1, 3, 1]) live.onMessage(beat(id, {}))
  vi.advanceTimersByTime(198)
  expect(notified).toHaveLength(1)
  vi.advanceTimersByTime(2)
  expect(notified).toEqual([
    ['0', '1', '2'],
    ['1', '3'],
  ])
  stop()
  live.onMessage(beat(9, {}))
  vi.advanceTimersByTime(200)
  expect(notified).toHaveLength(2)
})

test('a clock that is set back delays no notification', () => {
  const live = new LiveNodeStore()
  let notified = 0
  live.subscribe(() => notified++)
  live.onMessage(beat(1, {}))
  vi.advanceTimersByTime(1)
  vi.setSystemTime(1)
  live.onMessage(beat(1, {}))
  vi.advanceTimersByTime(200)
  expect(notified).toBe(2)
})

// Browsers take a delay modulo 2^32: in half of all months, one of less than nothing by decades was weeks.
test('the first heartbeat is passed on at once in any year', () => {
  vi.setSystemTime(Date.UTC(2027, 0, 1))
  const timeout = vi.fn<() => number>()
  vi.stubGlobal('setTimeout', timeout)
  new LiveNodeStore().onMessage(beat(1, {}))
  vi.unstubAllGlobals()
  expect(timeout).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 0)
})

test('old nodes are forgotten', () => {
  const live = new LiveNodeStore()
  for (let id = 0; id <= 2000; id++) live.onMessage(beat(id, { cpu_usage_rate: 1 }))
  expect([live.number('0', 'cpu'), live.number('1', 'cpu')]).toEqual([undefined, 1])
})

test('of too many nodes the one that is silent for the longest time is forgotten', () => {
  const live = new LiveNodeStore()
  for (let id = 1; id <= 2000; id++) live.onMessage(beat(id, { cpu_usage_rate: 1 }))
  live.onMessage(beat(1, { cpu_usage_rate: 2 }))
  live.onMessage(beat(2001, { cpu_usage_rate: 1 }))
  expect(live.history('1', 'cpu')).toEqual([1, 2])
  expect(live.number('2', 'cpu')).toBeUndefined()
})

test('a ring holds the last values, oldest first', () => {
  const ring = new RingBuffer(3)
  expect(ring.toArray()).toEqual([])
  for (const value of [1, 2, 3, 4]) ring.add(value)
  expect(ring.toArray()).toEqual([2, 3, 4])
})

test('frames that are no heartbeats pass without an effect', () => {
  const store = new LiveNodeStore()
  for (const text of ['pong', '{"type":"other"}']) expect(() => store.onMessage(text)).not.toThrow()
  expect([...store.ids()]).toEqual([])
})
