import { expectTitle } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  '/ leads to /console and leaves no entry in the history',
  { tag: ['@rou-01'] },
  async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement')
    await page.goto('/')
    await expect(page).toHaveURL('/console')
    await page.goBack()
    await expect(page).toHaveURL('/nodeManagement')
  },
)

test(
  'an address typed into the address bar, or reloaded, opens its page',
  { tag: ['@gen-02', '@gen-07', '@gen-08'] },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await page.goto('/powerManagement/detail?id=3')
    await expectTitle(page, '任务详情.*')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await page.reload()
    await expect(page).toHaveURL('/powerManagement/detail?id=3')
    await expectTitle(page, '任务详情.*')
  },
)

test(
  'Back and Forward restore page, query and scroll position',
  { tag: ['@rou-14'] },
  async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/messages?page=2')
    // Content that comes later would move the scrolled page.
    await expect(page.getByRole('list', { name: '站内信列表' })).toHaveAttribute('aria-busy', 'false')
    // Empty pages are short: this makes every page long enough to be scrolled.
    await page.getByRole('main').evaluate((main) => (main.style.minHeight = '3000px'))
    await page.evaluate(() => scrollTo(0, 700))
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.evaluate(() => scrollTo(0, 300))
    await page.goBack()
    await expect(page).toHaveURL('/messages?page=2')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    await page.goForward()
    await expect(page).toHaveURL('/nodeManagement')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
  },
)
