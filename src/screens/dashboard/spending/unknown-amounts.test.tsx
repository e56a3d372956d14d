import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { clock } from '~/lib/clock'
import type { NewFault } from '../../../../mocks/generated/control-api/model'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectToast } from '../../../../tests/support/component/expectations'
import {
  chart,
  numbers,
  openDay,
  openSpending,
  panel,
} from '../../../../tests/support/component/pages/spending-section'
import { control } from '../../../../tests/support/component/provider'
import { ok } from '../../../../tests/support/power'

/** 22 leases that end within two days; those from the renewing one on renew themselves. */
const leasesOf = (fields: object, renewing = 22) =>
  Array.from({ length: 22 }, (_, index) => ({
    id: index + 1,
    status: 'running',
    lease_type: 'monthly',
    auto_renew: index >= renewing,
    end_time: new Date(clock.now() + (index + 12) * 3_600_000).toISOString(),
    ...fields,
  }))

const totals = { today_total: '0.00', month_total: '0.00' }

test('a lease that the balance is less than a cent short of is said to lack a cent', async () => {
  const costs = { ...totals, current_rate: '0.00' }
  const home = { balance: '14.9999', cost_analysis: costs, node_project: [], power_project: [] }
  await control.fault({ operationId: 'getDashboard', ...ok(home) })
  // The newest balance counts, and the page asks for the user as well.
  await control.fault({ operationId: 'getUserInfo', ...ok({ id: 1 }) })
  const lease = { id: 1, status: 'running', lease_type: 'monthly', auto_renew: true, price: '15.00' }
  const end_time = new Date(clock.now() + 86_400_000).toISOString()
  await control.fault({ operationId: 'listDeployedNodes', ...ok([{ ...lease, end_time }]) })
  await openSpending()
  await expect.element(panel('7 天内到期').getByRole('listitem')).toContainText('余额不足，还差 $0.01')
})

describe('without the current rate', () => {
  beforeEach(() => expectLogs(/getDashboard|console\/data/))

  const dashboards: [string, Partial<NewFault>][] = [
    ['that failed', { status: 500 }],
    ['without it', ok({ balance: '128.50', cost_analysis: totals, node_project: [], power_project: [] })],
  ]
  for (const [name, dashboard] of dashboards)
    test(`a dashboard ${name} leads to no forecast, and to no claim that nothing is billed`, async () => {
      await control.fault({ operationId: 'getDashboard', ...dashboard })
      await openSpending()
      const coming = panel('7 天内到期')
      await expect.element(coming).toContainText('当前费率未知，未计按小时的费用。')
      await expect.element(coming.getByRole('listitem').first()).toContainText('扣款后余额未知')
      const balance = panel('余额走势与预测')
      await expect.element(balance).toContainText('当前费率未知，暂时无法预测。')
      await expect.element(chart('余额走势与预测')).toBeVisible()
      await expect.element(numbers('余额走势与预测')).toContainText('现在')
      await expect.element(numbers('余额走势与预测')).not.toContainText('预测')
    })
})

test('a list that was not read to its end is not said to have nothing to come', async () => {
  const hourly = { id: 1, status: 'running', lease_type: 'hourly', price: '0.10' }
  const leases = Array.from({ length: 1000 }, (_, index) => ({ ...hourly, id: index + 1 }))
  await control.fault({ operationId: 'listDeployedNodes', ...ok(leases, { total: 2000 }) })
  await openSpending()
  const coming = panel('7 天内到期')
  await expect.element(coming).toContainText('读到的节点中，7 天内没有包月节点到期')
  await expect.element(coming).toContainText('仅检查最近 1,000 台。在节点管理中查看全部')
  await expect.element(coming).toHaveText(/约 \$[\d.,]+\/天。/)
  await expect.element(panel('消费走势')).toContainText('仅计最近 1,000 台')
})

