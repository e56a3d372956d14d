import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, textsOf } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { pagedTable, pager, pagerButton } from '../../../tests/support/component/pages/paged-table'
import { control } from '../../../tests/support/component/provider'

const filter = (name: string) => page.getByRole('button', { name, exact: true })
const { table, row } = pagedTable('订单列表')

/** A deposit as the provider words it. */
const deposit = (order: Record<string, unknown>) => ({
  order_no: 'R1',
  amount: '10.00',
  lease_type: 'deposit',
  quantity: null,
  duration: null,
  server_spec: null,
  payment_method: null,
  payment_status: 'pending',
  created_at: '2026-11-20T11:02:10Z',
  ...order,
})

test(
  'each type requests its own list; the top-ups, which 全部 has not, are set apart',
  { tags: ['ord-01', 'ord-03', 'ord-04', 'ord-05', 'i-14'] },
  async () => {
    await openConsole('/mine/order')
    await expect
      .poll(() => textsOf(page.getByRole('group', { name: '订单类型' }).getByRole('button')))
      .toEqual(['全部', '包月', '按小时', '充值'])
    await expect.element(row('包月').first()).toBeVisible()
    await expect.element(filter('按小时')).toHaveCSS('margin-inline-start', '0px')
    await expect.element(filter('充值')).toHaveCSS('margin-inline-start', '12px')
    for (const name of ['包月', '按小时', '充值']) {
      await filter(name).click()
      // All types show monthly rows too: only when no other row is left, this type's own list is there.
      await expect.element(row(/包月|按小时|充值/).filter({ hasNotText: name })).toHaveLength(0)
      await expect.element(row(name).first()).toBeVisible()
    }
    const leases = await control.requests('listLeaseOrders')
    expect(leases.map(({ query }) => query)).toEqual([
      { page: '1', limit: '9' },
      { page: '1', limit: '9', lease_type: 'monthly' },
      { page: '1', limit: '9', lease_type: 'hourly' },
    ])
    const deposits = await control.requests('listDepositOrders')
    expect(deposits.map(({ query }) => query)).toEqual([{ page: '1', limit: '9' }])
  },
)

test('nine a page; another type starts at its first', { tags: ['ord-02', 'ord-06', 'ord-11'] }, async () => {
  await openConsole('/mine/order')
  await expect.element(table().getByRole('row')).toHaveLength(10)
  await expect.element(pager()).toContainText('共 12 条')
  await expect.element(pager()).toContainText('1/2')
  await expect.element(pagerButton('上一页')).toHaveAccessibleDescription('已经是第一页')
  const pagerTop = () => pager().element().getBoundingClientRect().top
  const top = pagerTop()
  await pagerButton('上一页').click({ force: true })
  await pagerButton('下一页').click()
  await expect.element(table().getByRole('row')).toHaveLength(4)
  expect(Math.abs(pagerTop() - top)).toBeLessThan(2)
  await expect.element(pagerButton('下一页')).toHaveAccessibleDescription('已经是最后一页')
  await pagerButton('下一页').click({ force: true })
  await expect.poll(currentUrl).toBe('/mine/order?page=2')
  const pages = async () => (await control.requests('listLeaseOrders')).map(({ query }) => query['page'])
  expect(await pages()).toEqual(['1', '2'])
  await filter('包月').click()
  await expect.poll(currentUrl).toBe('/mine/order?type=monthly')
  await expect.element(pager()).toContainText('1/1')
  expect(await pages()).toEqual(['1', '2', '1'])
  expect(await control.requests('listDepositOrders')).toEqual([])
})

test('while the orders load, skeleton rows stand for those of a page', async () => {
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await openConsole('/mine/order')
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  await expect.element(table().css('tbody tr')).toHaveLength(9)
})

