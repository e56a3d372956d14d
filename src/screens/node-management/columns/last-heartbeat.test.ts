import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { waitForRanks } from '~/lib/columns/ranks'
import { computeRowOrder } from '~/lib/columns/row-order'
import { formatTime } from '~/lib/time'
import { minuteMs } from '~/lib/time-units'
import { heartbeatText } from '~/screens/node-management/columns/node-texts'
import { createSorter, overlayLiveValues, sortKeys } from '~/screens/node-management/columns/row-sorter'
import { idKeys } from '~/screens/node-management/columns/sort-keys'
import { dropOutdated } from '~/screens/node-management/list/drop-outdated'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

const before = (minutes: number) => new Date(now - minutes * minuteMs).toISOString()

const beat = (nodeId: number, data: object = {}) =>
  JSON.stringify({ type: 'node_heartbeat', data: { node_id: nodeId, heartbeat_data: data } })

test('sorting by the last heartbeat goes by what the cells show', { tags: ['wss-11'] }, () => {
  const rows = deployedRows(
    [
      { id: 1, node: { id: 11, last_heartbeat: before(30) } },
      { id: 2, node: { id: 12, last_heartbeat: before(2) } },
      { id: 3 },
      { id: 4, node: { id: 14, last_heartbeat: before(300) } },
    ],
    now,
  )
  const live = new LiveNodeStore()
  const nodes = new NodeRowModel(rows, live)
  const texts = () => [0, 1, 2, 3].map((row) => heartbeatText(nodes, row))
  const order = (desc: boolean) => {
    const keys = sortKeys(rows, 'lastHeartbeat')
    const shown = keys instanceof Float64Array && overlayLiveValues(keys, 'lastHeartbeat', { rows, live })
    return shown ? [...computeRowOrder(shown, desc)] : []
  }
  expect(texts()).toEqual(['30 分钟前', '2 分钟前', '-', '5 小时前'])
  expect(order(true)).toEqual([1, 0, 3, 2])

  live.onMessage(beat(14))
  vi.advanceTimersByTime(1)
  live.onMessage(beat(11))
  expect(texts()).toEqual(['刚刚更新', '2 分钟前', '-', '刚刚更新'])
  expect(order(true)).toEqual([0, 3, 1, 2])
  expect(order(false)).toEqual([1, 3, 0, 2])

  // The list read again, as it was before, puts nothing back.
  dropOutdated(live, { rows, before: rows, requestedAt: now + 1 })
  expect(texts()).toEqual(['刚刚更新', '2 分钟前', '-', '刚刚更新'])
  vi.advanceTimersByTime(3 * minuteMs)
  expect(texts()).toEqual(['3 分钟前', '5 分钟前', '-', '3 分钟前'])
})

test('a clock that is ahead puts no row above one with a later heartbeat', { tags: ['wss-11'] }, () => {
  const rows = deployedRows(
    [
      { id: 1, node: { id: 11, last_heartbeat: before(-5) } },
      { id: 2, node: { id: 12, last_heartbeat: before(-4) } },
    ],
    now,
  )
  const live = new LiveNodeStore()
  vi.advanceTimersByTime(1000)
  live.onMessage(beat(12))
  const keys = Float64Array.from(rows.columns.lastHeartbeat.values)
  const shown = overlayLiveValues(keys, 'lastHeartbeat', { rows, live })
  expect([...computeRowOrder(shown, true)]).toEqual([1, 0])
})