describe('a page of 1,000 nodes', () => {
  const texts = (pattern: RegExp) => page.getByRole('main').getByText(pattern)
  const places = () => [
    page.getByRole('region', { name: '待处理' }),
    panel('7 天内到期'),
    page.getByRole('region', { name: '节点项目' }),
  ]

  async function openWithTotal(total: unknown) {
    const end_time = new Date(clock.now() + 86_400_000).toISOString()
    const monthly = { status: 'running', lease_type: 'monthly', auto_renew: false, price: '1.00', end_time }
    const leases = Array.from({ length: 1000 }, (_, index) => ({ ...monthly, id: index + 1 }))
    await control.fault({ operationId: 'listDeployedNodes', ...ok(leases, { total }) })
    await openSpending()
    await expect.element(panel('7 天内到期')).toHaveText(/1,000 台到期，不续费/)
    await expect
      .element(page.getByRole('region', { name: '待处理' }))
      .toContainText('1,000 台节点 7 天内到期')
  }

  test('is not said to leave nodes out when there are no more', { tags: ['fle-08'] }, async () => {
    await openWithTotal(1000)
    await expect.element(texts(/最近的? 1,000 台/)).toHaveLength(0)
  })

  test('is said to leave nodes out when there is one more', { tags: ['fle-08'] }, async () => {
    await openWithTotal(1001)
    for (const place of places()) await expect.element(place).toContainText('仅检查最近 1,000 台')
  })

  for (const [name, total] of [
    ['without a total', undefined],
    ['with null as the total', null],
    ['with a text as the total', 'many'],
  ] as const)
    test(`${name} is said to be possibly not all`, { tags: ['fle-08'] }, async () => {
      await openWithTotal(total)
      for (const place of places())
        await expect.element(place).toContainText('已检查最近 1,000 台，可能还有更多')
      await expect.element(texts(/仅(检查|计)最近/)).toHaveLength(0)
    })
})

test('leases that do not renew themselves are said to end, and cost nothing', async () => {
  const leases = leasesOf({ auto_renew: false, price: '15.00' })
  await control.fault({ operationId: 'listDeployedNodes', ...ok(leases) })
  await openSpending()
  await expect.element(panel('7 天内到期')).toHaveText(/\d\d-\d\d · \d+ 台到期，不续费 · 扣款后 \$/)
  await expect.element(panel('7 天内到期')).toHaveText(/\/天，已计入“扣款后”的余额。/)
})

test('a price that is unknown is counted, and no balance is told after it', async () => {
  await control.fault({ operationId: 'listDeployedNodes', ...ok(leasesOf({ price: null }, 21)) })
  await openSpending()
  await expect
    .element(panel('7 天内到期'))
    .toHaveText(/ · 1 台 · 金额未知( · \d+ 台到期，不续费)? · 扣款后余额未知/)
})

test('orders that come in smaller pages than asked for are read to their end', async () => {
  const order = { status: 'paid', lease_type: 'deposit', created_at: new Date(clock.now() - 3_600_000) }
  const meta = { total: 3 }
  const operationId = 'listDepositOrders'
  const pageOf = (...amounts: string[]) =>
    ok(
      amounts.map((amount) => ({ ...order, amount })),
      meta,
    )
  await control.fault({ operationId, ...pageOf('20.00', '10.00'), times: 1 })
  await control.fault({ operationId, ...pageOf('5.00') })
  await openSpending()
  await expect.element(numbers('余额走势与预测')).toContainText('$35.00')
  expect(await control.requests(operationId)).toHaveLength(2)
})

test('the cost of a renewal is unknown where the list of leases has no prices', async () => {
  const end_time = new Date(clock.now() + 86_400_000).toISOString()
  const lease = { id: 1, status: 'running', lease_type: 'monthly', auto_renew: false, end_time }
  await control.fault({ operationId: 'listDeployedNodes', ...ok([lease]) })
  await openSpending()
  const needs = page.getByRole('region', { name: '待处理' })
  await expect.element(needs).toContainText('续费金额未知')
  await openDay()
  await expect.element(panel('7 天内到期')).toContainText('到期释放（续费金额未知）')
  await needs.getByRole('button', { name: '开启自动续费', exact: true }).click()
  await expectToast('续费金额未知')
})

test('a lease of which the list does not say whether it renews itself is not offered to be renewed', async () => {
  const end_time = new Date(clock.now() + 86_400_000).toISOString()
  const lease = {
    id: 1,
    status: 'running',
    lease_type: 'monthly',
    price: '15.00',
    auto_renew: null,
    end_time,
  }
  await control.fault({ operationId: 'listDeployedNodes', ...ok([lease]) })
  await openSpending()
  await openDay()
  const coming = panel('7 天内到期')
  await expect.element(coming).toContainText('1 台自动续费状态未知')
  await expect.element(coming).not.toContainText('到期释放')
  await expect.element(coming.getByRole('switch')).toHaveAccessibleDescription('自动续费状态未知')
  await expect.element(page.getByText(/未开启续费/)).toHaveLength(0)
})
