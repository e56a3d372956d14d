import type { Locator, Page } from '@playwright/test'
import { chooseProject, dialog, field } from '../../e2e/pages/project-configs-page'
import { openInApp } from '../../e2e/support/open-in-app'
import { expect, test } from '../../e2e/support/test'
import { screens } from '../screenshots/screens'

/** A window of 1280 × 1024 px at 400 %. */
const low = { width: 320, height: 256 }

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize(low)
})

/** The share of the window's height that nothing covers. */
const freeShare = (page: Page) =>
  page.evaluate(() => {
    const ys = Array.from({ length: 64 }, (_, index) => ((index + 0.5) * innerHeight) / 64)
    const isFree = (y: number) => document.elementFromPoint(innerWidth / 2, y)?.closest('main') != null
    return ys.filter(isFree).length / ys.length
  })

/** The share of the window that something else takes of the page, which is scrolled to its beginning. */
async function coveredShare(main: Locator) {
  const height = await main.evaluate((element) => {
    const { top, height } = element.getBoundingClientRect()
    scrollBy(0, top)
    return height / innerHeight
  })
  // A page may end below its title, where the navigation follows.
  return Math.min(1, height) - (await freeShare(main.page()))
}

const signedIn = screens.filter(({ isAnonymous, press }) => !isAnonymous && !press)

for (const { path } of signedIn)
  test(`no fixed element covers ${path}`, async ({ page }) => {
    await openInApp(page, path)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]:visible')).toHaveCount(0)
    await expect.poll(() => coveredShare(main)).toBeLessThan(0.1)
  })

for (const [path, name] of [
  ['/node/deploy/cloud?project_id=1', '立即购买'],
  ['/powerExplore/deploy?project_id=8', '立即部署'],
] as const)
  test(`the plans of ${path} can be read, and 「${name}」 is reached`, async ({ page }) => {
    await openInApp(page, path)
    const plans = page.getByRole('main').getByRole('radio')
    await expect(page.getByRole('region', { name: '订单摘要' })).toBeVisible()
    for (const plan of [plans.first(), plans.last()]) {
      await plan.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await expect(plan).toBeInViewport()
      expect(await freeShare(page)).toBeGreaterThan(0.9)
    }
    const button = page.getByRole('button', { name })
    await button.scrollIntoViewIfNeeded()
    await expect(button).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCSS('position', 'static')
  })

test('a dialog scrolls as a whole, from its title to its buttons', async ({ page }) => {
  await openInApp(page, '/projectConfig')
  await page.getByRole('button', { name: '新建配置' }).click()
  await chooseProject(page, 'Qubic')
  // The project's own fields move what is below them.
  await expect(field(page, '钱包地址')).toBeVisible()
  const title = dialog(page).getByRole('heading', { level: 2 })
  await title.scrollIntoViewIfNeeded()
  await expect(title).toBeInViewport({ ratio: 1 })
  await dialog(page).getByRole('button', { name: '保存' }).scrollIntoViewIfNeeded()
  await expect(dialog(page).getByRole('button', { name: '保存' })).toBeInViewport({ ratio: 1 })
  await expect(title).not.toBeInViewport()
})

test('the command palette shows several entries', async ({ page }) => {
  await openInApp(page, '/console')
  await page.keyboard.press('Control+k')
  const options = page.getByRole('listbox', { name: '命令面板' }).getByRole('option')
  await expect(options.nth(2)).toBeInViewport({ ratio: 1 })
})