test(
  'orders show their columns and durations, and a dash for missing values',
  { tags: ['ord-07', 'ord-08'] },
  async () => {
    await openConsole('/mine/order?type=hourly')
    await expect
      .poll(() => textsOf(table().getByRole('columnheader')))
      .toEqual(['订单号', '金额', '类型', '数量', '时长', '规格', '支付方式', '状态', '创建时间'])
    const headers = table().getByRole('columnheader')
    expect(headers.elements().map((one) => one.getAttribute('data-head'))).toEqual([
      'number',
      'amount',
      'type',
      'quantity',
      'duration',
      'spec',
      'payment',
      'status',
      'created',
    ])
    for (const index of [1, 3]) await expect.element(headers.nth(index)).toHaveCSS('text-align', 'end')
    const cells = row('1小时30分钟').getByRole('cell')
    await expect.element(cells.first().getByRole('button', { name: /^复制订单号 \w+$/ })).toBeVisible()
    await expect.element(cells.nth(1)).toHaveText('$0.03')
    await expect.element(cells.nth(2)).toHaveText('按小时')
    await expect.element(cells.nth(3)).toHaveText('1')
    await expect.element(cells.nth(5)).toHaveText('标准型 4 核 8G')
    await expect.element(cells.nth(6)).toHaveText('余额')
    await expect.element(cells.nth(8)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await filter('充值').click()
    const bare = row('充值').filter({ hasText: '失败' }).getByRole('cell')
    await expect.element(bare.nth(3)).toHaveText('-')
    await expect.element(bare.nth(4)).toHaveText('-')
    await expect.element(bare.nth(5)).toHaveText('-')
    await expect.element(bare.nth(6)).toHaveText('-')
  },
)

test('a state is status or payment_status, in words', { tags: ['ord-09', 'ord-10'] }, async () => {
  const words = {
    pending: '待支付',
    paid: '已支付',
    active: '使用中',
    expired: '已过期',
    failed: '失败',
    cancelled: '已取消',
    refunded: '已退款',
    strange: '未知',
  }
  const data = Object.keys(words).map((payment_status) =>
    deposit({ order_no: `R-${payment_status}`, payment_status }),
  )
  data.push(deposit({ order_no: 'R-both', status: 'active', payment_status: 'failed' }))
  await control.fault({
    operationId: 'listDepositOrders',
    status: 200,
    body: { code: 200, message: '', data, meta: { total: 9, page: 1, limit: 9 } },
  })
  await openConsole('/mine/order?type=deposit')
  for (const [status, label] of Object.entries({ ...words, both: '使用中' }))
    await expect.element(row(`R-${status}`).getByRole('cell').nth(7)).toHaveText(label)
  const badges = table().css('tbody tr').elements().slice(0, 8)
  const colours = badges.map(({ children }) => {
    const badge = children[7]?.firstElementChild
    return badge && getComputedStyle(badge).backgroundColor
  })
  const [pending, paid, active, gray, failed, ...others] = colours
  expect(new Set([pending, paid, active, gray, failed]).size).toBe(5)
  expect(others).toEqual([gray, gray, gray])
})

test('bare and loosely written orders', { tags: ['ord-07', 'ord-10', 'net-16'] }, async () => {
  const loose = {
    order_no: 77,
    amount: 12.5,
    lease_type: 'yearly',
    quantity: '2',
    duration: '90',
    server_spec: { name: '' },
    payment_method: 'alipay',
    status: '',
    payment_status: 'settling',
    created_at: '2026-11-20 11:02:10',
  }
  const seconds = {
    order_no: 'R2',
    amount: 'abc',
    duration: -5,
    created_at: 1_763_636_530,
    payment_method: '',
  }
  await control.fault({
    operationId: 'listLeaseOrders',
    status: 200,
    body: { code: 200, data: [loose, seconds, {}], meta: { total: '3' } },
  })
  await openConsole('/mine/order')
  const cells = (index: number) => table().getByRole('row').nth(index).getByRole('cell')
  await expect
    .poll(() => textsOf(cells(1)))
    .toEqual(['77', '$12.50', 'yearly', '2', '1小时30分钟', '-', 'alipay', '未知', '2026-11-20 11:02:10'])
  await expect
    .poll(() => textsOf(cells(2)))
    .toEqual(['R2', '-', '-', '-', '-', '-', '-', '-', expect.stringMatching(/^2025-11-20 \d\d:02:10$/)])
  await expect.poll(() => textsOf(cells(3))).toEqual(['-', '-', '-', '-', '-', '-', '-', '-', '-'])
})

test('a failed load is logged, raises no toast and can be tried again', { tags: ['ord-12'] }, async () => {
  expectLogs(/listLeaseOrders|orders\/lease/)
  await control.fault({ operationId: 'listLeaseOrders', status: 500, times: 1 })
  await openConsole('/mine/order')
  await expect.element(table()).toContainText('加载失败')
  await expect
    .element(page.getByRole('button', { name: '导出 CSV' }))
    .toHaveAccessibleDescription('记录尚未加载')
  await expectNoToast()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(row('包月').first()).toBeVisible()
})

test('rows of the previous type disappear at once', { tags: ['ord-13'] }, async () => {
  await openConsole('/mine/order?type=monthly')
  await expect.element(row('包月').first()).toBeVisible()
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000, times: 1 })
  await filter('按小时').click()
  await expect.element(table()).toHaveAttribute('aria-busy', 'true')
  await expect.element(table().css('tbody tr')).toHaveLength(9)
  await expect.element(table().css('tbody tr').first().css('td')).toHaveLength(9)
  // Well before the response: rows of the previous type must not be shown meanwhile.
  await expect.element(row('包月')).toHaveLength(0)
  await filter('充值').click()
  await expect.element(row('充值').first()).toBeVisible()
  await expect.element(row('按小时')).toHaveLength(0)
  await expect.element(row('充值').first()).toBeVisible()
})

