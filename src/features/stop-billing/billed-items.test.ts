import { describe, expect, test } from 'vitest'
import type { PowerTask } from '~/api/generated/model'
import { billedRows, billedTasks } from '~/features/stop-billing/billed-items'
import { resultText, stopQuestion, sumText } from '~/features/stop-billing/stop-texts'

type Row = Parameters<typeof billedRows>[0] extends Iterable<infer One> ? One : never

const row = (id: number, fields: Partial<Row>): Row => ({
  id: String(id),
  nodeId: id,
  serverId: id + 100,
  name: `节点${id}`,
  source: 'cloud',
  leaseStatus: 'running',
  leaseType: 'hourly',
  isAutoRenew: false,
  price: '0.015',
  ...fields,
})

const task = (fields: Partial<PowerTask>): PowerTask => ({
  id: 1,
  status: 'running',
  running_amount: 2,
  hashrate: 100,
  project: { id: 3, name: 'Qubic' },
  pricing_plan: { current_price: '0.15' },
  ...fields,
})

const shown = (rows: Row[]) => {
  const { items, unknownCount } = billedRows(rows, 'all')
  return [...items.map(({ key, price, disabledReason }) => [key, price, disabledReason]), unknownCount]
}

describe('what is charged', { tags: ['fle-10'] }, () => {
  test('of the nodes are those by the hour and the renewals', () => {
    const monthly = { leaseType: 'monthly', isAutoRenew: true, price: '15.00' }
    expect(
      shown([
        row(1, {}),
        row(2, { price: '' }),
        row(3, { leaseStatus: 'deploying', nodeId: undefined }),
        row(4, { leaseStatus: 'stopped' }),
        row(5, { leaseStatus: 'released' }),
        row(6, { source: 'self_owned', leaseType: '' }),
        row(7, monthly),
        row(8, { ...monthly, isAutoRenew: false }),
        row(9, { ...monthly, isAutoRenew: undefined }),
        row(10, { leaseType: '' }),
        row(11, { ...monthly, leaseStatus: 'deploying' }),
        // It may be charged.
        row(12, { leaseStatus: 'migrating' }),
      ]),
    ).toEqual([
      ['node:1', '$0.015/小时', undefined],
      ['node:2', '金额未知', undefined],
      ['node:3', '$0.015/小时', '服务器还没有就绪'],
      ['renewal:7', '$15.00/月', undefined],
      ['renewal:11', '$15.00/月', '节点未运行，无法设置自动续费'],
      ['node:12', '$0.015/小时', undefined],
      2,
    ])
  })

  test('of the tasks are all but the stopped ones, with their price per KH', () => {
    const { items } = billedTasks({
      rows: [
        task({}),
        task({ id: '9007199254740993', status: 'stopped' }),
        task({ id: 2, hashrate: 0, pricing_plan: undefined }),
      ],
      coverage: 'all',
    })
    expect(items.map(({ id, name, price }) => [id, name, price])).toEqual([
      [1, 'Qubic #1', '$0.30/小时 · $0.00300/KH'],
      [2, 'Qubic #2', '金额未知'],
    ])
  })

  test('has a sum that counts what is unknown', () => {
    const { items } = billedRows([row(1, {}), row(2, { price: '' }), row(3, {})], 'all')
    expect(sumText('node', items)).toBe('3 台 · $0.03/小时 起，其中 1 台金额未知')
    expect(sumText('node', items.slice(1, 2))).toBe('1 台 · 金额未知')
    expect(sumText('renewal', [])).toBe('0 台 · $0.00/月')
  })

  test('is asked about once, with what is lost', () => {
    const { items } = billedRows([row(1, {}), row(2, { leaseType: 'monthly', isAutoRenew: true })], 'all')
    expect(stopQuestion(items)).toBe(
      '将释放 1 台节点、关闭 1 台节点的自动续费。机器上的数据无法恢复，终止和释放不可撤销。关闭续费的节点到期后不再续费。',
    )
    expect(stopQuestion(items.slice(1))).toBe('将关闭 1 台节点的自动续费。关闭续费的节点到期后不再续费。')
  })

  test('ends in a result that claims no more than is known', () => {
    expect([
      resultText({ state: 'stopped' }),
      resultText({ state: 'gone' }),
      resultText({ state: 'unknown' }),
      resultText({ state: 'failed', reason: '节点未运行' }),
    ]).toEqual(['成功', '已停止', '结果未知', '失败：节点未运行'])
  })
})
