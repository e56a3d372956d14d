import { expect, onTestFinished, test } from 'vitest'
import { forgetSkippedRows, reportSkippedRows } from '~/api/client/contract-deviations'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import { deployTarget } from '~/features/deployments/deploy-target'
import { goneFromRows, noneGone } from '~/features/nodes/gone-nodes'
import { planBatch, selectedNodes } from '~/screens/node-management/batch/selected-nodes'
import {
  costText,
  hardwareText,
  originText,
  specText,
  autoRenewText,
} from '~/screens/node-management/columns/node-texts'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { findOpenNode } from '~/screens/node-management/open-node'
import { deployedRows, type Given } from '../../../../tests/support/deployed-rows'

const nodesOf = (...given: Given[]) => new NodeRowModel(deployedRows(given), new LiveNodeStore())

test('a selected node that the whole list lacks is gone, and one that a part of it lacks is hidden', () => {
  const rows = deployedRows([{ id: 5 }, { id: 7 }])
  const order = Uint32Array.of(1)
  const ids = ['5', '7', '9']
  const select = (isGone = noneGone) => selectedNodes(ids, { rows, order, isGone })
  expect(select(goneFromRows(rows))).toEqual({ count: 2, rows: [1], hidden: 1 })
  expect(select()).toEqual({ count: 3, rows: [1], hidden: 2 })
})

test('an action goes to the rows that allow it and counts the others by reason', () => {
  const nodes = nodesOf({ id: 1 }, { id: 2 }, { id: 3 }, { id: 4, lease_type: 'hourly' })
  const reason = ({ leaseType }: { leaseType: string }) => (leaseType === 'hourly' ? undefined : '包月')
  const plan = planBatch(nodes, { rows: [0, 1, 3], hidden: 2 }, reason)
  expect([plan.rows, [...plan.skipped]]).toEqual([
    [3],
    [
      ['不在当前筛选中', 2],
      ['包月', 2],
    ],
  ])
  expect([...planBatch(nodes, { rows: [3], hidden: 0 }, reason).skipped]).toEqual([])
})

test('the node that the address names is found, loading, failed, filtered out, not listed or not there', () => {
  const rows = deployedRows([{ id: 5 }, { id: 7 }])
  const find = (id: number, more: object = {}) =>
    findOpenNode({ id: String(id), rows, isError: false, isServerFiltered: false, ...more })
  const partial = { ...rows, isPartial: true }
  expect([find(5), find(7, { rows: partial, isError: true })]).toEqual([
    { status: 'found', row: 0 },
    { status: 'found', row: 1 },
  ])
  expect(
    [
      find(9, { rows: undefined }),
      find(9, { rows: partial }),
      find(9, { rows: undefined, isError: true }),
      find(9, { isError: true }),
      find(9, { isServerFiltered: true }),
    ].map(({ status }) => status),
  ).toEqual(['loading', 'loading', 'failed', 'not-found', 'filtered-out'])
  const further = (['newest', 'unknown'] as const).map((coverage) => find(9, { rows: { ...rows, coverage } }))
  expect(further).toEqual([{ status: 'unlisted' }, { status: 'unlisted' }])
  onTestFinished(forgetSkippedRows)
  reportSkippedRows('listDeployedNodes')
  expect(find(9)).toEqual({ status: 'unlisted' })
})

test('a price is shown by its period, and not at all where it is unknown', () => {
  const price = (fields: object) => costText(nodesOf({ id: 1, ...fields }), 0)
  expect([
    price({ price: '15.00' }),
    price({ price: '0.028', lease_type: 'hourly' }),
    price({ price: '5', lease_type: 'yearly' }),
    price({ price: '' }),
  ]).toEqual(['$15.00/月', '$0.028/小时', '$5.00', ''])
})

test('only monthly leases say whether they renew', () => {
  const text = (fields: object) => autoRenewText('开', '关')(nodesOf({ id: 1, ...fields }), 0)
  expect([
    text({ auto_renew: 1 }),
    text({ auto_renew: 0 }),
    text({ auto_renew: null }),
    text({ auto_renew: 1, lease_type: 'hourly' }),
  ]).toEqual(['开', '关', '', ''])
})

test('the hardware is shown as far as it is known', () => {
  const spec = { cpu_cores: 4, memory_gb: 8, bandwidth_mbps: 100, system_disk_gb: 40 }
  const server_instance = { spec } as never
  const nodes = nodesOf(
    { id: 1, spec: spec as never, node: { id: 1, server_instance } },
    { id: 2, spec: { cpu_cores: 4 } as never, node: { id: 2 } },
    { id: 3, spec: { bandwidth_mbps: 100 } as never },
    { id: 4, node: { id: 4, server_instance } },
  )
  expect([0, 1, 2, 3].map((row) => specText(nodes, row))).toEqual([
    '4 核 8G / 40G 硬盘 / 100M',
    '4 核',
    '100M',
    '-',
  ])
  expect([0, 1].map((row) => hardwareText(nodes, row))).toEqual(['4 核 8G', ''])
})

test('a row says whether its server belongs to the user', () => {
  const nodes = nodesOf({ id: 1, node: { source_type: 'self_owned' } }, { id: 2, node: { id: 2 } }, { id: 3 })
  expect([0, 1, 2].map((row) => originText(nodes, row))).toEqual(['自有服务器', '云节点', ''])
})

test('a row is a server to deploy to, by its LAN address or else its public one', () => {
  const node = { id: 11, server_id: 12, alias: 'a', lan_ip_address: '10.0.0.1', ip_address: '1.1.1.1' }
  const nodes = nodesOf({ id: 1, node }, { id: 2, node: { ...node, lan_ip_address: null } })
  expect(deployTarget(nodes.node(0))).toEqual({
    id: '1',
    nodeId: 11,
    serverId: 12,
    name: 'a',
    ip: '10.0.0.1',
    status: 'online',
    hasProject: false,
    project: '',
    projectId: undefined,
    groups: '',
  })
  expect(deployTarget(nodes.node(1)).ip).toBe('1.1.1.1')
})
