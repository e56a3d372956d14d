import type { Page } from '@playwright/test'
import { grid } from './pages/nodes-page'
import { expectToast } from './support/expectations'
import { address, buy, plan } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test as base } from './support/test'

/** As users have it; Playwright turns the back/forward cache off. */
const test = base.extend<object, { launchOptions: object }>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    { scope: 'worker' },
  ],
})

// Ten pages are loaded one after the other.
test.describe.configure({ timeout: 120_000 })

/** A page of the same origin without the console. */
const elsewhere = '/config.json'

test.beforeEach(async ({ signIn }) => signIn())

const pill = (page: Page) => page.getByRole('banner').getByRole('status')
const bell = (page: Page) => page.getByRole('button', { name: /^站内信/ })

test(
  'ten tabs over HTTP/1.1 share one stream, all of them load, and one can buy',
  { tag: '@two-06' },
  async ({ page, context, control, request, world }) => {
    await openInApp(page, '/console')
    await expect(pill(page)).toContainText('实时')
    const others: Page[] = []
    for (let count = 1; count < 10; count += 1) {
      const other = await context.newPage()
      await other.goto('/console', { timeout: 20_000 })
      await expect(pill(other)).toContainText('实时')
      others.push(other)
    }
    expect(await control.openConnections()).toEqual({ streams: 1, sockets: 0 })
    expect(await control.requests('streamUnreadCount')).toHaveLength(1)
    const last = others.at(-1) ?? page
    await last.goto(address)
    await plan(last, '标准型 4 核 8G').check()
    await buy(last).click()
    await expectToast(last, '购买成功')
    await request.put('/api/messages/all-read', { headers: { Token: world.token } })
    for (const tab of [page, ...others]) await expect(bell(tab)).toHaveAccessibleName('站内信')
    // The tab that has the stream goes: another one opens it.
    await page.goto(elsewhere)
    await expect.poll(async () => (await control.requests('streamUnreadCount')).length).toBe(2)
    await expect.poll(() => control.openConnections()).toEqual({ streams: 1, sockets: 0 })
    await expect(pill(last)).toContainText('实时')
  },
)

test('pages that are left hold no stream and no socket', { tag: '@two-06' }, async ({ page, control }) => {
  for (let round = 0; round < 7; round += 1) {
    await page.goto('/nodeManagement')
    await expect(pill(page)).toContainText('实时')
    await expect.poll(() => control.openConnections()).toEqual({ streams: 1, sockets: 1 })
    await page.goto(elsewhere)
    await expect.poll(() => control.openConnections()).toEqual({ streams: 0, sockets: 0 })
  }
})

test(
  'a page that comes back from the back/forward cache follows the sign-out of another tab',
  { tag: ['@ses-11', '@two-07'] },
  async ({ page, context }) => {
    await openInApp(page, '/mine')
    await page.goto(elsewhere)
    const other = await context.newPage()
    await other.goto('/console')
    await other.getByRole('button', { name: /^用户菜单/ }).click()
    await other.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(other).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/login')
  },
)

test(
  'a purchase in one tab is in the node list of another',
  { tag: '@two-07' },
  async ({ page, context }) => {
    await openInApp(page, '/console')
    const other = await context.newPage()
    await other.goto('/nodeManagement')
    await expect(grid(other)).toHaveAttribute('aria-rowcount', '14')
    await openInApp(page, address)
    await plan(page, '标准型 4 核 8G').check()
    await buy(page).click()
    await expectToast(page, '购买成功')
    await expect(grid(other)).toHaveAttribute('aria-rowcount', '15')
  },
)
