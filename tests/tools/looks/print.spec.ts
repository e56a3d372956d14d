import type { Page } from '@playwright/test'
import { open } from '../../e2e/pages/nodes-page'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectPaper, printed } from '../../e2e/support/paper'
import { expect, test } from '../../e2e/support/test'

test.beforeEach(({ signIn }) => signIn())

// The tests of a worker share a page.
test.afterEach(({ page }) => page.emulateMedia({ media: null, colorScheme: null }))

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

/** The pages of a PDF of the page, as the browser's print command makes it. */
const countPages = async (page: Page) =>
  ((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g) ?? []).length

test.describe('1,000 nodes', () => {
  test.use({ scenario: 'fleet-1k' })

  test('are printed as one table, with its header on each page', { tag: ['@two-19'] }, async ({ page }) => {
    // A thousand rows are laid out for each change of the medium.
    test.slow()
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
