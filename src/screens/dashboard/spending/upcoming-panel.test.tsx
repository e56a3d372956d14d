import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { allNodesQueryKey } from '~/features/nodes/all-nodes-query-key'
import { clock } from '~/lib/clock'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectTexts, expectToast, press, textsOf } from '../../../../tests/support/component/expectations'
import { open as openNodes } from '../../../../tests/support/component/pages/nodes-page'
import {
  centsOf,
  chart,
  colorsIn,
  numbers,
  openDay,
  openSpending,
  panel,
  rowsOf,
  themeColorOf,
} from '../../../../tests/support/component/pages/spending-section'
import { control } from '../../../../tests/support/component/provider'
import { useWorld } from '../../../../tests/support/component/world'
import { ok } from '../../../../tests/support/power'

test('the balance goes on to the day that the runway names', async () => {
  const drawn = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await openSpending()
  const balance = panel('余额走势与预测')
  const runway =
    panel('账户余额')
      .getByText(/^约可用至/)
      .element().textContent ?? ''
  await expect.element(balance).toContainText(runway)
  // Signs are named beside them.
  await expect.element(balance.getByRole('listitem')).toHaveLength(0)
  const texts = () => drawn.mock.calls.map(([text]) => text)
  const signs = ['充值 $50.00', '充值 $100.00', '余额不足', expect.stringMatching(/^续费 \$[\d.]+$/)]
  await expect.poll(texts).toEqual(expect.arrayContaining(signs))
  drawn.mockRestore()
  const table = numbers('余额走势与预测')
  await expectTexts(table.getByRole('columnheader'), ['日期', '余额', '充值', '包月与续费', '说明'])
  const rows = rowsOf(table)
  // Two weeks, today, and the days until the balance is not enough.
  const [past, today, coming] = [rows.slice(0, 14), rows[14], rows.slice(15)]
  expect(today?.[1]).toBe('$128.50')
  expect(rows.map((row) => row.at(-1))).toEqual([
    ...past.map(() => '估算'),
    '现在',
    ...coming.map(() => '预测'),
  ])
  expect(rows.at(-1)?.[0]).toBe(/约可用至 (?:\d{4}-)?(\d\d-\d\d)/.exec(runway)?.[1])
  expect(rows.map((row) => row[2])).toEqual(
    rows.map((_row, index) => (index === 0 ? '$50.00' : index === 8 ? '$100.00' : '-')),
  )
  expect(past.map((row) => row[3])).toEqual(past.map(() => '-'))
  const renewed = rows.reduce((sum, row) => sum + centsOf(row[3] ?? ''), 0)
  expect(renewed).toBe(centsOf(/续费 \$([\d.]+)/.exec(runway)?.[1] ?? ''))
})

test('a coming charge is turned off and on where it is listed', async () => {
  await openSpending()
  const coming = panel('7 天内到期')
  const days = coming.getByRole('list', { name: '7 天内到期的节点' }).getByRole('button')
  await openDay(days.elements().findIndex(({ textContent }) => textContent?.includes(' 台 · $')))
  const rows = coming.getByRole('list', { name: /^\d\d-\d\d 到期的节点$/ }).getByRole('listitem')
  await expect.element(coming.getByRole('link', { name: '在节点管理中查看全部' })).toHaveLength(0)
  await expect.element(coming).toContainText('/小时，约 $')
  const row = rows.filter({ hasText: /续费 \$[\d.]+扣款后余额/ }).first()
  const name = row.getByRole('link').element().textContent ?? ''
  const own = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
  const toggle = own.getByRole('switch', { name: `${name} 自动续费` })
  await expect.element(toggle).toBeChecked()
  const balance = own
    .css('div')
    .filter({ hasText: /^扣款后余额/ })
    .last()
  const after = textsOf(balance)[0] ?? ''
  await toggle.click()
  await expectToast(/自动续费取消成功.*\d\d-\d\d \d\d:\d\d 到期，不再续费/)
  await expect.element(toggle).not.toBeChecked()
  await expect.element(own).toContainText('到期释放（续费 $')
  await expect.element(balance).not.toHaveText(after)
  await toggle.click()
  await expectToast(/自动续费设置成功.*\d\d-\d\d \d\d:\d\d 从余额扣 \$/)
  await expect.element(balance).toHaveText(after)
  // It is carried out although its response is lost, and turning back is another press.
  await control.fault({ operationId: 'toggleAutoRenew', lose: true, times: 1 })
  await toggle.click()
  await expectToast('自动续费设置失败')
  await expect.element(toggle).toBeEnabled()
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.poll(async () => (await control.requests('toggleAutoRenew')).length).toBe(4)
  await expect.element(toggle).toBeEnabled()
  await expect.element(balance).toHaveText(after)
  const sent = await control.requests('toggleAutoRenew')
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
})

