import type { NewFault } from '../../mocks/generated/control-api/model'
import { chart, numbers, openSpending, panel } from './pages/spending-section'
import { ok } from './support/power'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const totals = { today_total: '0.00', month_total: '0.00' }

test('a lease that the balance is less than a cent short of is said to lack a cent', async ({
  page,
  control,
}) => {
  const costs = { ...totals, current_rate: '0.00' }
  const home = { balance: '14.9999', cost_analysis: costs, node_project: [], power_project: [] }
  await control.fault({ operationId: 'getDashboard', ...ok(home) })
  const lease = { id: 1, status: 'running', lease_type: 'monthly', auto_renew: true, price: '15.00' }
  const end_time = new Date(Date.now() + 86_400_000).toISOString()
  await control.fault({ operationId: 'listDeployedNodes', ...ok([{ ...lease, end_time }]) })
  await openSpending(page)
  await expect(panel(page, '即将扣款').getByRole('listitem')).toContainText('之后余额 还差 $0.01')
})

test.describe('without the current rate', () => {
  test.use({ expectedConsole: [/getDashboard|console\/data/] })

  const dashboards: [string, Partial<NewFault>][] = [
    ['that failed', { status: 500 }],
    ['without it', ok({ balance: '128.50', cost_analysis: totals, node_project: [], power_project: [] })],
  ]
  for (const [name, dashboard] of dashboards)
    test(`a dashboard ${name} leads to no forecast, and to no claim that nothing is billed`, async ({
      page,
      control,
    }) => {
      await control.fault({ operationId: 'getDashboard', ...dashboard })
      await openSpending(page)
      const coming = panel(page, '即将扣款')
      await expect(coming).toContainText('当前费率未知，未计按分钟计费的节点和算力。')
      await expect(coming.getByRole('listitem').first()).toContainText('之后余额 -')
      const balance = panel(page, '余额走势与预测')
      await expect(balance).toContainText('当前费率未知，暂时无法预测。')
      await expect(balance.getByRole('listitem')).toHaveText(['余额（估算）', '充值', '包月与续费'])
      await expect(chart(page, '余额走势与预测')).toBeVisible()
      await expect(numbers(page, '余额走势与预测')).toContainText('现在')
      await expect(numbers(page, '余额走势与预测')).not.toContainText('预测')
    })
})
