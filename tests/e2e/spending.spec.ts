import type { Locator, Page } from '@playwright/test'
import { chart, numbers, openSpending, panel } from './pages/spending-section'
import { expectAccessible, expectToast } from './support/expectations'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { hasAxisValues, painting, piecesOf } from './support/painting'
import { ok, task } from './support/power'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const centsOf = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100)

/** The figures of the card above. */
async function costs(page: Page) {
  const [, today = '', month = ''] = await panel(page, '费用分析').getByRole('definition').allInnerTexts()
  return { today: centsOf(today), month: centsOf(month) }
}

/** The rows of a table as texts, without its header. */
const rowsOf = (table: Locator) =>
  table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => Array.from(row.children, (cell) => cell.textContent ?? '')))

test('the days of the month add up to what the cost card says, and today is today', async ({ page }) => {
  await openSpending(page)
  await expect.poll(async () => (await costs(page)).month).toBeGreaterThan(0)
  const { today, month } = await costs(page)
  const views = panel(page, '消费走势').getByRole('group', { name: '消费走势的显示方式' })
  await expect(views.getByRole('button')).toHaveText(['图表', '表格'])
  await expect(views.getByRole('button', { name: '图表' })).toHaveAttribute('aria-pressed', 'true')
  await views.getByRole('button', { name: '表格' }).click()
  const table = numbers(page, '消费走势')
  await expect(table).toBeInViewport()
  await expect(panel(page, '消费走势数据')).toHaveAttribute('tabindex', '0')
  await expect(table.getByRole('columnheader')).toHaveText([
    '日期（UTC）',
    '包月',
    '按小时（估算）',
    '算力（估算）',
    ...((await table.getByRole('columnheader', { name: '其他' }).count()) > 0 ? ['其他（估算）'] : []),
    '合计',
  ])
  const rows = await rowsOf(table)
  expect(rows).toHaveLength(31)
  expect(rows[0]?.[0]).toBe(new Date().toISOString().slice(5, 10))
  expect(centsOf(rows[0]?.at(-1) ?? '')).toBe(today)
  const thisMonth = rows.slice(0, new Date().getUTCDate())
  expect(thisMonth.reduce((sum, row) => sum + centsOf(row.at(-1) ?? ''), 0)).toBe(month)
  const kinds = (await table.getByRole('columnheader').allInnerTexts()).slice(1, -1)
  const legend = await panel(page, '消费走势').getByRole('listitem').allInnerTexts()
  expect(legend.map((text) => text.replace(/\s*\$[\d.,]+$/, ''))).toEqual(kinds)
  expect(legend.reduce((sum, text) => sum + centsOf(text), 0)).toBe(month)
  const isAnyOther = kinds.includes('其他（估算）')
  await expect(panel(page, '消费走势').getByText(/^图例中的金额/)).toHaveText(
    `图例中的金额是本月各类之和，共 $${(month / 100).toFixed(2)}，与“本月消费”相同；今天的合计与“今日消费”相同。` +
      '包月按订单和续费；按小时和算力按用量分到各天，是估算。日期按 UTC。' +
      (isAnyOther ? '“其他”是总额中找不到来源的部分，例如已释放的节点，平均分到各天。' : ''),
  )
})

test('nothing of it is loaded before it is scrolled to', async ({ page, control }) => {
  await page.setViewportSize({ width: 1280, height: 480 })
  await openInApp(page, '/console')
  await expect(panel(page, '算力项目').getByRole('listitem').first()).toBeAttached()
  const height = async () => (await page.getByRole('main').boundingBox())?.height ?? 0
  const before = await height()
  // Its place is there some seconds after the page, below what is in view.
  await expect.poll(height).toBeGreaterThan(before + 300)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  expect(await control.requests('listLeaseOrders')).toEqual([])
  await expect(panel(page, '消费走势')).toHaveCount(0)
  await expect(page.getByRole('main').getByText('加载失败')).toHaveCount(0)
  await openSpending(page)
  await expect(chart(page, '消费走势')).toBeVisible()
  expect(await control.requests('listLeaseOrders')).toHaveLength(1)
  expect(await control.requests('listDepositOrders')).toHaveLength(1)
})

