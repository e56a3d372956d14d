import { expect, test } from 'vitest'
import { LiveNodeStore } from '~/api/realtime/live-node-store'
import {
  billedRows,
  estimatedCost,
  releasedRate,
  releaseQuestion,
} from '~/screens/node-management/dialogs/release-summary'
import { NodeRowModel } from '~/screens/node-management/node-row-model'
import { deployedRows, type Given } from '../../../../tests/support/deployed-rows'

const now = Date.parse('2026-11-10T12:00:00Z')
const start_time = '2026-11-10T02:00:00Z'

const nodesOf = (...rows: Given[]) => new NodeRowModel(deployedRows(rows), new LiveNodeStore())

test('the rate and the estimated cost of released nodes are sums', () => {
  const nodes = nodesOf(
    { id: 1, lease_type: 'hourly', price: '0.052', start_time },
    { id: 2, lease_type: 'hourly', price: '0.031', start_time },
  )
  expect(releasedRate(nodes, [0, 1])?.toString()).toBe('0.083')
  expect(estimatedCost(nodes, [0, 1], now)?.toString()).toBe('0.83')
  expect(estimatedCost(nodes, [1], Date.parse(start_time) - 1)?.toString()).toBe('0')
})

test('only running nodes are billed, and the start of a stopped one is unknown', () => {
  const node = { id: 9 }
  const hourly = { lease_type: 'hourly', price: '0.052', start_time, node } as const
  const nodes = nodesOf(
    { id: 1, ...hourly },
    { id: 2, ...hourly, status: 'stopped' },
    { id: 3, ...hourly, status: 'deploying' },
    // @ts-expect-error -- a state that the contract does not know may be billed
    { id: 4, ...hourly, status: 'on fire' },
  )
  expect(billedRows(nodes, [0, 1, 2, 3])).toEqual([0, 3])
  expect(estimatedCost(nodes, [0, 2], now)?.toString()).toBe('1.04')
  expect(estimatedCost(nodes, [0, 1], now)).toBeUndefined()
})

test('the question of a release names one, some or the first of many nodes', () => {
  const question = (count: number) =>
    releaseQuestion(
      nodesOf(...Array.from({ length: count }, (_, id) => ({ id, node: { id, alias: `节点${id}` } }))),
      [...Array(count).keys()],
    )
  expect(question(1)).toBe('将释放 节点0，释放不可撤销。')
  expect(question(2)).toBe('将释放 节点0、节点1，共 2 台节点，释放不可撤销。')
  expect(question(6)).toBe('将释放 节点0、节点1、节点2、节点3、节点4 等 6 台节点，释放不可撤销。')
})

test('a sum with an unknown price or time is unknown', () => {
  const nodes = nodesOf(
    { id: 1, lease_type: 'hourly', price: '0.052', start_time },
    { id: 2, lease_type: 'hourly', price: null, start_time },
    { id: 3, lease_type: 'hourly', price: '0.052', start_time: '' },
  )
  expect(releasedRate(nodes, [0, 1])).toBeUndefined()
  expect(estimatedCost(nodes, [0, 1], now)).toBeUndefined()
  expect(estimatedCost(nodes, [0, 2], now)).toBeUndefined()
  expect(releasedRate(nodes, [0, 2])?.toString()).toBe('0.104')
})
