import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, toasts } from '../../../tests/support/component/expectations'
import { changeToken } from '../../../tests/support/component/other-tab'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'
import { token } from '../../../tests/support/component/world'

const heading = (name: string) => page.getByRole('main').getByRole('heading', { level: 1, name })
const menuLink = (name: string | RegExp) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name })
const userInfoCalls = async () => (await control.requests('getUserInfo')).length

const refusal = { status: 401, body: { code: 401, message: '登录已过期' } }

async function signOut() {
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect.poll(currentUrl).toBe('/login')
}

test(
  'any other failure of the user info keeps the session and stacks no toasts',
  { tags: ['ses-08', 'ses-09'] },
  async () => {
    await control.fault({ operationId: 'getUserInfo', status: 500, body: { code: 500, message: '坏了' } })
    await openConsole('/messages')
    await expectToast('获取用户信息失败')
    for (const name of ['项目配置', '购买算力']) {
      await settled()
      const before = await userInfoCalls()
      await menuLink(name).click()
      await expect.element(heading(name)).toBeVisible()
      await expect.poll(userInfoCalls).toBe(before + 1)
    }
    // At once: a stack of them would shrink to one in time.
    expect(toasts().elements()).toHaveLength(1)
    expect(currentUrl()).toBe('/powerExplore')
    expect(localStorage.getItem('token')).toBe(token())
  },
)

test('a 401 of another call is decided by the user info', { tags: ['ses-10'] }, async () => {
  expectLogs(/announcements\/first|登录已过期/)
  await control.fault({ operationId: 'getLatestAnnouncement', ...refusal })
  await openConsole('/messages')
  await expect.element(page.getByRole('region', { name: '公告' })).toContainText('暂无公告')
  await settled()
  expect(currentUrl()).toBe('/messages')
  await control.fault({ operationId: 'getUserInfo', ...refusal })
  await reopenConsole()
  await expect.poll(currentUrl).toBe('/login')
  await expectToast('登录已过期，请重新登录')
  expect(toasts().elements()).toHaveLength(1)
  expect(localStorage.getItem('token')).toBeNull()
})

test('another user of the tab sees nothing of the previous one', { tags: ['ses-05'] }, async () => {
  const body = JSON.stringify({ email: 'demo@example.com', password: 'demo1234' })
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch('/api/login', { method: 'POST', headers, body })
  const { data: other }: { data: { token: string } } = await answer.json()
  await openConsole('/console')
  const home = menuLink(/^控制面板/)
  await expect.element(home).toHaveAccessibleName(/待处理$/)
  await navigate('/nodeManagement')
  await expect.element(heading('节点管理')).toBeVisible()
  // An effect of the page sends it: effects that are still to run would send the queries of both users.
  await expect.poll(async () => (await control.requests('listNodes')).length).toBe(1)
  heading('节点管理').element().textContent = '前一位用户'
  await settled()
  const before = await userInfoCalls()
  changeToken(other.token)
  await expect.element(heading('节点管理')).toBeVisible()
  await expect.element(home).toHaveAccessibleName('控制面板')
  await expect.poll(userInfoCalls).toBe(before + 1)
})

test(
  'signing out clears the session without a toast, and removes the toasts on screen',
  { tags: ['ses-03', 'ses-04'] },
  async () => {
    expectLogs(/\/api\/console\/data/)
    await control.fault({ operationId: 'getDashboard', status: 500 })
    await openConsole('/console')
    await expectToast('获取控制面板数据失败')
    await signOut()
    // At once: by itself it goes after four seconds.
    expect(toasts().elements()).toHaveLength(0)
    expect(localStorage.getItem('token')).toBeNull()
    await expect.element(page.getByRole('button', { name: '登录' })).toBeVisible()
    await expectNoToast()
    await navigate('/mine')
    await expect.poll(currentUrl).toBe('/login')
    await expectToast('请登录后再试')
  },
)

test(
  'results of calls of the previous user are not shown to the next one',
  { tags: ['ses-05'] },
  async () => {
    await control.hold('markAllMessagesRead')
    await openConsole('/messages')
    await page.getByRole('button', { name: '全部标记已读' }).click()
    await expect.poll(() => control.countHeld('markAllMessagesRead')).toBe(1)
    await signOut()
    await control.release('markAllMessagesRead')
    await openConsole('/mine')
    await expect.element(heading('用户中心')).toBeVisible()
    await settled()
    // At once: by itself it goes after four seconds.
    expect(toasts().filter({ hasText: '标记' }).elements()).toHaveLength(0)
  },
)
