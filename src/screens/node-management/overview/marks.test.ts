import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { dayMs } from '~/lib/time-units'
import { coloringOptions, type Coloring } from '~/screens/node-management/overview-params'
import { FleetValues } from '~/screens/node-management/overview/fleet-values'
import { summarizeGroups, summaryText, groupRows } from '~/screens/node-management/overview/grouping'
import {
  countMarks,
  cpuMark,
  expiryMark,
  levelClasses,
  markReader,
  marks,
  shapeClasses,
  statusMark,
  temperatureMark,
} from '~/screens/node-management/overview/marks'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

test('CPU has six steps of 15 % and an alarm above 90 %, temperature a step for each ten degrees', () => {
  expect([0, 14.9, 15, 55, 90, 90.1, 130, -1].map(cpuMark)).toEqual([0, 0, 1, 3, 5, 6, 6, 0])
  expect(cpuMark(Number.NaN)).toBe(marks.noData)
  expect([-10, 39.9, 40, 55, 89, 90, 120].map(temperatureMark)).toEqual([0, 0, 1, 2, 5, 6, 6])
  expect(temperatureMark(Number.NaN)).toBe(marks.noData)
})

test('the sooner a lease ends, the hotter its square', () => {
  const ends = [-dayMs, 0, 1, 7 * dayMs, 8 * dayMs, 31 * dayMs, 91 * dayMs]
  expect(ends.map((end) => expiryMark(now + end, now))).toEqual([6, 6, 5, 5, 3, 1, 0])
  expect(expiryMark(Number.NaN, now)).toBe(marks.noData)
  // A lease is counted in one class only.
  expect(levelClasses.expiry.map(({ label }) => label)).toEqual([
    '已过期',
    '7 天内',
    '7–30 天',
    '30–90 天',
    '90 天以上',
  ])
})

test('an unknown status has a look of its own', () => {
  expect(['online', 'running', 'offline', 'unregistered', '', 'toString'].map(statusMark)).toEqual([
    marks.online,
    marks.online,
    marks.offline,
    marks.unregistered,
    marks.unknown,
    marks.unknown,
  ])
})

const metric = (cpu_usage_rate: number | null) => ({ cpu_usage_rate, temperature: 40 })

const rows = deployedRows([
  { id: 1, node: { id: 11, latest_metric: metric(5) } },
  { id: 2, node: { id: 12, latest_metric: metric(95), status: 'offline' } },
  { id: 3, node: { id: 13, latest_metric: metric(null) } },
  { id: 4, node: { id: 14, latest_metric: metric(35) } },
])

const beat = (nodeId: number, data: object) =>
  JSON.stringify({ type: 'node_heartbeat', data: { node_id: nodeId, heartbeat_data: data } })

test('a node that is offline keeps its shape whatever its last values were', () => {
  const source = { rows, values: new FleetValues(rows, new LiveNodeStore()) }
  const read = markReader('cpu', source)
  expect([0, 1, 2, 3].map(read)).toEqual([0, marks.offline, marks.noData, 2])
  expect([0, 1, 2, 3].map(markReader('status', source))[1]).toBe(marks.offline)
  const counts = countMarks(new Uint32Array([0, 1, 2]), read)
  expect([counts[0], counts[marks.offline], counts[marks.noData], counts[3]]).toEqual([1, 1, 1, 0])
  expect(countMarks(new Uint32Array([0, 1, 0, 0]), read)[0]).toBe(3)
  const waiting = { ...source, rows: deployedRows([{ id: 1, node: { id: 11, status: 'unregistered' } }]) }
  expect(markReader('cpu', waiting)(0)).toBe(marks.unregistered)
})

test('values follow the heartbeats, and only rows of changed nodes are reported', () => {
  const live = new LiveNodeStore()
  const values = new FleetValues(rows, live)
  const read = markReader('cpu', { rows, values })
  live.onMessage(beat(11, { cpu_usage_rate: 88 }))
  live.onMessage(beat(14, { temperature: 77 }))
  live.onMessage(beat(999, { cpu_usage_rate: 1 }))
  expect(read(0)).toBe(0)
  expect(values.update((id) => id === '11')).toEqual([0])
  expect(read(0)).toBe(5)
  expect(values.temperature[3]).toBe(40)
  expect(values.update(() => true)).toEqual([0, 3])
  expect([values.temperature[3], values.cpu[3]]).toEqual([77, 35])
  // A list that proves a heartbeat outdated wins.
  live.drop('11', () => true)
  values.update(() => true)
  expect(read(0)).toBe(0)
  expect([rows.columns.cpu.values[0], rows.columns.temperature.values[3]]).toEqual([5, 40])
})

test('each colouring reads its own value, by an offline node its state', () => {
  const values = { cpu: Float64Array.of(25, 25), temperature: Float64Array.of(45, 45) }
  const two = deployedRows([
    { id: 1, end_time: '2026-12-31T00:00:00Z', node: { id: 11, status: 'online' } },
    { id: 2, end_time: '2026-12-31T00:00:00Z', node: { id: 12, status: 'offline' } },
  ])
  const read = (coloring: Coloring) => [0, 1].map(markReader(coloring, { rows: two, values }))
  const expiry = expiryMark(Date.UTC(2026, 11, 31), now)
  expect(read('cpu')).toEqual([cpuMark(25), marks.offline])
  expect(read('temperature')).toEqual([temperatureMark(45), marks.offline])
  expect(read('status')).toEqual([statusMark('online'), marks.offline])
  expect(read('expiry')).toEqual([expiry, expiry])
})

test('a group is summarised with its count, its offline nodes and the mean CPU of the others', () => {
  const source = { rows, values: new FleetValues(rows, new LiveNodeStore()) }
  const grouping = groupRows(new Uint32Array([0, 1, 2, 3]), rows.columns.region, () => '地区未知')
  const [summary] = summarizeGroups(grouping, source)
  expect(summary).toEqual({ name: '地区未知', count: 4, offline: 1, cpu: 20 })
  const silent = deployedRows([{ id: 1, node: { id: 11, status: 'online' } }])
  const one = { rows: silent, values: new FleetValues(silent, new LiveNodeStore()) }
  const [group] = summarizeGroups(
    groupRows(new Uint32Array([0]), silent.columns.region, () => '未知'),
    one,
  )
  expect(group).toEqual({ name: '未知', count: 1, offline: 0, cpu: undefined })
  expect(summary && summaryText(summary)).toBe('地区未知，4 台，1 台离线，平均 CPU 20%')
  expect(summaryText({ name: '东京', count: 2, offline: 0, cpu: undefined })).toBe('东京，2 台')
})

test('the legend has one entry for each mark that a colouring can give', () => {
  for (const [coloring] of coloringOptions) {
    const classes = [...levelClasses[coloring], ...shapeClasses[coloring]]
    expect(new Set(classes.map(({ mark }) => mark)).size).toBe(classes.length)
    expect(new Set(classes.map(({ label }) => label)).size).toBe(classes.length)
  }
})
