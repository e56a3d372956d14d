import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { open, showColumns } from './pages/nodes-page'

test.beforeEach(({ signIn }) => signIn())

// The tests of a worker share a page.
test.afterEach(({ page }) => page.emulateMedia({ media: null, colorScheme: null }))

const printed = (page: Page) => page.locator('[data-print-table] tbody tr')

/** The pages of a PDF of the page, as the browser's print command makes it. */
const countPages = async (page: Page) =>
  ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

/** Expects paper: no menu, bars or buttons, black on white. */
async function expectPaper(page: Page) {
  for (const role of ['navigation', 'complementary'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  await expect(
    page.locator('button:visible').filter({ hasNot: page.locator('xpath=ancestor::th') }),
  ).toHaveCount(await page.locator('th button:visible').count())
  await expect(page.getByRole('region', { name: '公告' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
}

for (const [path, text] of [
  ['/mine/order', '包月'],
  ['/mine/invite', 'LXM8K2QD'],
  ['/announcements', '东京机房电力波动'],
  ['/messages', '余额变动提醒'],
  ['/powerManagement', 'Qubic'],
] as const)
  test(`${path} is printed without what paper has no use for`, { tag: ['@two-19'] }, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openInApp(page, path)
    await expect(page.getByRole('main')).toContainText(text)
    await page.emulateMedia({ media: 'print' })
    await expectPaper(page)
    await expect(page.getByRole('main').getByText(text).filter({ visible: true }).first()).toBeVisible()
    const table = page.getByRole('table').first()
    if ((await table.count()) === 0) return
    await expect(table.locator('thead')).toHaveCSS('display', 'table-header-group')
    const width = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth)
    expect(width).toBe(0)
  })

test.describe('1,000 nodes', () => {
  test.use({ scenario: 'fleet-1k' })

  test('are printed as one table, with its header on each page', { tag: ['@two-19'] }, async ({ page }) => {
    await open(page)
    await expect(page.getByRole('grid', { name: '节点列表' })).toHaveAttribute('aria-rowcount', '1001')
    await page.emulateMedia({ media: 'print' })
    await expect(printed(page)).toHaveCount(1000)
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(page.getByRole('caption')).toHaveText('节点列表：共 1,000 行')
    const headers = page.locator('[data-print-table] th')
    await expect(headers.first()).toHaveText('编号')
    await expect(headers.filter({ hasText: /选择|操作/ })).toHaveCount(0)
    await expectPaper(page)
    await page.emulateMedia({ media: null })
    await expect(printed(page)).toHaveCount(0)
    await expect(page.getByRole('grid')).toBeVisible()
    // Some 13 rows of two lines fit a page.
    expect(await countPages(page)).toBeGreaterThan(50)
    await expect(printed(page)).toHaveCount(0)
  })
})

test('a message that is open is printed alone', { tag: ['@two-19'] }, async ({ page }) => {
  await openInApp(page, '/messages')
  await page
    .getByRole('main')
    .getByRole('link', { name: /余额变动提醒/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('今日累计消费')
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#root')).toBeHidden()
  await expect(dialog.getByText('今日累计消费')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
})

/** What paper says in the cells of a column that has switches. */
const printedStates = (page: Page) =>
  printed(page)
    .locator('td:has([role=switch])')
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, '::after').content.replaceAll('"', '')),
    )

test('switches are printed as their state', { tag: ['@two-19'] }, async ({ page, control }) => {
  const lease = (id: number, auto_renew?: number) => ({
    id,
    status: 'running',
    lease_type: 'monthly',
    auto_renew,
    node: { id: 900 + id, alias: `节点 ${id}` },
  })
  await control.fault({
    operationId: 'listDeployedNodes',
    status: 200,
    body: { code: 200, message: '', data: [lease(1, 1), lease(2, 0), lease(3)] },
  })
  await open(page)
  await showColumns(page, '自动续费')
  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toHaveCount(3)
  // Once below the end of the term, once in the column of its own; the newest lease comes first.
  expect(await printedStates(page)).toEqual(['未知', '未知', '未开启', '未开启', '已开启', '已开启'])
  await expectPaper(page)
})
