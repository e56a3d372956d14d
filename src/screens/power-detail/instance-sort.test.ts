import { expect, test } from 'vitest'
import type { PowerInstance } from '~/api/generated/model'
import { instanceSortParam, sortedInstanceIndices } from '~/screens/power-detail/instance-sort'

const unknown: PowerInstance = { id: 1 }
const odd: PowerInstance = {
  id: 2,
  status: '排队中',
  node: { lan_ip_address: 'fe80::1', latest_metric: { total_memory: 1024, total_disk: 100 } },
  start_time: '刚刚',
  consumption: '未知',
}
const low: PowerInstance = {
  id: 3,
  status: 'running',
  node: {
    lan_ip_address: '10.0.0.9',
    hashrate: 0,
    latest_metric: {
      cpu_usage_rate: 0,
      used_memory: 0,
      total_memory: 1024,
      used_disk: 0,
      total_disk: 100,
      temperature: 0,
    },
  },
  start_time: '1795000000',
  end_time: '2026-11-20 10:00:00',
  consumption: '0.00',
}
const high: PowerInstance = {
  id: 4,
  status: 'stopped',
  node: {
    lan_ip_address: '10.0.0.10',
    hashrate: 21.6,
    latest_metric: {
      cpu_usage_rate: 90,
      used_memory: 512,
      total_memory: 1024,
      used_disk: 50,
      total_disk: 100,
      temperature: 60,
    },
  },
  start_time: '2026-12-01T00:00:00Z',
  end_time: '2026-12-02T00:00:00Z',
  consumption: '10.50',
}

const silent: PowerInstance = { id: 0, node: {} }

const columns = 'ip status hashrate cpu memory disk temperature start end consumption'.split(' ')

test.each(columns)(
  'machines sort by %s with what is not known last, whichever way',
  { tags: ['pwt-05'] },
  (column) => {
    const ids = (desc: boolean) => {
      const machines = [silent, unknown, high, odd, low]
      return sortedInstanceIndices(machines, [{ id: column, desc }], () => true).map(
        (row) => machines[row]?.id,
      )
    }
    expect(ids(false)).toEqual([3, 4, 2, 1, 0])
    expect(ids(true)).toEqual([4, 3, 2, 1, 0])
  },
)

test.each(['ip', 'end'])('from whatever order, %s sorts the same', (id) => {
  const orders = [
    [unknown, low, high],
    [unknown, high, low],
    [low, unknown, high],
    [high, unknown, low],
    [low, high, unknown],
    [high, low, unknown],
  ]
  for (const machines of orders) {
    const sorted = (desc: boolean) =>
      sortedInstanceIndices(machines, [{ id, desc }], () => true).map((row) => machines[row]?.id)
    expect([sorted(false), sorted(true)]).toEqual([
      [3, 4, 1],
      [4, 3, 1],
    ])
  }
})

test('machines with equal keys and those of an unknown column are newest first', () => {
  const machines = [{ id: 1 }, { id: 3 }, { id: 2 }]
  expect(sortedInstanceIndices(machines, [{ id: 'ip', desc: false }], () => true)).toEqual([1, 2, 0])
  expect(sortedInstanceIndices(machines, [{ id: 'gone', desc: true }], () => true)).toEqual([1, 2, 0])
  expect(sortedInstanceIndices(machines, [{ id: 'id', desc: false }], ({ id }) => id !== 1)).toEqual([2, 1])
})

test.each([
  ['cpu', [{ id: 'cpu', desc: false }]],
  ['-ip', [{ id: 'ip', desc: true }]],
  ['toString', undefined],
])('the search param sort=%s is read as %j', (text, sort) => {
  expect(instanceSortParam.parse(text)).toEqual(sort)
})

test('statuses sort by how alive a machine is, addresses by each number', () => {
  const statuses = ['stopped', 'deploying', 'running'].map((status, id) => ({ id, status }))
  expect(sortedInstanceIndices(statuses, [{ id: 'status', desc: false }], () => true)).toEqual([2, 1, 0])
  const addresses = ['10.0.1.0', '10.0.0.255', '9.255.255.255', '10.0.0.1x', 'x10.0.0.1', '10.0.0']
  const machines = addresses.map((lan_ip_address, id) => ({ id, node: { lan_ip_address } }))
  expect(sortedInstanceIndices(machines, [{ id: 'ip', desc: false }], () => true)).toEqual([2, 1, 0, 5, 4, 3])
})

test('ids sort by value when they are whole numbers, else as text', { tags: ['two-02'] }, () => {
  const ids = ['9a-x', '12345678901234567890', '10-x', '9', 'a10', 'a9']
  const instances = ids.map((id): PowerInstance => ({ id }))
  const order = sortedInstanceIndices(instances, [{ id: 'id', desc: false }], () => true)
  expect(order.map((index) => ids[index])).toEqual(['9', '12345678901234567890', '10-x', '9a-x', 'a10', 'a9'])
})
