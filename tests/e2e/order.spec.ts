import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectNoToast, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { changeBrowser } from './support/shared-page'
import { expect, test } from './support/test'
import { pagedTable, pager, pagerButton } from './pages/paged-table'

test.beforeEach(async ({ signIn }) => signIn())

const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
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
  'each type requests its own list, and the filter says that 全部 has no top-ups',
  { tag: ['@ord-01', '@ord-03', '@ord-04', '@ord-05', '@i-14'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/order')
    await expect(page.getByRole('group', { name: '订单类型' }).getByRole('button')).toHaveText([
      '全部',
      '充值',
      '包月',
      '按小时',
    ])
    await expect(row(page, '包月').first()).toBeVisible()
    const help = page.getByText('“全部”列出包月和按小时的租用订单，充值记录请选“充值”。')
    await expect(help).toBeVisible()
    for (const name of ['包月', '按小时', '充值']) {
      await filter(page, name).click()
      // All types show monthly rows too: only when no other row is left, this type's own list is there.
      await expect(row(page, /包月|按小时|充值/).filter({ hasNotText: name })).toHaveCount(0)
      await expect(row(page, name).first()).toBeVisible()
      await expect(help).toHaveCount(0)
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

test(
  'nine a page; another type starts at its first',
  { tag: ['@ord-02', '@ord-06', '@ord-11'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/order')
    await expect(table(page).getByRole('row')).toHaveCount(10)
    await expect(pager(page)).toContainText('共 12 条')
    await expect(pager(page)).toContainText('1/2')
    await expect(pagerButton(page, '上一页')).toHaveAccessibleDescription('已经是第一页')
    const pagerTop = () => pager(page).evaluate((element) => element.getBoundingClientRect().top)
    const top = await pagerTop()
    await pagerButton(page, '上一页').click({ force: true })
    await pagerButton(page, '下一页').click()
    await expect(table(page).getByRole('row')).toHaveCount(4)
    expect(Math.abs((await pagerTop()) - top)).toBeLessThan(2)
    await expect(pagerButton(page, '下一页')).toHaveAccessibleDescription('已经是最后一页')
    await pagerButton(page, '下一页').click({ force: true })
    await expect(page).toHaveURL('/mine/order?page=2')
    const pages = (await control.requests('listLeaseOrders')).map(({ query }) => query['page'])
    expect(pages).toEqual(['1', '2'])
    await filter(page, '包月').click()
    await expect(page).toHaveURL('/mine/order?type=monthly')
    await expect(pager(page)).toContainText('1/1')
    expect(await control.requests('listDepositOrders')).toEqual([])
  },
)

test('while the orders load, skeleton rows stand for those of a page', async ({ page, control }) => {
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await openInApp(page, '/mine/order')
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page).locator('tbody tr')).toHaveCount(9)
})

test('columns, durations and what is missing', { tag: ['@ord-07', '@ord-08'] }, async ({ page }) => {
  await openInApp(page, '/mine/order?type=hourly')
  await expect(table(page).getByRole('columnheader')).toHaveText([
    '订单号',
    '金额',
    '类型',
    '数量',
    '时长',
    '规格',
    '支付方式',
    '状态',
    '创建时间',
  ])
  const headers = table(page).getByRole('columnheader')
  expect(await headers.evaluateAll((all) => all.map((one) => one.dataset['head']))).toEqual([
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
  for (const index of [1, 3]) await expect(headers.nth(index)).toHaveCSS('text-align', 'end')
  const cells = row(page, '1小时30分钟').getByRole('cell')
  await expect(cells.first().getByRole('button', { name: /^复制订单号 \w+$/ })).toBeVisible()
  await expect(cells.nth(1)).toHaveText('$0.03')
  await expect(cells.nth(2)).toHaveText('按小时')
  await expect(cells.nth(3)).toHaveText('1')
  await expect(cells.nth(5)).toHaveText('标准型 4 核 8G')
  await expect(cells.nth(6)).toHaveText('余额')
  await expect(cells.nth(8)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await filter(page, '充值').click()
  const bare = row(page, '充值').filter({ hasText: '失败' }).getByRole('cell')
  await expect(bare.nth(3)).toHaveText('-')
  await expect(bare.nth(4)).toHaveText('-')
  await expect(bare.nth(5)).toHaveText('-')
  await expect(bare.nth(6)).toHaveText('-')
})

test(
  'a state is status or payment_status, in words',
  { tag: ['@ord-09', '@ord-10'] },
  async ({ page, control }) => {
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
    await openInApp(page, '/mine/order?type=deposit')
    for (const [status, label] of Object.entries({ ...words, both: '使用中' }))
      await expect(row(page, `R-${status}`).getByRole('cell').nth(7)).toHaveText(label)
    const colours = await table(page)
      .getByRole('row')
      .evaluateAll((all) =>
        all.slice(1, 9).map((one) => {
          const badge = one.children[7]?.firstElementChild
          return badge && getComputedStyle(badge).backgroundColor
        }),
      )
    const [pending, paid, active, gray, failed, ...others] = colours
    expect(new Set([pending, paid, active, gray, failed]).size).toBe(5)
    expect(others).toEqual([gray, gray, gray])
  },
)

test(
  'bare and loosely written orders',
  { tag: ['@ord-07', '@ord-10', '@net-16'] },
  async ({ page, control }) => {
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
    await openInApp(page, '/mine/order')
    const cells = (index: number) => table(page).getByRole('row').nth(index).getByRole('cell')
    await expect(cells(1)).toHaveText([
      '77',
      '$12.50',
      'yearly',
      '2',
      '1小时30分钟',
      '-',
      'alipay',
      '未知',
      '2026-11-20 11:02:10',
    ])
    await expect(cells(2)).toHaveText(['R2', '-', '-', '-', '-', '-', '-', '-', /^2025-11-20 \d\d:02:10$/])
    await expect(cells(3)).toHaveText(['-', '-', '-', '-', '-', '-', '-', '-', '-'])
  },
)

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/listLeaseOrders|orders\/lease/] })

  test(
    'is logged, raises no toast and can be tried again',
    { tag: ['@ord-12'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'listLeaseOrders', status: 500, times: 1 })
      await openInApp(page, '/mine/order')
      await expect(table(page)).toContainText('加载失败')
      await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveAccessibleDescription('记录尚未加载')
      await expectNoToast(page)
      await page.getByRole('button', { name: '重试' }).click()
      await expect(row(page, '包月').first()).toBeVisible()
    },
  )
})

