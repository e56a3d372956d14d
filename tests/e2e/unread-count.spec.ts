import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

/** Every event stream that the page opened. */
function watchStreams(page: Page): URL[] {
  const opened: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sse') opened.push(url)
  })
  return opened
}

test(
  'one stream opens for the tab, with the token',
  { tag: ['@sse-01', '@sse-11'] },
  async ({ page, signIn, world }) => {
    const streams = watchStreams(page)
    await signIn()
    await openInApp(page, '/console')
    for (const name of ['节点管理', '算力管理', '控制面板']) {
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await expect(page).toHaveURL('/console')
    await expect.poll(() => streams.map((url) => url.searchParams.get('token'))).toEqual([world.token])
  },
)

test('without a session none opens', { tag: ['@sse-02'] }, async ({ page }) => {
  const streams = watchStreams(page)
  await openInApp(page, '/login')
  await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
  expect(streams).toEqual([])
})

test(
  'a stream that fails is tried again, and given up in the end',
  { tag: ['@sse-06', '@sse-07', '@sse-08', '@sse-12'] },
  async ({ page, control, signIn }) => {
    const streams = watchStreams(page)
    const counted = async () => (await control.requests('getUnreadCount')).length
    await control.fault({ operationId: 'streamUnreadCount', status: 503 })
    await page.clock.install()
    await signIn()
    await openInApp(page, '/mine/invite')
    for (let tries = 1; tries <= 11; tries += 1) {
      await expect.poll(() => streams.length).toBe(tries)
      await expect.poll(counted).toBe(tries)
      await page.clock.runFor(5000)
    }
    await page.clock.runFor(600_000)
    expect(streams).toHaveLength(11)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => streams.length).toBe(12)
  },
)

test(
  'the badge follows the stream',
  { tag: ['@sse-03', '@sse-04'] },
  async ({ page, signIn, request, world }) => {
    await signIn()
    await openInApp(page, '/nodeManagement')
    const bell = (name: string) => page.getByRole('button', { name, exact: true })
    await expect(page.getByRole('button', { name: /^站内信，\d+ 条未读$/ })).toBeVisible()
    await request.put('/api/messages/all-read', { headers: { Token: world.token } })
    await expect(bell('站内信')).toBeVisible()
  },
)