describe('a failed load', () => {
  beforeEach(() => expectLogs(/orders\/(lease|deposit)|listDeployedNodes|panel-point/))
  test('leaves a coming charge that could not be changed as it was', async () => {
    await openSpending()
    await expect.element(panel('7 天内到期').getByRole('button', { name: / 台 · \$/ })).not.toHaveLength(0)
    await panel('7 天内到期')
      .getByRole('button', { name: / 台 · \$/ })
      .first()
      .click()
    const on = panel('7 天内到期').getByRole('switch', { checked: true })
    await expect.element(on).not.toHaveLength(0)
    const count = on.elements().length
    await control.fault({ operationId: 'listDeployedNodes', status: 500, rawBody: '' })
    await on.first().click()
    await expectToast('自动续费设置失败')
    await expect.element(on).toHaveLength(count)
  })
})

test('the newest 500 orders are shown, and the leases that end by day, and what is left out is said', async () => {
  // More than all charges that are known.
  const hourly = { current_rate: '100', today_total: '9000.00', month_total: '9000.00' }
  const home = { balance: '128.50', cost_analysis: hourly, node_project: [], power_project: [] }
  await control.fault({ operationId: 'getDashboard', ...ok(home) })
  const undated = { amount: '1.00', status: 'paid', lease_type: 'monthly' }
  for (const number of [1, 2, 3, 4, 5]) {
    const orders = Array.from({ length: 100 }, (_, index) => ({ ...undated, order_no: `${number}-${index}` }))
    const parameters = { page: String(number) }
    await control.fault({ operationId: 'listLeaseOrders', parameters, ...ok(orders, { total: 1000 }) })
  }
  const old = { amount: '1.00', status: 'paid', lease_type: 'deposit', created_at: '2020-01-01T00:00:00Z' }
  const recent = new Date(clock.now() - 10 * 86_400_000).toISOString()
  await control.fault({
    operationId: 'listDepositOrders',
    ...ok(
      // They come newest first, and the last one tells that all further ones are older.
      Array.from({ length: 100 }, (_, index) => (index === 0 ? { ...old, created_at: recent } : old)),
      { total: 1000 },
    ),
  })
  const leases = Array.from({ length: 22 }, (_, index) => ({
    id: index + 1,
    status: index === 0 ? 'deploying' : 'running',
    lease_type: 'monthly',
    auto_renew: index === 1 || index === 21,
    ...(index !== 1 && { price: '15.00' }),
    start_time: new Date(clock.now() - 86_400_000).toISOString(),
    // The two that renew are more than a day apart, so that they are listed under two days at any hour.
    end_time: new Date(clock.now() + (index * 1.5 + 12) * 3_600_000).toISOString(),
    node: { id: index + 1, alias: `机器 ${index + 1}` },
  }))
  await control.fault({ operationId: 'listDeployedNodes', ...ok(leases) })
  await openSpending()
  await expect
    .element(panel('消费走势'))
    .toHaveText(/下为算力 \$[\d.]+，上为其他 \$[\d,.]+。订单或任务较多，可能未全部计入。/)
  await expect
    .element(panel('消费走势').getByRole('button', { name: '日期按 UTC。“其他”没有来源，按天均摊。' }))
    .toBeVisible()
  // Two parts are named by their places.
  await expect.element(panel('消费走势').getByRole('listitem')).toHaveLength(0)
  await expect.poll(() => colorsIn('消费走势')).toContain(themeColorOf('消费走势', 'gray'))
  // The list may be read again, as when the event stream has opened.
  const pages = async (operationId: string) => [
    ...new Set(
      (await control.requests(operationId)).map(({ query }) => `${query['page']} of ${query['limit']}`),
    ),
  ]
  expect(await pages('listLeaseOrders')).toEqual([1, 2, 3, 4, 5].map((number) => `${number} of 100`))
  expect(await pages('listDepositOrders')).toEqual(['1 of 100'])
  const status = panel('余额走势与预测').getByRole('status')
  chart('余额走势与预测').element().focus()
  await press('End')
  await expect.element(status).toContainText('（预测）')
  let point = status.element().textContent ?? ''
  while (point.includes('预测')) {
    await press('ArrowLeft')
    await expect.element(status).not.toHaveText(point)
    point = status.element().textContent ?? ''
  }
  expect(point).toMatch(/余额 \$128\.50（现在）$/)
  const coming = panel('7 天内到期')
  const days = coming.getByRole('button')
  await expect
    .element(days.first())
    .toHaveText(/^\d\d-\d\d.*\d+ 台到期，不续费 · 余额不足，还差 \$[\d,]+\.\d\d|扣款后余额未知$/)
  await expect.element(coming).toContainText('1 台 · 金额未知')
  for (let left = days.elements().length; left > 0; left--) await openDay()
  const rows = coming.getByRole('list', { name: /^\d\d-\d\d 到期的节点$/ }).getByRole('listitem')
  await expect.element(rows).toHaveLength(22)
  await expect
    .element(rows.nth(0))
    .toHaveText(/^\d\d:\d\d机器 1到期释放（续费 \$15\.00）扣款后余额 还差 \$[\d,]+\.\d\d/)
  await expect.element(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/nodeManagement?node=1')
  await expect
    .element(rows.nth(0).getByRole('switch'))
    .toHaveAccessibleDescription('节点未运行，无法设置自动续费')
  await expect.element(rows.nth(1)).toContainText('续费，金额未知扣款后余额 -')
  await expect.element(rows.nth(1).getByRole('switch')).toBeEnabled()
})

describe('more nodes than are read', () => {
  beforeEach(() => useWorld({ scenario: 'fleet-10k' }))
  test('are said to be left out, and the list stays short', async () => {
    await openSpending()
    const needs = page.getByRole('region', { name: '待处理' })
    await expect.element(needs).toContainText('仅检查最近 1,000 台')
    const rest = needs.getByRole('link', { name: '查看全部即将到期的节点' })
    await expect.element(rest).toHaveAttribute('href', '/nodeManagement?expiry=soon')
    const coming = panel('7 天内到期')
    const day = coming.getByRole('button', { name: / 台 · \$/ }).first()
    await expect
      .element(day)
      .toHaveText(/^\d\d-\d\d · \d+ 台 · \$[\d,]+\.\d\d.* · (扣款后 \$|余额不足，还差 \$)[\d,]+\.\d\d$/)
    await day.click()
    const nodes = coming.getByRole('list', { name: /^\d\d-\d\d 到期的节点$/ }).getByRole('listitem')
    await expect.element(nodes).not.toHaveLength(0)
    expect(nodes.elements().length).toBeLessThanOrEqual(50)
    await expect.element(coming).toContainText('仅检查最近 1,000 台')
    await expect
      .element(coming.getByRole('link', { name: '在节点管理中查看全部' }))
      .toHaveAttribute('href', '/nodeManagement?all')
    await expect.element(panel('消费走势')).toContainText('仅计最近 1,000 台')
  })

  test('are counted from the node list, until something changes them', async () => {
    const runway = panel('账户余额').getByText(/^(约可用至|可用 1 年|余额已用尽)/)
    await openNodes()
    await openSpending()
    await expect.element(runway).not.toContainText('仅计最近 1,000 台')
    await queryClient.invalidateQueries({ queryKey: allNodesQueryKey, refetchType: 'none' })
    await expect.element(runway).toContainText('仅计最近 1,000 台')
  })
})