test('whoever has left the page loads nothing of it by scrolling elsewhere', async ({ page }) => {
  await page.clock.install()
  await page.goto('/console')
  await expect(panel(page, '账户余额')).toBeVisible()
  await openInApp(page, '/messages')
  await expect(page.getByRole('list', { name: '站内信列表' }).getByRole('link').first()).toBeVisible()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.mouse.move(640, 400)
  await page.mouse.wheel(0, 3000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
  // Nor by the time that it would have waited there.
  await page.clock.runFor(3000)
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
  expect(requested.filter((url) => url.includes('/assets/spending-'))).toEqual([])
})

test('nothing is estimated while the costs still load', async ({ page, control }) => {
  await control.fault({ operationId: 'getDashboard', delay: 60_000 })
  await control.hold('listDepositOrders')
  const last = page.waitForResponse(/\/orders\/deposit/)
  await openSpending(page)
  await control.held('listDepositOrders')
  await control.release('listDepositOrders')
  await (await last).finished()
  await frames(page)
  await expect(panel(page, '消费走势')).toHaveAttribute('aria-busy', 'true')
  await expect(chart(page, '消费走势')).toHaveCount(0)
})

test('the pictures are drawn in both themes and at any width', async ({ page }) => {
  await openSpending(page)
  for (const name of ['消费走势', '余额走势与预测']) {
    const picture = chart(page, name)
    await picture.scrollIntoViewIfNeeded()
    const light = await painting(picture)
    expect(await hasAxisValues(picture)).toBe(true)
    // Each line, bar and mark of the legend is in the picture.
    const legend = panel(page, name).getByRole('listitem').locator('svg')
    const shown = await legend.evaluateAll((all) =>
      all.map((one) => getComputedStyle(one).color.replace(/[^\d ]/g, '')),
    )
    expect(shown.length).toBeGreaterThan(2)
    await expect(legend.locator('polyline, polygon')).toHaveCount(shown.length)
    expect(light.colors).toEqual(expect.arrayContaining(shown))
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(async () => (await painting(picture)).colors[0]).not.toBe(light.colors[0])
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 390, height: 800 })
    await expect.poll(async () => (await painting(picture)).width).toBeLessThan(360)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
  await expect(numbers(page, '余额走势与预测')).toContainText('预测')
  await expectAccessible(page)
})

test('the arrow keys, Home and End go from value to value', async ({ page }) => {
  await openSpending(page)
  await page.mouse.move(0, 0)
  const shown = panel(page, '消费走势').getByRole('status')
  await expect(shown).toHaveText('移到图上，或用方向键，查看每一处的数值')
  await expect(chart(page, '消费走势')).toHaveAttribute('aria-roledescription', '图表')
  const labels = await numbers(page, '消费走势').getByRole('columnheader').allTextContents()
  const days = await rowsOf(numbers(page, '消费走势'))
  const sentence = (cells: readonly string[] = []) =>
    `${cells[0]}：合计 ${cells.at(-1)}` +
    cells
      .map((cell, index) => (/^\$0\.00$|-|^$/.test(cell) ? '' : `，${labels[index]} ${cell}`))
      .slice(0, -1)
      .join('')
  await chart(page, '消费走势').focus()
  for (const [key, daysAgo] of [
    ['ArrowLeft', 0],
    ['ArrowRight', 0],
    ['ArrowLeft', 1],
    ['Home', 30],
    ['ArrowLeft', 30],
    ['ArrowRight', 29],
    ['End', 0],
  ] as const) {
    await page.keyboard.press(key)
    await expect(shown).toHaveText(sentence(days[daysAgo]))
  }
  const isTaken = await chart(page, '消费走势').evaluate((picture) => {
    const press = new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true })
    return !picture.dispatchEvent(press)
  })
  expect(isTaken, 'the page does not scroll').toBe(true)
  // The first step to the right leads to the first value.
  const other = panel(page, '余额走势与预测').getByRole('status')
  await chart(page, '余额走势与预测').focus()
  await page.keyboard.press('ArrowRight')
  await expect(other).not.toContainText('移到图上')
  await expect(other).toHaveText(/^\d\d-\d\d 00:00 余额 -?\$[\d.,]+（估算）$/)
  // A dot marks the place on a line; a bar needs none.
  const dots = (name: string) => chart(page, name).locator('.u-cursor-pt')
  await expect(dots('余额走势与预测')).not.toHaveCount(0)
  await expect(dots('消费走势')).toHaveCount(0)
  const first = await other.innerText()
  await page.keyboard.press('ArrowRight')
  await expect(other).not.toHaveText(first)
  await page.keyboard.press('Home')
  await expect(other).toHaveText(first)
  await page.keyboard.press('End')
  await expect(other).toHaveText(/^\d\d-\d\d \d\d:\d\d 余额 \$[\d.,]+（预测）$/)
})

