import type { Page } from '@playwright/test'
import { grid, rows } from '../../e2e/pages/nodes-page'
import { openInApp } from '../../e2e/support/open-in-app'
import { SharedPage } from '../../e2e/support/shared-page'
import { expect, test } from '../../e2e/support/test'

const bar = (page: Page) => page.getByRole('navigation', { name: '主导航' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
})

test('where the code of the bar does not load, the menu is there', async ({ page }) => {
  SharedPage.of(page)?.unloadAfterTest()
  await page.route('**/bottom-bar-*', (route) => route.abort())
  await page.goto('/console')
  await expect(bar(page).getByRole('link', { name: '项目配置' })).toBeVisible()
})

test('where a small screen shows the table, as the code of its cards does not load, no column covers the others', async ({
  page,
}) => {
  await page.route(/\/cards-[^/]+\.js$/, (route) => route.abort())
  await openInApp(page, '/nodeManagement')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await grid(page).getByRole('columnheader', { name: '最近心跳' }).scrollIntoViewIfNeeded()
  await expect(grid(page).getByRole('columnheader', { name: '最近心跳' })).toBeInViewport({ ratio: 1 })
  await expect(grid(page).getByRole('columnheader', { name: '别名' })).not.toBeInViewport({ ratio: 0.5 })
})

test('rows wait for the code of their cards, as a table they would jump under the finger', async ({
  page,
}) => {
  await page.route(/\/cards-[^/]+\.js$/, async (route) => {
    // The figures come with the rows.
    await expect(page.getByRole('region', { name: '节点统计' })).toContainText('13')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
    await expect(rows(page)).toHaveCount(0)
    await route.continue()
  })
  await openInApp(page, '/nodeManagement')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(rows(page).first().locator('[data-card=fact]').first()).toBeVisible()
})

test.describe('a list that fails', () => {
  test.use({ expectedConsole: [/模拟的故障/] })

  test('can be tried again before the code of the cards is there', async ({ page, control }) => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await page.route(/\/cards-[^/]+\.js$/, async (route) => {
      await expect(grid(page).getByRole('button', { name: '重试' })).toBeEnabled()
      await expect(page.locator('[data-edge-shadow=end]')).toBeHidden()
      await route.continue()
    })
    await openInApp(page, '/nodeManagement')
    await expect(grid(page).getByRole('button', { name: '重试' })).toBeEnabled()
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    // The names of the cells come with the cards; a test that ends earlier takes the route from its handler.
    await expect(grid(page).getByRole('columnheader', { name: '别名' })).toBeAttached()
  })
})
