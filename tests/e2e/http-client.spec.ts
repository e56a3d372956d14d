import type { Page } from '@playwright/test'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { grid } from './pages/nodes-page'

async function pressSignIn(page: Page) {
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
}

const expectStillUsable = async (page: Page) => {
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('邮箱')).toHaveValue('demo@example.com')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
}

test(
  'calls carry the token in the header Token and have no body when they read',
  { tag: ['@net-01', '@net-03'] },
  async ({ page, signIn, world }) => {
    await signIn()
    const sent = page.waitForRequest('**/api/userinfo')
    await openInApp(page, '/nodeManagement')
    const request = await sent
    const headers = await request.allHeaders()
    expect(headers['token']).toBe(world.token)
    expect(headers).not.toHaveProperty('authorization')
    expect(request.postData()).toBeNull()
  },
)

test(
  'a call without an answer is aborted after 60 s and not sent again',
  { tag: ['@net-04', '@net-05'] },
  async ({ page, control }) => {
    await control.fault({ operationId: 'loginUser', delay: 3_600_000 })
    await page.clock.install()
    await openInApp(page, '/login')
    const aborted = page.waitForEvent('requestfailed')
    await pressSignIn(page)
    await expect.poll(() => control.requests('loginUser')).toHaveLength(1)
    await page.clock.runFor(59_000)
    await expect(page.getByRole('button', { name: '登录中...' })).toBeVisible()
    await page.clock.runFor(1_000)
    expect((await aborted).url()).toContain('/api/login')
    await expectToast(page, '登录失败')
    await expectStillUsable(page)
    expect(await control.requests('loginUser')).toHaveLength(1)
    // Whoever does not wait for the answer can go elsewhere.
    await pressSignIn(page)
    await page.getByRole('link', { name: '注册账号' }).press('Enter')
    const register = page.getByRole('heading', { name: '注册账号' })
    await expect(register).toBeVisible()
    await page.clock.runFor(60_000)
    await expectToast(page, '登录失败')
    await expect(register).toBeVisible()
  },
)

test(
  'any failure shows exactly one toast and the page stays usable',
  { tag: ['@net-05', '@net-08', '@net-09', '@i-32'] },
  async ({ page, control }) => {
    await openInApp(page, '/login')
    for (const [fault, text] of [
      [{ status: 409, body: { error: '账号被锁定' } }, '账号被锁定'],
      [{ status: 502, rawBody: '<html>Bad Gateway</html>', contentType: 'text/html' }, '登录失败'],
      [{ status: 200, rawBody: '<html></html>', contentType: 'text/html' }, '登录失败'],
      [{ status: 200, body: { code: 500, message: '坏了' } }, '坏了'],
    ] as const) {
      await control.clearFaults()
      await control.fault({ operationId: 'loginUser', ...fault })
      await pressSignIn(page)
      await expectToast(page, text)
      await expect(toasts(page)).toHaveCount(1)
      await expectStillUsable(page)
      await page.getByRole('button', { name: '关闭通知' }).click()
    }
    expect(await control.requests('loginUser')).toHaveLength(4)
  },
)

test(
  'signing in offline shows an error and works again afterwards',
  { tag: ['@net-12'] },
  async ({ page, context }) => {
    await openInApp(page, '/login')
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    await context.setOffline(true)
    await pressSignIn(page)
    await expectToast(page, '登录失败')
    await expectStillUsable(page)
    await context.setOffline(false)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(page).toHaveURL('/console')
  },
)

test(
  'the response to an outdated request changes nothing',
  { tag: ['@net-13'] },
  async ({ page, control, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement')
    const boxes = grid(page).getByRole('checkbox', { name: /^选择 / })
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    const status = page.getByRole('combobox', { name: '节点状态' })
    await control.hold('listDeployedNodes', { times: 1 })
    const sent = page.waitForRequest((request) => request.url().includes('status=offline'))
    await status.selectOption('离线')
    await sent
    await status.selectOption('在线')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(boxes).toHaveCount(12)
    const answered = async () =>
      (await control.requests('listDeployedNodes')).filter(({ query }) => query['status'] === 'offline')
        .length
    await expect.poll(answered).toBe(1)
    await control.release('listDeployedNodes')
    // The page has what was sent before this response.
    await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
    await expect(boxes).toHaveCount(12)
  },
)
