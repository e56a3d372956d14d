import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveNodes } from '~/api/live/live-nodes'
import { orderBy } from '~/lib/columns/order'
import { heartbeatText } from '~/screens/node-management/node-texts'
import { NodeView } from '~/screens/node-management/node-view'
import { sortKeys } from '~/screens/node-management/sort-keys'
import { deployedRows } from '../../support/deployed-rows'

const now = Date.UTC(2026, 10, 21, 12)

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => vi.useRealTimers())

const heard = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString()

test('wss-11 sorting by last heartbeat goes by the moment, whatever the cells say since', () => {
  const rows = deployedRows(
    [
      { id: 1, node: { id: 11, last_heartbeat: heard(30) } },
      { id: 2, node: { id: 12, last_heartbeat: heard(2) } },
      { id: 3 },
      { id: 4, node: { id: 14, last_heartbeat: heard(300) } },
    ],
    now,
  )
  const live = new LiveNodes()
  const nodes = new NodeView(rows, live)
  const texts = () => [0, 1, 2, 3].map((row) => heartbeatText(nodes, row))
  const order = (direction: 'ascending' | 'descending') => {
    const keys = sortKeys(rows, 'lastHeartbeat')
    return keys instanceof Float64Array ? [...orderBy(keys, direction)] : []
  }
  expect(texts()).toEqual(['30分钟前', '2分钟前', '-', '5小时前'])
  expect(order('descending')).toEqual([1, 0, 3, 2])

  live.hear('{"type":"node_heartbeat","data":{"node_id":14,"heartbeat_data":{}}}')
  live.hear('{"type":"node_heartbeat","data":{"node_id":11,"heartbeat_data":{}}}')
  expect(texts()).toEqual(['刚刚更新', '2分钟前', '-', '刚刚更新'])
  expect(order('descending')).toEqual([1, 0, 3, 2])
  expect(order('ascending')).toEqual([3, 0, 1, 2])

  // The list read again, as it was before.
  live.confirm(now + 1)
  expect(texts()).toEqual(['30分钟前', '2分钟前', '-', '5小时前'])
})
