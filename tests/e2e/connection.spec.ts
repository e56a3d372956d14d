import type { Page } from '@playwright/test'
import { bad, warning } from '../support/colors'
import { expectAccessible } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { goOffline, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const pill = (page: Page) => page.getByRole('banner').getByRole('status')
/** The dot shows the tone of the state. */
const dot = (page: Page) => pill(page).locator('[aria-hidden]')
const banner = (page: Page) => page.getByRole('status', { name: '网络状态' })

test('the connection state is shown while it retries and after it has given up, and the user can reconnect', async ({
  page,
  control,
  context,
}) => {
  await page.clock.install()
  await control.fault({ operationId: 'streamUnreadCount', status: 503 })
  await openInApp(page, '/mine/invite')
  await expect(pill(page)).toContainText('重连中')
  await expect(pill(page)).toHaveAttribute('aria-live', 'polite')
  await expect(pill(page)).toHaveAttribute('data-tip', '实时连接中断，正在重新连接')
  await expect(dot(page)).toHaveCSS('background-color', warning)
  await context.setOffline(true)
  await expect(banner(page)).toContainText('网络已断开')
  await expect(pill(page)).toContainText('重连中')
  await context.setOffline(false)
  await expect(banner(page)).toBeEmpty()
  for (let tries = 1; tries <= 10; tries += 1) {
    const failed = page.waitForResponse((response) => response.url().includes('/unread-count'))
    await page.clock.runFor(5000)
    await failed
  }
  await expect(pill(page)).toContainText('已断开')
  await expect(pill(page)).toHaveAttribute('data-tip', '多次重连失败，未读消息不再实时更新')
  await expect(dot(page)).toHaveCSS('background-color', bad)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  await control.clearFaults()
  await page.getByRole('button', { name: '重新连接' }).focus()
  await page.keyboard.press('Enter')
  await expect(pill(page)).toContainText('实时')
  await expect(pill(page)).toBeFocused()
  // While everything works, it is for screen readers alone.
  await expect(pill(page)).not.toHaveAttribute('data-tip')
  await expect(pill(page)).toHaveAttribute('aria-live', 'off')
  await expect(pill(page)).toHaveCSS('width', '1px')
  await expect(page.getByRole('button', { name: '重新连接' })).toHaveCount(0)
})

test('the page says that the network is lost until it is back', async ({ page, context }) => {
  const calls = watchCalls(page)
  await openInApp(page, '/projectConfig')
  await expect(pill(page)).toContainText('实时')
  await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  await expect(banner(page)).toBeEmpty()
  await goOffline(page, calls)
  await expect(banner(page)).toContainText('网络已断开')
  await expect(pill(page)).toContainText('离线')
  await expect(pill(page)).toHaveAttribute('data-tip', '网络已断开，恢复后继续实时更新')
  await expect(dot(page)).toHaveCSS('background-color', warning)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(banner(page)).toBeEmpty()
  await expect(pill(page)).toContainText('实时')
})

test.describe('live values of the nodes', () => {
  test.use({ expectedConsole: [/节点实时通道|WebSocket/] })

  test('are said to be missing while their socket is tried again and after it has given up', async ({
    page,
    control,
  }) => {
    await page.clock.install()
    await control.fault({ operationId: 'openNodeChannel', status: 503 })
    await openInApp(page, '/nodeManagement')
    const state = page.getByRole('main').getByRole('status').filter({ hasText: '实时数据' })
    await expect(state).toHaveText('实时数据重连中...')
    const reconnect = page.getByRole('button', { name: '重新连接' })
    await expect(reconnect).toHaveCount(0)
    for (let tries = 1; tries <= 5; tries += 1) {
      const failed = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('socketerror'))
      await page.clock.runFor(3000)
      await failed
    }
    await expect(state).toHaveText('实时数据已断开')
    await control.clearFaults()
    await reconnect.click()
    await expect(state).toHaveCount(0)
    await expect(reconnect).toHaveCount(0)
    await expect(page.getByRole('region', { name: '列表工具' })).toBeFocused()
  })
})

/** Every event stream that the page opens. */
function watchStreams(page: Page): URL[] {
  const opened: URL[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sse') opened.push(url)
  })
  return opened
}

test(
  'one stream serves the tab and opens again when it was closed; the badge and the title follow it',
  { tag: ['@sse-01', '@sse-02', '@sse-03', '@sse-04', '@sse-11', '@top-01'] },
  async ({ page, request, world }) => {
    const streams = watchStreams(page)
    const call = { headers: { Token: world.token } }
    const bell = (name: string) => page.getByRole('button', { name, exact: true })
    await page.clock.install()
    await openInApp(page, '/console')
    await expect(page).toHaveTitle('(3) 控制面板 · 算力控制台')
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect(page).toHaveTitle('(3) 项目配置 · 算力控制台')
    await expect(bell('站内信，3 条未读')).toBeVisible()
    await request.put('/api/messages/all-read', call)
    await expect(page).toHaveTitle('项目配置 · 算力控制台')
    await expect(bell('站内信')).toBeVisible()
    expect(streams.map((url) => url.searchParams.get('token'))).toEqual([world.token])
    await request.delete('/__mock/streams', { headers: { 'X-Mock-World': world.world } })
    await expect(pill(page)).toContainText('重连中')
    await page.clock.runFor(5000)
    await expect(pill(page)).toContainText('实时')
    expect(streams).toHaveLength(2)
    await page.getByRole('button', { name: /^用户菜单/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await expect(page).toHaveTitle('登录 · 算力控制台')
    await page.clock.runFor(60_000)
    expect(streams).toHaveLength(2)
  },
)
