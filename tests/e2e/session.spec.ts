import type { Page } from '@playwright/test'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function signInByHand(page: Page) {
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/console')
}

/** The tokens that event streams were opened with. */
function watchStreams(page: Page): string[] {
  const opened: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/sse') opened.push(url.searchParams.get('token') ?? '')
  })
  return opened
}

test('a sign-in lasts over a reload', { tag: ['@ses-01', '@ses-02'] }, async ({ page, control }) => {
  await openInApp(page, '/login')
  await signInByHand(page)
  expect(await storedToken(page)).toMatch(/./)
  await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(1)
  await page.reload()
  await expect(page).toHaveURL('/console')
  await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(2)
})

// src/api/session/session.test.ts has the other tokens.
test('a stored token that no header takes leads to the sign-in page', async ({ page, signIn }) => {
  await signIn('w1.se\ncret')
  await page.goto('/nodeManagement')
  await expect(page).toHaveURL('/login')
  await signInByHand(page)
})

test.describe('calls that are refused before the user info is', () => {
  // Each of them is logged.
  test.use({ expectedConsole: [/登录已过期/] })

  test(
    'an expired session ends with one toast',
    { tag: ['@ses-06', '@ses-07'] },
    async ({ page, signIn, world }) => {
      await signIn(`${world.token}x`)
      await openInApp(page, '/messages')
      await expect(page).toHaveURL('/login')
      await expectToast(page, '登录已过期，请重新登录')
      await expect(toasts(page)).toHaveCount(1)
      expect(await storedToken(page)).toBeNull()
    },
  )
})

test(
  'any other failure of the user info keeps the session and stacks no toasts',
  { tag: ['@ses-08', '@ses-09'] },
  async ({ page, control, signIn }) => {
    await control.fault({ operationId: 'getUserInfo', status: 500, body: { code: 500, message: '坏了' } })
    await signIn()
    const pending = watchCalls(page)
    await openInApp(page, '/nodeManagement')
    await expectToast(page, '获取用户信息失败')
    for (const name of ['项目配置', '算力管理', '节点管理']) {
      await untilEnded(pending)
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible()
    }
    await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(4)
    // At once: a stack of them would shrink to one in time.
    expect(await toasts(page).count()).toBe(1)
    await expect(page).toHaveURL('/nodeManagement')
    expect(await storedToken(page)).toBeTruthy()
  },
)

test.describe('with a failed banner', () => {
  test.use({ expectedConsole: [/announcements\/first/] })

  test(
    'a 401 of another call is decided by the user info',
    { tag: ['@ses-10'] },
    async ({ page, control, signIn }) => {
      const refusal = { status: 401, body: { code: 401, message: '登录已过期' } }
      await control.fault({ operationId: 'getLatestAnnouncement', times: 1, ...refusal })
      await signIn()
      await openInApp(page, '/nodeManagement')
      await expect(page.getByRole('region', { name: '公告' })).toContainText('暂无公告')
      await expect(page).toHaveURL('/nodeManagement')
      await control.fault({ operationId: 'getLatestAnnouncement', ...refusal })
      await control.fault({ operationId: 'getUserInfo', ...refusal })
      await page.reload()
      await expect(page).toHaveURL('/login')
      await expect(toasts(page)).toHaveCount(1)
    },
  )
})

test(
  'signing out in one tab signs out the others',
  { tag: ['@ses-11'] },
  async ({ page, context, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement?keyword=a')
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('a')
    const other = await context.newPage()
    await other.goto('/nodeManagement')
    await other.evaluate(() => localStorage.removeItem('token'))
    await expect(page).toHaveURL('/login')
    await expectNoToast(page)
    // Another tab that signs in takes this one along.
    await other.goto('/login')
    await signInByHand(other)
    await expect(page).toHaveURL('/console')
    // What the last user has looked for is forgotten.
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await expect(page).toHaveURL('/nodeManagement')
  },
)

test(
  'another user of the tab sees nothing of the previous one',
  { tag: ['@ses-05', '@sse-10'] },
  async ({ page, control, signIn, request }) => {
    const streams = watchStreams(page)
    await signIn()
    await openInApp(page, '/console')
    const home = page.getByRole('link', { name: /^控制面板/ })
    await expect(home).toHaveAccessibleName(/待处理$/)
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => (heading.textContent = '前一位用户'))
    const answer = await request.post('/api/login', {
      headers: { 'X-Mock-World': control.world },
      data: { email: 'demo@example.com', password: 'demo1234' },
    })
    const { data } = await answer.json()
    await expect.poll(() => streams.length).toBe(1)
    await page.evaluate((token) => {
      localStorage.setItem('token', token)
      dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }))
    }, data.token)
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await expect(home).toHaveAccessibleName('控制面板')
    await expect.poll(() => streams.length).toBe(2)
    expect(streams[1]).toBe(data.token)
    await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(3)
  },
)

test(
  'what a call of the previous user comes to is not shown to the next one',
  { tag: ['@ses-05'] },
  async ({ page, control, signIn }) => {
    await signIn()
    await control.hold('markAllMessagesRead')
    await openInApp(page, '/messages')
    const answer = page.waitForResponse(/all-read/)
    await page.getByRole('button', { name: '全部标记已读' }).click()
    await page.getByRole('button', { name: '用户菜单' }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await expect(page).toHaveURL('/login')
    await control.release('markAllMessagesRead')
    await answer
    await signInByHand(page)
    // At once: by itself it goes after four seconds.
    expect(await toasts(page).filter({ hasText: '标记' }).count()).toBe(0)
  },
)

test.describe('with a failed dashboard', () => {
  test.use({ expectedConsole: [/\/api\/console\/data/] })

  test(
    'signing out clears the session without a toast, and removes the toasts on screen',
    { tag: ['@ses-03', '@ses-04', '@sse-10'] },
    async ({ page, control, signIn }) => {
      const opened = page.waitForRequest((request) => request.url().includes('/sse'))
      const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/sse'))
      await signIn()
      await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
      await openInApp(page, '/console')
      await expectToast(page, '获取控制面板数据失败')
      await opened
      await page.getByRole('button', { name: '用户菜单' }).click()
      await page.getByRole('menuitem', { name: '退出登录' }).click()
      await expect(page).toHaveURL('/login')
      // At once: by itself it goes after four seconds.
      expect(await toasts(page).count()).toBe(0)
      expect(await storedToken(page)).toBeNull()
      await closed
      await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
      await expectNoToast(page)
      await openInApp(page, '/mine')
      await expect(page).toHaveURL('/login')
      await expectToast(page, '请登录后再试')
    },
  )
})

test.describe('the provider ends the session', () => {
  // What the home page was loading.
  test.use({ expectedConsole: [/登录已过期/] })

  test('a session that ends at the provider closes the stream, and the console leads to the sign-in', async ({
    page,
    control,
  }) => {
    const week = 7 * 86_400
    await openInApp(page, '/login')
    await signInByHand(page)
    await expect.poll(async () => (await control.requests('streamUnreadCount')).length).toBe(1)
    await control.advance(week + 1)
    await expect(page).toHaveURL(/\/login/)
    expect(await storedToken(page)).toBeNull()
  })
})