test.describe('a refresh that fails', () => {
  test.use({ expectedConsole: [/listLeaseOrders|orders\/lease/] })

  test('keeps the rows, with their age and another try', { tag: ['@ord-12'] }, async ({ page, control }) => {
    await openInApp(page, '/mine/order')
    await expect(row(page, '包月').first()).toBeVisible()
    await control.fault({ operationId: 'listLeaseOrders', status: 500, times: 1 })
    await page.getByRole('link', { name: '控制面板' }).click()
    await page.getByRole('main').getByRole('link', { name: '订单' }).click()
    const age = page.getByText('刷新失败，以下是1分钟前的数据')
    await expect(age).toBeVisible()
    await expect(row(page, '包月').first()).toBeVisible()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(age).toHaveCount(0)
    await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
    await expectNoToast(page)
  })
})

test('rows of the previous type disappear at once', { tag: ['@ord-13'] }, async ({ page, control }) => {
  await openInApp(page, '/mine/order?type=monthly')
  await expect(row(page, '包月').first()).toBeVisible()
  await control.hold('listLeaseOrders')
  await filter(page, '按小时').click()
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page).locator('tbody tr')).toHaveCount(9)
  await expect(table(page).locator('tbody tr').first().locator('td')).toHaveCount(9)
  // Rows of the previous type must not be shown until the response comes.
  await expect(row(page, '包月')).toHaveCount(0)
  await filter(page, '充值').click()
  await expect(row(page, '充值').first()).toBeVisible()
  await control.release('listLeaseOrders')
  await expect(row(page, '按小时')).toHaveCount(0)
  await expect(row(page, '充值').first()).toBeVisible()
})

