import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { heartbeatText, statusLabel } from '~/screens/node-management/columns/node-texts'
import { countSetups, pendingLeases } from '~/screens/node-management/columns/pending-leases'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { readyServers } from '~/screens/node-management/pending-servers'
import { deployedRows, type Given } from '../../../tests/support/deployed-rows'

const start_time = '2026-11-10T02:00:00Z'
const bought = Date.parse(start_time)

const nodesOf = (...rows: Given[]) => new NodeRowModel(deployedRows(rows), new LiveNodeStore())
const pending = (id: number): Given => ({ id, status: 'deploying', start_time })

test('a server that is not ready shows 开通中 and the time since the purchase', () => {
  const nodes = nodesOf(pending(1), { id: 2, node: { status: 'online' } }, { ...pending(3), start_time: '' })
  expect([0, 1, 2].map((row) => statusLabel(nodes, row).label)).toEqual(['开通中', '在线', '开通中'])
  expect(heartbeatText(nodes, 0, bought)).toBe('0:00 / 约 5:00')
  expect(heartbeatText(nodes, 0, bought + 83_900)).toBe('1:23 / 约 5:00')
  expect([1, 2].map((row) => heartbeatText(nodes, row, bought))).toEqual(['-', '-'])
})

test('a node whose image is being reset shows 重置中 and no time since its purchase', () => {
  const resetting: Given = { ...pending(1), node: { status: 'offline' } }
  const nodes = nodesOf(resetting, { ...pending(2), node: { status: 'unregistered' } })
  expect([0, 1].map((row) => statusLabel(nodes, row).label)).toEqual(['重置中', '开通中'])
  expect([0, 1].map((row) => heartbeatText(nodes, row, bought + 83_900))).toEqual(['-', '1:23 / 约 5:00'])
})

test('a wrong clock counts no time', () => {
  const nodes = nodesOf(pending(1))
  expect(heartbeatText(nodes, 0, bought - 1)).toBe('-')
  expect(heartbeatText(nodes, 0, bought + 86_400_000)).toBe('-')
})

test('servers become ready when they were starting and run now', () => {
  const resetting: Given = { ...pending(8), node: { status: 'offline' } }
  const before = pendingLeases(deployedRows([pending(9), resetting, { id: 7 }]))
  expect(before).toEqual([
    { id: '9', isReset: false },
    { id: '8', isReset: true },
  ])
  expect(pendingLeases(deployedRows([{ id: 7 }]))).toEqual([])
  expect(pendingLeases(undefined)).toEqual([])
  const after = deployedRows([{ id: 10 }, { id: 9 }, { id: 8, node: { alias: '东京' } }, { id: 7 }])
  expect(readyServers(after, before)).toEqual([
    { id: '9', isReset: false, name: '节点 #9' },
    { id: '8', isReset: true, name: '东京' },
  ])
  expect(readyServers(after, [])).toEqual([])
  expect(readyServers(deployedRows([{ id: 10 }, { id: 8, status: 'expired' }]), before)).toEqual([])
})

test(
  'new servers are counted until they run; those that are no nodes yet apart',
  { tags: ['fle-11'] },
  () => {
    const rows = deployedRows([
      pending(1),
      { ...pending(2), node: { id: 20, status: 'unregistered' } },
      { id: 3 },
    ])
    expect(countSetups(rows)).toEqual({ setupCount: 2, uncounted: 1 })
    expect(countSetups(undefined)).toEqual({ setupCount: 0, uncounted: 0 })
  },
)
