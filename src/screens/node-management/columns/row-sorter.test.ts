import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import {
  createSorter,
  overlayLiveValues,
  sortKeys,
  type SortStep,
} from '~/screens/node-management/columns/row-sorter'
import { idKeys } from '~/screens/node-management/columns/sort-keys'
import { deployedRows } from '../../../../tests/support/deployed-rows'

const nodeOf = (id: number, status: 'online' | 'offline', cpu_usage_rate: number | null) => ({
  id,
  node: { id, status, latest_metric: { cpu_usage_rate } },
})

const rows = deployedRows([
  nodeOf(1, 'online', 30),
  nodeOf(2, 'offline', 10),
  nodeOf(3, 'online', 20),
  nodeOf(4, 'offline', 10),
  nodeOf(5, 'online', null),
])

function step(column: string, desc = false): SortStep {
  const keys = sortKeys(rows, column)
  if (!(keys instanceof Float64Array)) throw new Error(`${column} is not ranked`)
  return { column, keys, desc }
}

const liveRows = () => ({ rows, live: new LiveNodeStore() })

const order = (...steps: SortStep[]) =>
  [...createSorter()({ steps, readAt: 0 }, liveRows())].map((row) => row + 1)

test('rows with equal first keys are in the order of the next, missing values last', () => {
  expect(order(step('status'), step('cpu'))).toEqual([2, 4, 3, 1, 5])
  expect(order(step('status', true), step('cpu', true))).toEqual([1, 3, 5, 2, 4])
  expect(order(step('cpu'), step('status'), step('id', true))).toEqual([4, 2, 3, 1, 5])
  expect(order(step('cpu'), step('id', true))).toEqual([4, 2, 3, 1, 5])
})

test('rows are sorted by what has arrived since the list, and by their id where a column has no keys', () => {
  const live = new LiveNodeStore()
  live.onMessage('{"type":"node_heartbeat","data":{"node_id":1,"heartbeat_data":{"cpu_usage_rate":5}}}')
  const sorted = createSorter()({ steps: [step('cpu')], readAt: 0 }, { rows, live })
  expect([...sorted]).toEqual([0, 1, 3, 2, 4])
  const ids = idKeys(rows.columns.rowId)
  if (!(ids instanceof Float64Array)) throw new Error('no numbers')
  for (const column of ['autoRenew', 'source', 'gone']) {
    expect(sortKeys(rows, column)).toBe(ids)
    expect(overlayLiveValues(ids, column, { rows, live })).toBe(ids)
  }
  expect(sortKeys(rows, 'alias')).toBe(rows.columns.alias)
})

test('the same keys give the same order, another second key or direction sorts again', () => {
  const sorter = createSorter()
  const live = liveRows()
  const sort = (...steps: SortStep[]) => sorter({ steps, readAt: 0 }, live)
  const first = sort(step('status'), step('id'))
  expect(sort(step('status'), step('id'))).toBe(first)
  expect([...sort(step('status'), step('id', true))]).toEqual([3, 1, 4, 2, 0])
  expect([...sort(step('status'))]).toEqual([...first])
  expect([...sort()]).toEqual([])
  expect([...sort(step('status'), step('cpu'))]).toEqual([1, 3, 2, 0, 4])
  expect([...sort(step('status'))]).toEqual([1, 3, 0, 2, 4])
  expect([...sort(step('status'), step('cpu'))]).toEqual([1, 3, 2, 0, 4])
  expect([...sort(step('cpu'))]).toEqual([1, 3, 2, 0, 4])
  expect([...sort(step('id'))]).toEqual([0, 1, 2, 3, 4])
})
