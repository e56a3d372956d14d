import { expect, test } from 'vitest'
import type { PowerInstance } from '~/api/generated/model'
import { sortedInstanceIndices } from '~/screens/power-detail/instance-sort'

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

const columns = 'ip status hashrate cpu memory disk temperature start end consumption'.split(' ')

test.each(columns)(
  'machines sort by %s with what is not known last, whichever way',
  { tags: ['pwt-05'] },
  (column) => {
    const ids = (desc: boolean) => {
      const machines = [unknown, high, odd, low]
      return sortedInstanceIndices(machines, { id: column, desc }, () => true).map((row) => machines[row]?.id)
    }
    expect(ids(false)).toEqual([3, 4, 2, 1])
    expect(ids(true)).toEqual([4, 3, 2, 1])
  },
)
