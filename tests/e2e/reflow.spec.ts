import type { Page } from '@playwright/test'
import { screens } from '../tools/screenshots/screens'
import { expectNoSidewaysScroll } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { grid, rows } from './pages/nodes-page'

test('no page of an anonymous visitor scrolls sideways', { tag: ['@qua-03'] }, async ({ page }) => {
  for (const { path } of screens.filter(({ isAnonymous }) => isAnonymous)) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expectNoSidewaysScroll(page, path)
  }
})

test('where a small screen shows the table, as the code of its cards does not load, no column covers the others', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.route(/\/cards-[^/]+\.js$/, (route) => route.abort())
  await openInApp(page, '/nodeManagement')
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await grid(page).getByRole('columnheader', { name: '最近心跳' }).scrollIntoViewIfNeeded()
  await expect(grid(page).getByRole('columnheader', { name: '最近心跳' })).toBeInViewport({ ratio: 1 })
  await expect(grid(page).getByRole('columnheader', { name: '别名' })).not.toBeInViewport({ ratio: 0.5 })
})

test('rows wait for the code of their cards, as a table they would jump under the finger', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 800 })
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

  test('can be tried again before the code of the cards is there', async ({ page, signIn, control }) => {
    await signIn()
    await page.setViewportSize({ width: 390, height: 800 })
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

/** Texts of several characters that have room for one or two of them in a line. */
const squeezedTexts = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isSqueezed = (element: Element) => {
      const text = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const length = text.map(({ textContent }) => textContent?.trim() ?? '').join('').length
      const { width, height } = element.getBoundingClientRect()
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      return length > 4 && width > 0 && width < 2.5 * size && height > 3.5 * size
    }
    return [...main.querySelectorAll('*')].filter(isSqueezed).map(({ textContent }) => textContent)
  })

for (const width of [390, 320])
  test(`the name of a project keeps its room beside its buttons at ${width} px`, async ({ page, signIn }) => {
    await signIn()
    await page.setViewportSize({ width, height: 800 })
    await openInApp(page, '/node/script?project_id=1')
    await expect(page.getByRole('region', { name: '一键安装', exact: true })).toBeVisible()
    expect(await squeezedTexts(page)).toEqual([])
    const name = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect(name?.width).toBeGreaterThan(100)
  })
