import type { Page } from '@playwright/test'
import { menuEntry, pageHeading } from './pages/main-menu'
import { expectNoToast, expectTitle, expectToast, toasts } from './support/expectations'
import { holdScripts } from './support/scripts'
import { expect, test } from './support/test'

// All code comes over the network.
test.use({ isFirstVisit: true })

const config = /\/assets\/project-config-(?!parts)/
const orders = /\/assets\/order-(?!dialog)/

const orderLink = (page: Page) => page.getByRole('main').getByRole('link', { name: '订单' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.goto('/console')
  await expect(pageHeading(page, '控制面板')).toBeVisible()
})

test(
  'a page opens with its data, whichever comes first: its code or its answer',
  { tag: ['@ins-01'] },
  async ({ page, control }) => {
    const code = await holdScripts(page, config)
    await menuEntry(page, '项目配置').click()
    await expect.poll(() => control.requests('listProjectConfigs')).toHaveLength(1)
    await expect(pageHeading(page, '控制面板')).toBeVisible()
    await expect(page).toHaveURL('/console')
    await code.release()
    await expect(pageHeading(page, '项目配置')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    expect(await control.requests('listProjectConfigs')).toHaveLength(1)
    // Those of today and those of the past.
    await control.hold('listProjects')
    await menuEntry(page, '购买算力').click()
    await control.held('listProjects', 2)
    await expect(pageHeading(page, '购买算力')).toBeVisible()
    await control.release('listProjects')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
    expect(await control.requests('listProjects')).toHaveLength(2)
  },
)

/** Runs in the browser: notes each title of a page, and the entries that are marked with it. */
function notePages() {
  const seen = new Set<string>()
  const look = () => {
    const marked = [...document.querySelectorAll('nav [aria-current]')].map(({ textContent }) => textContent)
    seen.add([document.querySelector('main h1')?.textContent, ...marked].join(' '))
    document.documentElement.dataset['seen'] = [...seen].join()
  }
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true })
}

test('of two pages that are asked for the last one opens, and the first is never shown', async ({ page }) => {
  const first = await holdScripts(page, orders)
  const second = await holdScripts(page, config)
  await page.evaluate(notePages)
  await orderLink(page).click()
  await expect.poll(first.count).toBe(1)
  for (let press = 1; press <= 2; press += 1) await menuEntry(page, '项目配置').click()
  await expect.poll(second.count).toBe(1)
  await first.release()
  await second.release()
  await expect(pageHeading(page, '项目配置')).toBeVisible()
  await expectTitle(page, '项目配置')
  await expect(page.locator('html')).toHaveAttribute('data-seen', '控制面板 控制面板,项目配置 项目配置')
  await page.goBack()
  await expect(pageHeading(page, '控制面板')).toBeVisible()
})

test('Back and Forward end a navigation whose code is still loading', async ({ page }) => {
  await menuEntry(page, '节点管理').click()
  await expect(pageHeading(page, '节点管理')).toBeVisible()
  const code = await holdScripts(page, config)
  await menuEntry(page, '项目配置').click()
  await expect.poll(code.count).toBe(1)
  await page.goBack()
  await expect(pageHeading(page, '控制面板')).toBeVisible()
  await code.release()
  await expect(page).toHaveURL('/console')
  await expectTitle(page, '控制面板')
  await page.goForward()
  await expect(pageHeading(page, '节点管理')).toBeVisible()
  await expect(menuEntry(page, '节点管理')).toHaveAttribute('aria-current', 'page')
})

test('a press ends a Back whose code is still loading', async ({ page }) => {
  const code = await holdScripts(page, orders)
  await page.evaluate(() => {
    history.pushState(null, '', '/mine/order')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect.poll(code.count).toBe(1)
  await menuEntry(page, '项目配置').click()
  await expect(pageHeading(page, '项目配置')).toBeVisible()
  await code.release()
  await expect(page).toHaveURL('/projectConfig')
  await expectTitle(page, '项目配置')
  await page.goBack()
  await expect(pageHeading(page, '订单中心')).toBeVisible()
})

const refusal = { status: 401, body: { code: 401, message: '登录已过期' } }

test.describe('a session that ends while a page is loading', () => {
  test.use({ expectedConsole: [/登录已过期/] })

  test(
    'ends once, with one message, and the page does not come',
    { tag: ['@ses-07'] },
    async ({ page, control }) => {
      await expect.poll(() => control.requests('getUserInfo')).toHaveLength(1)
      for (const operation of ['getUserInfo', 'listProjectConfigs']) await control.hold(operation, refusal)
      const code = await holdScripts(page, config)
      await menuEntry(page, '项目配置').click()
      for (const operation of ['getUserInfo', 'listProjectConfigs']) await control.held(operation)
      await control.release('listProjectConfigs')
      await control.release('getUserInfo')
      await expect(page).toHaveURL('/login')
      await expectToast(page, '登录已过期，请重新登录')
      await code.release()
      await expect(toasts(page)).toHaveCount(1)
      await expect(page).toHaveURL('/login')
      expect(await control.requests('getUserInfo')).toHaveLength(2)
      await expectTitle(page, '登录')
    },
  )

  test(
    'leaves nothing of its data, which came before the user info',
    { tag: ['@ses-06'] },
    async ({ page, control }) => {
      await control.hold('getUserInfo', refusal)
      await page.goto('/nodeManagement?keyword=香港')
      await expect(page.getByRole('row').nth(2)).toBeVisible()
      await control.held('getUserInfo')
      await control.release('getUserInfo')
      await expect(page).toHaveURL('/login')
      await expectTitle(page, '登录')
      await expect(page.getByText('香港')).toHaveCount(0)
      expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain('香港')
    },
  )
})

test(
  'another user of a second tab gets the page that is loading',
  { tag: ['@ses-05'] },
  async ({ page, context, request, world, control }) => {
    const answer = await request.post('/api/login', {
      headers: { 'X-Mock-World': world.world },
      data: { email: 'demo@example.com', password: 'demo1234' },
    })
    const { data: other }: { data: { token: string } } = await answer.json()
    await control.hold('listProjectConfigs', { ...refusal, times: 1 })
    const code = await holdScripts(page, config)
    await menuEntry(page, '项目配置').click()
    await control.held('listProjectConfigs')
    const second = await context.newPage()
    await second.goto('/config.json')
    await second.evaluate((token) => localStorage.setItem('token', token), other.token)
    await expect.poll(() => control.requests('listProjectConfigs')).toHaveLength(2)
    await control.release('listProjectConfigs')
    await code.release()
    await expect(pageHeading(page, '项目配置')).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectNoToast(page)
    await expect(page).toHaveURL('/projectConfig')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(other.token)
  },
)