test('the balance goes on to the day that the runway names', async ({ page }) => {
  await openSpending(page)
  const balance = panel(page, '余额走势与预测')
  const runway = await panel(page, '费用分析')
    .getByText(/^约可用至/)
    .innerText()
  await expect(balance).toContainText(runway)
  await expect(balance.getByRole('listitem')).toContainText([
    '余额（估算）',
    '预测',
    '充值',
    '包月与续费',
    '余额不足',
  ])
  await balance.getByRole('button', { name: '表格' }).click()
  const table = numbers(page, '余额走势与预测')
  await expect(table.getByRole('columnheader')).toHaveText(['日期', '余额', '充值', '包月与续费', '说明'])
  const rows = await rowsOf(table)
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
  expect(renewed).toBe(centsOf(/自动续费 \$([\d.]+)/.exec(runway)?.[1] ?? ''))
})

test('a coming charge is turned off and on where it is listed', async ({ page, control }) => {
  await openSpending(page)
  const coming = panel(page, '即将扣款')
  const rows = coming.getByRole('list', { name: '30 天内到期的节点' }).getByRole('listitem')
  await expect(coming.getByRole('link', { name: '在节点管理中查看全部' })).toHaveCount(0)
  await expect(coming).toContainText('/小时，约 $')
  const row = rows.filter({ hasText: '自动续费，扣' }).first()
  const name = await row.getByRole('link').innerText()
  const own = rows.filter({ has: page.getByRole('link', { name, exact: true }) })
  const toggle = own.getByRole('switch', { name: `${name} 自动续费` })
  await expect(toggle).toBeChecked()
  const balance = own.getByText(/^之后余额/)
  const after = await balance.innerText()
  await toggle.click()
  await expectToast(page, /自动续费取消成功.*\d\d-\d\d \d\d:\d\d 到期，不再续费/)
  await expect(toggle).not.toBeChecked()
  await expect(own).toContainText('到期，开启续费则扣 $')
  await expect(balance).not.toHaveText(after)
  await toggle.click()
  await expectToast(page, /自动续费设置成功.*\d\d-\d\d \d\d:\d\d 从余额扣 \$/)
  await expect(balance).toHaveText(after)
  // It is carried out although its response is lost, and turning back is another press.
  await control.fault({ operationId: 'toggleAutoRenew', lose: true, times: 1 })
  await toggle.click()
  await expectToast(page, '自动续费设置失败')
  await expect(toggle).toBeEnabled()
  await expect(toggle).not.toBeChecked()
  await toggle.click()
  await expect.poll(async () => (await control.requests('toggleAutoRenew')).length).toBe(4)
  await expect(toggle).toBeEnabled()
  await expect(balance).toHaveText(after)
  const sent = await control.requests('toggleAutoRenew')
  expect(new Set(sent.map(({ path }) => path)).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(4)
})

test.describe('a failed load', () => {
  test.use({ expectedConsole: [/orders\/(lease|deposit)|listDeployedNodes|panel-point/] })
  test('says so and can be tried again; without a balance or totals there are estimates', async ({
    page,
    control,
  }) => {
    for (const operationId of ['listLeaseOrders', 'listDeployedNodes'])
      await control.fault({ operationId, status: 500 })
    // A total of today alone is not enough.
    for (const operationId of ['getDashboard', 'getUserInfo'])
      await control.fault({ operationId, ...ok({ id: 1, cost_analysis: { today_total: '0.00' } }) })
    await openSpending(page)
    await expect(panel(page, '消费走势')).toContainText('消费记录加载失败')
    await control.clearFaults()
    await panel(page, '消费走势').getByRole('button', { name: '重试' }).click()
    await expect(chart(page, '消费走势')).toBeVisible()
    await expect(panel(page, '消费走势')).toContainText(/本月各类之和，共 \$\d+\.\d\d，由下列来源估算。/)
    await expect(panel(page, '余额走势与预测')).toContainText('余额未知')
    await expect(panel(page, '即将扣款').getByRole('listitem').first()).toContainText('之后余额 -')
    expect(await control.requests('listDepositOrders')).toHaveLength(1)
  })

  test('leaves a coming charge that could not be changed as it was', async ({ page, control }) => {
    await openSpending(page)
    const on = panel(page, '即将扣款').getByRole('switch', { checked: true })
    await expect(on).not.toHaveCount(0)
    const count = await on.count()
    await control.fault({ operationId: 'listDeployedNodes', status: 500, rawBody: '' })
    await on.first().click()
    await expectToast(page, '自动续费设置失败')
    await expect(on).toHaveCount(count)
  })

  const lists = {
    listLeaseOrders: /\/orders\/lease\?.*\blimit=100\b/,
    listDepositOrders: /\/orders\/deposit\?.*\blimit=100\b/,
    listPowerTasks: /\/api\/power\/tasks\?.*\blimit=100\b/,
  }
  for (const failed of ['listDepositOrders', 'listLeaseOrders'] as const)
    test(`${failed} is not tried again while the rest loads, which is given up with the page`, async ({
      page,
      control,
    }) => {
      const rest = Object.entries(lists).filter(([operationId]) => operationId !== failed)
      await control.fault({ operationId: failed, status: 500 })
      for (const [operationId] of rest) await control.fault({ operationId, delay: 60_000 })
      const requests = rest.map(([, list]) => page.waitForRequest(list))
      await Promise.all([openSpending(page), ...requests])
      const retry = panel(page, '消费走势').getByRole('button', { name: '重试' })
      await expect(retry).toHaveAttribute('aria-busy', 'true')
      const abandoned = Promise.all(
        rest.map(([, list]) => page.waitForEvent('requestfailed', (request) => list.test(request.url()))),
      )
      await openInApp(page, '/messages')
      for (const request of await abandoned) expect(request.failure()?.errorText).toBe('net::ERR_ABORTED')
    })
})

test('the newest 500 orders and the next 20 leases are shown, and what is left out is said', async ({
  page,
  control,
}) => {
  // More than all charges that are known.
  const hourly = { current_rate: '100', today_total: '9000.00', month_total: '9000.00' }
  const home = { balance: '128.50', cost_analysis: hourly, node_project: [], power_project: [] }
  await control.fault({ operationId: 'getDashboard', ...ok(home) })
  const undated = { amount: '1.00', status: 'paid', lease_type: 'monthly' }
  await control.fault({
    operationId: 'listLeaseOrders',
    ...ok(
      Array.from({ length: 100 }, () => undated),
      { total: 1000 },
    ),
  })
  const old = { amount: '1.00', status: 'paid', lease_type: 'deposit', created_at: '2020-01-01T00:00:00Z' }
  const recent = new Date(Date.now() - 10 * 86_400_000).toISOString()
  await control.fault({
    operationId: 'listDepositOrders',
    ...ok(
      // Only the last one tells that all further ones are older.
      Array.from({ length: 100 }, (_, index) => (index === 1 ? { ...old, created_at: recent } : old)),
      { total: 1000 },
    ),
  })
  const leases = Array.from({ length: 22 }, (_, index) => ({
    id: index + 1,
    status: index === 0 ? 'deploying' : 'running',
    lease_type: 'monthly',
    auto_renew: index === 1 || index === 21,
    ...(index !== 1 && { price: '15.00' }),
    start_time: new Date(Date.now() - 86_400_000).toISOString(),
    end_time: new Date(Date.now() + (index + 12) * 3_600_000).toISOString(),
    node: { id: index + 1, alias: `机器 ${index + 1}` },
  }))
  await control.fault({ operationId: 'listDeployedNodes', ...ok(leases) })
  await openSpending(page)
  await expect(panel(page, '消费走势')).toContainText(
    '“其他”是总额中找不到来源的部分，例如已释放的节点，平均分到各天。订单或任务较多，这里只计最近的 500 条。',
  )
  const other = panel(page, '消费走势').getByRole('listitem').filter({ hasText: '其他' }).locator('svg')
  const color = await other.evaluate((swatch) => getComputedStyle(swatch).color.replace(/[^\d ]/g, ''))
  await expect.poll(async () => (await painting(chart(page, '消费走势'))).colors).toContain(color)
  const pages = async (operationId: string) =>
    (await control.requests(operationId)).map(({ query }) => `${query['page']} of ${query['limit']}`)
  expect(await pages('listLeaseOrders')).toEqual([1, 2, 3, 4, 5].map((number) => `${number} of 100`))
  expect(await pages('listDepositOrders')).toEqual(['1 of 100'])
  const status = panel(page, '余额走势与预测').getByRole('status')
  await chart(page, '余额走势与预测').focus()
  await page.keyboard.press('End')
  await expect(status).toContainText('（预测）')
  let point = await status.innerText()
  while (point.includes('预测')) {
    await page.keyboard.press('ArrowLeft')
    await expect(status).not.toHaveText(point)
    point = await status.innerText()
  }
  expect(point).toMatch(/余额 \$128\.50（现在）$/)
  const coming = panel(page, '即将扣款')
  const rows = coming.getByRole('listitem')
  await expect(rows).toHaveCount(20)
  await expect(rows.nth(0)).toContainText(
    /^\d\d-\d\d \d\d:\d\d机器 1到期，开启续费则扣 \$15\.00之后余额 还差 \$[\d,]+\.\d\d/,
  )
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', '/nodeManagement?node=1')
  await expect(rows.nth(0).getByRole('switch')).toHaveAccessibleDescription('节点未运行，无法设置自动续费')
  await expect(rows.nth(1)).toContainText('自动续费，金额未知之后余额 -')
  await expect(rows.nth(1).getByRole('switch')).toBeEnabled()
  await expect(
    coming.getByText('另有 2 台在 30 天内到期，其中 1 台自动续费，共 $15.00。在节点管理中查看全部'),
  ).toBeVisible()
  await control.clearFaults()
  await control.fault({
    operationId: 'listDeployedNodes',
    ...ok(leases.map((lease) => ({ ...lease, price: null }))),
  })
  await page.reload()
  await openSpending(page)
  await expect(coming).toContainText('其中 1 台自动续费，金额未知。')
})

test.describe('a new account', () => {
  test.use({ scenario: 'new-user' })
  test('reads that nothing was spent and nothing will be', async ({ page }) => {
    await openSpending(page)
    await expect(panel(page, '消费走势')).toContainText('最近 31 天没有消费')
    await expect(panel(page, '余额走势与预测')).toContainText('没有已知的按用量或自动续费的扣款')
    await expect(panel(page, '余额走势与预测').getByRole('listitem')).toHaveText([
      '余额（估算）',
      '预测',
      '充值',
      '包月与续费',
    ])
    // The forecast is dashed, as its legend is.
    const legend = panel(page, '余额走势与预测').getByRole('listitem').filter({ hasText: '预测' })
    const swatch = legend.locator('svg')
    const color = await swatch.evaluate((one) => getComputedStyle(one).color.replace(/[^\d ]/g, ''))
    await expect.poll(() => piecesOf(chart(page, '余额走势与预测'), color)).toBeGreaterThan(10)
    await expect(panel(page, '即将扣款')).toContainText('当前费率为 $0.00/小时')
    await expect(panel(page, '即将扣款')).toContainText('30 天内没有包月节点到期')
    await expectAccessible(page)
  })

  test('does not read that nothing was spent while some of it was not read', async ({ page, control }) => {
    const tasks = Array.from({ length: 100 }, (_, index) => task({ id: index + 1, consumption: '0.00' }))
    await control.fault({ operationId: 'listPowerTasks', ...ok(tasks, { total: 1000 }) })
    await openSpending(page)
    await expect(panel(page, '消费走势')).toContainText(
      '读到的记录里没有消费。订单或任务较多，这里只计最近的 500 条。',
    )
    await expect(panel(page, '消费走势')).not.toContainText('31 天')
  })

  test.describe('at the time of the browser', () => {
    test.use({ now: Date.parse('2026-11-20T12:00:00Z') })
    test('spreads what has no known cause over the days since its first top-up', async ({
      page,
      control,
    }) => {
      await page.clock.setFixedTime('2026-11-20T12:00:00Z')
      const costs = { current_rate: '0.00', today_total: '0.00', month_total: '10.00' }
      const home = { balance: '40.00', cost_analysis: costs, node_project: [], power_project: [] }
      await control.fault({ operationId: 'getDashboard', ...ok(home) })
      const paid = { status: 'paid', lease_type: 'deposit', created_at: '2026-11-18T00:00:00Z' }
      await control.fault({
        operationId: 'listDepositOrders',
        ...ok([{ ...paid, amount: '50.00' }], { total: 1 }),
      })
      // Tasks that cost nothing: one of any age may still run, so that further pages are read.
      const tasks = Array.from({ length: 100 }, (_, index) => task({ id: index + 1, consumption: '0.00' }))
      await control.fault({ operationId: 'listPowerTasks', ...ok(tasks, { total: 1000 }) })
      await openSpending(page)
      await expect(chart(page, '消费走势')).toBeVisible()
      const headers = numbers(page, '消费走势').getByRole('columnheader')
      await expect(headers).toHaveText(['日期（UTC）', '其他（估算）', '合计'])
      expect((await rowsOf(numbers(page, '消费走势'))).slice(0, 4)).toEqual([
        ['11-20', '$0.00', '$0.00'],
        ['11-19', '$5.00', '$5.00'],
        ['11-18', '$5.00', '$5.00'],
        ['11-17', '$0.00', '$0.00'],
      ])
      await expect(panel(page, '消费走势')).toContainText('这里只计最近的 500 条')
      const queries = (await control.requests('listPowerTasks')).map(({ query }) => query)
      const pages = queries.filter(({ limit }) => limit === '100').map((query) => query['page'])
      expect(pages).toEqual(['1', '2', '3', '4', '5'])
      await chart(page, '消费走势').press('End')
      await expect(panel(page, '消费走势').getByRole('status')).toHaveText('11-20：合计 $0.00')
      // The last day is the one on which the balance was read.
      await control.advance(24 * 3600)
      await page.clock.setFixedTime('2026-11-21T12:00:00Z')
      await page.getByRole('button', { name: '刷新余额' }).click()
      await expect.poll(async () => (await rowsOf(numbers(page, '消费走势')))[0]?.[0]).toBe('11-21')
    })
  })
})

test.describe('more nodes than are read', () => {
  test.use({ scenario: 'fleet-10k' })
  test('are said to be left out, and the list stays short', async ({ page }) => {
    await openSpending(page)
    const needs = page.getByRole('region', { name: '待处理' })
    await expect(needs).toContainText('节点较多，这里只检查了最近的 1,000 台')
    const rest = needs.getByRole('link', { name: '查看全部即将到期的节点' })
    await expect(rest).toHaveAttribute('href', '/nodeManagement?expiry=soon')
    const coming = panel(page, '即将扣款')
    await expect(coming.getByRole('listitem')).toHaveCount(20)
    await expect(coming).toContainText(/另有 \d+ 台在 30 天内到期，其中 \d+ 台自动续费，共 \$/)
    await expect(coming).toContainText('这里只检查了最近的 1,000 台')
    await expect(coming.getByRole('link', { name: '在节点管理中查看全部' })).toHaveAttribute(
      'href',
      '/nodeManagement',
    )
    await expect(panel(page, '消费走势')).toContainText('这里只计最近的 1,000 台')
  })
})