test('a long text leaves the other columns of its row in view', async () => {
  await control.fault(answer('listLeaseOrders', [deposit({ server_spec: { name: '旗舰'.repeat(90) } })]))
  await openConsole('/mine/order')
  const last = table().css('td[data-column=created]')
  await expect.element(last).toBeVisible()
  const scroller = table().element().parentElement
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(
    scroller?.getBoundingClientRect().right ?? 0,
  )
})

test('a long CSV shows how far it is and can be cancelled', async () => {
  const data = Array.from({ length: 100 }, (_, index) => deposit({ order_no: `R${index}` }))
  await openConsole('/mine/order?type=deposit')
  await expect.element(row('充值').first()).toBeVisible()
  const body = { code: 200, message: '', data, meta: { total: 400, page: 1, limit: 100 } }
  await control.fault({ operationId: 'listDepositOrders', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listDepositOrders', delay: 60_000 })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect.element(page.getByRole('progressbar', { name: '导出进度' })).toHaveAttribute('value', '0.25')
  await expect.element(page.getByText('25%', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: '取消导出' }).click()
  await expect.element(page.getByRole('progressbar')).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '导出 CSV' })).toHaveFocus()
  await expectNoToast()
  // Leases come by another call.
  await filter('包月').click()
  await expect.element(row('包月').first()).toBeVisible()
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await page.getByRole('button', { name: '取消导出' }).click()
  await expect.element(page.getByRole('progressbar')).toHaveLength(0)
})

test('a CSV whose second page fails says so and can be tried again', async () => {
  expectLogs(/export:|orders\/deposit/)
  const data = Array.from({ length: 100 }, (_, index) => deposit({ order_no: `R${index}` }))
  await openConsole('/mine/order?type=deposit')
  await expect.element(row('充值').first()).toBeVisible()
  const body = { code: 200, message: '', data, meta: { total: 400, page: 1, limit: 100 } }
  await control.fault({ operationId: 'listDepositOrders', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listDepositOrders', status: 500 })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expectToast('导出失败，请稍后重试')
  expect(console.warn).toHaveBeenCalledWith('export:', expect.anything())
  await expect.element(page.getByRole('progressbar')).toHaveLength(0)
  await control.clearFaults()
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expectToast('已导出 6 条记录')
})

test(
  'a refresh that fails keeps the rows, with their age and another try',
  { tags: ['ord-12'] },
  async () => {
    expectLogs(/listLeaseOrders|orders\/lease/)
    await openConsole('/mine/order')
    await expect.element(row('包月').first()).toBeVisible()
    await control.fault({ operationId: 'listLeaseOrders', status: 500, times: 1 })
    await navigate('/console')
    await navigate('/mine/order')
    const age = page.getByText('刷新失败，以下是 1 分钟前的数据')
    await expect.element(age).toBeVisible()
    await expect.element(row('包月').first()).toBeVisible()
    const again = page.getByRole('button', { name: '重试' })
    await again.click()
    await expect.element(age).toHaveLength(0)
    await expect.element(again).toHaveLength(0)
    await expectNoToast()
  },
)

test('an empty list says so, leads on and has nothing to export', async () => {
  const body = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 9 } }
  for (const operationId of ['listDepositOrders', 'listLeaseOrders'])
    await control.fault({ operationId, status: 200, body })
  await openConsole('/mine/order?type=deposit')
  const list = page.getByRole('region', { name: '订单列表' })
  await expect.element(list).toContainText('暂无订单')
  const topUp = list.getByRole('link', { name: '充值', exact: true })
  await expect.element(topUp).toHaveAttribute('href', expect.stringContaining('top_up'))
  // No toolbar and no head over a list without rows.
  await expect.element(table()).toHaveLength(0)
  await expect.element(page.getByRole('button', { name: '导出 CSV' })).toHaveLength(0)
  await list.getByRole('link', { name: '查看租用订单' }).click()
  const buy = list.getByRole('link', { name: '购买服务器' })
  await expect.element(buy).toHaveAttribute('href', '/nodeExplore')
  await expect
    .element(list.getByRole('link', { name: '查看充值记录' }))
    .toHaveAttribute('href', '/mine/order?type=deposit')
  await navigate('/mine/order?type=monthly')
  await expect.element(table()).toContainText('没有符合条件的订单')
  await table().getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(currentUrl).toBe('/mine/order')
  expect(await control.requests('listDepositOrders')).toHaveLength(1)
})
