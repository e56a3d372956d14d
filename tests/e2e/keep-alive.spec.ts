import type { Page, WebSocket } from '@playwright/test'
import { expectNoToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { fastForward, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const shown = (page: Page) => page.getByRole('heading', { level: 1 })

test(
  'a plain link restores the query and the scroll offsets of the page',
  { tag: ['@kal-02'] },
  async ({ page }) => {
    await openInApp(page, '/console')
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(shown(page)).toHaveText('节点管理')
    await openInApp(page, '/nodeManagement?keyword=a&page=3')
    // The page has read its address: a navigation under way would move the window again.
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('a')
    await page.getByRole('main').evaluate((main) => (main.style.minHeight = '3000px'))
    await shown(page).evaluate((heading) => {
      const box = heading.parentElement?.parentElement
      if (!box) return
      Object.assign(box.style, { height: '60px', overflow: 'auto' })
      box.scrollTop = 40
    })
    await page.evaluate(() => scrollTo(0, 500))
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect(shown(page)).toHaveText('项目配置')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    // Browsers other than Chromium forget the offset of hidden elements, and all forget that of remounted ones.
    await page.locator('h1', { hasText: '节点管理' }).evaluate((heading) => {
      const box = heading.parentElement?.parentElement
      box?.parentElement?.insertBefore(box, box.nextSibling)
    })
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement?keyword=a&page=3')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
    expect(await shown(page).evaluate((heading) => heading.parentElement?.parentElement?.scrollTop)).toBe(40)
    // A reload keeps the offset of the window.
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect(shown(page)).toHaveText('项目配置')
    await page.reload()
    await expect(shown(page)).toHaveText('项目配置')
    // Content that loads later does not move the scrolled page.
    await page.getByRole('main').evaluate((main) => {
      Object.assign(main.style, { minHeight: '3000px', overflowAnchor: 'none' })
    })
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(shown(page)).toHaveText('节点管理')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500)
  },
)

test(
  'a hidden page sends no request and closes its socket; each return loads its list again',
  { tag: ['@kal-04', '@kal-05'] },
  async ({ page, control }) => {
    const listening = () => sockets.filter((socket) => !socket.isClosed()).length
    // The home page reads the first 1000 rows for action items.
    const requestCount = async () =>
      (await control.requests('listDeployedNodes')).filter(({ query }) => Number(query['limit']) === 100_000)
        .length
    const sockets: WebSocket[] = []
    page.on('websocket', (socket) => sockets.push(socket))
    const calls = watchCalls(page)
    await page.clock.install()
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    await expect.poll(listening).toBe(1)
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await expect.poll(listening).toBe(0)
    // The last of the home page's requests, which is not to wait for an answer while the clock runs ahead.
    await expect.poll(() => control.requests('listPowerTasks')).toHaveLength(1)
    await control.advance(200)
    await fastForward(page, calls, 200_000)
    await expectNoToast(page)
    expect(await requestCount()).toBe(1)
    for (const times of [2, 3]) {
      await openInApp(page, '/nodeManagement')
      await expect.poll(requestCount).toBe(times)
      await expect.poll(listening).toBe(1)
      // The countdown begins again; it is not over because the page was hidden.
      await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
      await expectNoToast(page)
      await openInApp(page, '/console')
      await expect.poll(listening).toBe(0)
    }
  },
)