test(
  'metrics sort by what is live, at the press and not with a heartbeat',
  { tags: ['wss-11', 'wss-12'] },
  () => {
    const metric = (cpu: number, memory: number) => ({
      cpu_usage_rate: cpu,
      used_memory: memory,
      total_memory: 100,
      cpu_max_process: 'a',
    })
    const rows = deployedRows([
      { id: 1, node: { id: 11, latest_metric: metric(10, 30) } },
      { id: 2, node: { id: 12, latest_metric: metric(20, 20) } },
      { id: 3, node: { id: 13, latest_metric: metric(30, 10) } },
    ])
    const live = new LiveNodeStore()
    const sorter = createSorter()
    const order = (column: string, readAt = 1) => {
      const keys = sortKeys(rows, column)
      if (!(keys instanceof Float64Array)) return []
      return [...sorter({ steps: [{ keys, column, desc: false }], readAt }, { rows, live })]
    }
    expect(order('cpu')).toEqual([0, 1, 2])
    live.onMessage(beat(11, { cpu_usage_rate: 99, used_memory: 5, cpu_max_process: 'b' }))
    live.onMessage(beat(404, { cpu_usage_rate: 1 }))
    // Rows stay while the heartbeats come, until another press or a refresh.
    expect(order('cpu')).toEqual([0, 1, 2])
    expect(order('memory')).toEqual([0, 2, 1])
    expect(order('cpu')).toEqual([1, 2, 0])
    live.onMessage(beat(12, { cpu_usage_rate: 100 }))
    expect(order('cpu')).toEqual([1, 2, 0])
    expect(order('cpu', 2)).toEqual([2, 0, 1])
    expect(order('topProcess')).toEqual([1, 2, 0])
    expect(order('id')).toEqual([0, 1, 2])
  },
)

test('current values leave the sort keys of the list as they are', () => {
  const rows = deployedRows(
    [
      { id: 1, node: { id: 11 } },
      { id: 2, node: { id: 12 } },
    ],
    now,
  )
  const live = new LiveNodeStore()
  live.onMessage(beat(12, { cpu_usage_rate: 90 }))
  const keys = Float64Array.from([10, 20])
  expect([...overlayLiveValues(keys, 'cpu', { rows, live })]).toEqual([10, 90])
  expect([...keys]).toEqual([10, 20])
})

test('a text column sorts by its ranks as soon as they are computed', async () => {
  const rows = deployedRows([
    { id: 1, node: { alias: 'b' } },
    { id: 2, node: { alias: 'a' } },
  ])
  expect(sortKeys(rows, 'alias')).toBe(rows.columns.alias)
  await waitForRanks(rows.columns.alias)
  expect(sortKeys(rows, 'alias')).toEqual(Float64Array.of(1, 0))
  expect(sortKeys(rows, 'gone')).toBe(idKeys(rows.columns.rowId))
})

test('a heartbeat is described by its minutes from the first one on, a server that gets ready by how long it takes', () => {
  const at = (ago: number) => ({ last_heartbeat: new Date(now - ago).toISOString() })
  const rows = deployedRows([
    { id: 1, node: { id: 11, ...at(minuteMs - 1) } },
    { id: 2, node: { id: 12, ...at(minuteMs) } },
    { id: 3, status: 'deploying', start_time: new Date(now - 65_000).toISOString() },
  ])
  const nodes = new NodeRowModel(rows, new LiveNodeStore())
  const texts = (time: number) => [0, 1, 2].map((row) => heartbeatText(nodes, row, time))
  expect(texts(now)).toEqual(['1 分钟内', '1 分钟前', '1:05 / 约 5:00'])
  expect(texts(now + 2 * minuteMs)).toEqual(['2 分钟前', '3 分钟前', '3:05 / 约 5:00'])
})

test('a heartbeat that is hours ahead, as of another zone, is shown as a time and not as a fresh one', () => {
  const rows = deployedRows([
    { id: 1, node: { id: 11, last_heartbeat: before(-5) } },
    { id: 2, node: { id: 12, last_heartbeat: before(-180) } },
  ])
  const nodes = new NodeRowModel(rows, new LiveNodeStore())
  const shown = formatTime(now + 180 * minuteMs)
  expect([0, 1].map((row) => heartbeatText(nodes, row))).toEqual(['1 分钟内', shown])
})

test('a heartbeat is not fresh for hours when the clock is set back', () => {
  const live = new LiveNodeStore()
  live.onMessage(beat(11))
  vi.setSystemTime(now - 180 * minuteMs)
  expect(new NodeRowModel(deployedRows([{ id: 1, node: { id: 11 } }]), live).isFresh(0)).toBe(false)
})