test('Back, reload and a pasted link bring the same view', async ({ page, control }) => {
  await openInApp(page, '/mine/order')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(page).toHaveURL('/mine/order?page=2')
  await filter(page, '充值').click()
  await expect(row(page, '充值').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('2/2')
  await page.reload()
  await expect(table(page).getByRole('row')).toHaveCount(4)
  await page.goto('/mine/order?page=77&type=nonsense')
  await expect(page).toHaveURL('/mine/order?page=2&type=nonsense')
  await expect(table(page).getByRole('row')).toHaveCount(4)
  // The rows stay until the next ones are there.
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await pagerButton(page, '上一页').click()
  await expect(table(page)).toHaveAttribute('aria-busy', 'true')
  await expect(table(page).getByRole('row')).toHaveCount(4)
})

test('the CSV has all rows of the filter, not just the page', async ({ page, control }) => {
  await openInApp(page, '/mine/order?type=deposit')
  await expect(row(page, '充值').first()).toBeVisible()
  await changeBrowser(page, () => {
    const create = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (file) => {
      if (file instanceof Blob) document.body.dataset['saved'] = file.type
      return create(file)
    }
  })
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const download = await saving
  await expect(page.locator('body')).toHaveAttribute('data-saved', 'text/csv;charset=utf-8')
  expect(download.suggestedFilename()).toMatch(/^订单-充值-\d{8}-\d{6}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF订单号,金额（美元）,类型,')).toBe(true)
  expect(text.trim().split('\r\n')).toHaveLength(1 + 6)
  expect(text).toContain(',100.00,充值,-,-,-,币安,已支付,')
  expect(text).toMatch(/^R\w+,/m)
  await expectToast(page, '已导出 6 条记录')
  const [, exported] = await control.requests('listDepositOrders')
  expect(exported?.query).toEqual({ page: '1', limit: '100' })
  expect(await control.requests('listLeaseOrders')).toEqual([])
  await filter(page, '按小时').click()
  await expect(row(page, '按小时').first()).toBeVisible()
  const savingHourly = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const [, ...hourly] = (await readFile(await (await savingHourly).path(), 'utf8')).trim().split('\r\n')
  expect(hourly.filter((line) => !line.includes(',按小时,'))).toEqual([])
  const sent = (await control.requests('listLeaseOrders')).map(({ query }) => query)
  expect(sent.at(-1)).toEqual({ page: '1', limit: '100', lease_type: 'hourly' })
})

test('a long CSV shows how far it is and can be cancelled', async ({ page, control }) => {
  const data = Array.from({ length: 100 }, (_, index) => deposit({ order_no: `R${index}` }))
  await openInApp(page, '/mine/order?type=deposit')
  await expect(row(page, '充值').first()).toBeVisible()
  const body = { code: 200, message: '', data, meta: { total: 400, page: 1, limit: 100 } }
  await control.fault({ operationId: 'listDepositOrders', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listDepositOrders', delay: 60_000 })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await expect(page.getByRole('progressbar', { name: '导出进度' })).toHaveJSProperty('value', 0.25)
  await expect(page.getByText('25%', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '取消导出' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: '导出 CSV' })).toBeFocused()
  await expectNoToast(page)
  // Leases come by another call.
  await filter(page, '包月').click()
  await expect(row(page, '包月').first()).toBeVisible()
  await control.fault({ operationId: 'listLeaseOrders', delay: 60_000 })
  await page.getByRole('button', { name: '导出 CSV' }).click()
  await page.getByRole('button', { name: '取消导出' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
})

test.describe('a CSV whose second page fails', () => {
  test.use({ expectedConsole: [/export:|orders\/deposit/] })

  test('says so and can be tried again', async ({ page, control }) => {
    const data = Array.from({ length: 100 }, (_, index) => deposit({ order_no: `R${index}` }))
    await openInApp(page, '/mine/order?type=deposit')
    await expect(row(page, '充值').first()).toBeVisible()
    const body = { code: 200, message: '', data, meta: { total: 400, page: 1, limit: 100 } }
    await control.fault({ operationId: 'listDepositOrders', status: 200, body, times: 1 })
    await control.fault({ operationId: 'listDepositOrders', status: 500 })
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('export:'))
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expectToast(page, '导出失败，请稍后重试')
    await logged
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await control.clearFaults()
    await page.getByRole('button', { name: '导出 CSV' }).click()
    await expectToast(page, '已导出 6 条记录')
  })
})

test('accessible in light and in dark, full and empty', async ({ page, control }) => {
  await openInApp(page, '/mine/order')
  await expect(row(page, '包月').first()).toBeVisible()
  await expectAccessible(page)
  const body = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 9 } }
  await control.fault({ operationId: 'listDepositOrders', status: 200, body })
  await filter(page, '充值').click()
  await expect(table(page)).toContainText('暂无订单')
  await expect(table(page).getByRole('link', { name: '充值' })).toHaveAttribute('href', /top_up/)
  await expect(page.getByRole('button', { name: '导出 CSV' })).toHaveAccessibleDescription('没有可导出的记录')
  await expectAccessible(page)
  await control.fault({ operationId: 'listLeaseOrders', status: 200, body })
  await filter(page, '包月').click()
  await expect(table(page).getByRole('link', { name: '租用节点' })).toHaveAttribute('href', '/nodeExplore')
})
