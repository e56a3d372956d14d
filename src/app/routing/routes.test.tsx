import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectNoToast, expectTitle } from '../../../tests/support/component/expectations'

const menu = () => page.getByRole('navigation', { name: '主导航' })
const version = () => page.getByText('2.7.6')
const asVisitor = { isSignedIn: false }

test.each([
  ['/console', '控制面板'],
  ['/mine', '用户中心'],
  ['/mine/order', '订单中心'],
  ['/mine/invite', '邀请中心'],
  ['/messages', '站内信'],
  ['/announcements', '最新公告'],
  ['/announcements/1', '公告'],
  ['/nodeExplore', '搭建节点'],
  ['/node/script?project_id=7', '部署命令'],
  ['/node/deploy/cloud?time=1&project_id=7&config_id=3', '购买云服务器'],
  ['/node/deploy/private?project_id=7', '自有服务器'],
  ['/nodeManagement', '节点管理'],
  ['/project', '项目'],
  ['/projectConfig', '项目配置'],
  ['/powerExplore', '购买算力'],
  ['/powerExplore/deploy?time=1&project_id=7&config_id=3', '算力部署'],
  ['/powerManagement', '算力管理'],
  ['/powerManagement/detail?id=1', '任务详情'],
  ['/server', '服务器管理'],
])(
  '%s opens its page in the shell',
  { tags: ['rou-03', 'rou-05', 'rou-08', 'rou-09', 'gen-05', 'gen-09', 'qua-02'] },
  async (address, title) => {
    await openConsole(address)
    await expectTitle(`${title}.*`)
    expect(currentUrl()).toBe(address)
    await expect.element(menu()).toBeVisible()
    await expect.element(version()).toBeVisible()
    await expectNoToast()
  },
)

test('the auth pages are outside the shell', { tags: ['rou-04', 'gen-05'] }, async () => {
  await openConsole('/login', asVisitor)
  for (const [address, title] of [
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forget', '找回密码'],
  ] as const) {
    await navigate(address)
    await expectTitle(title)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.element(menu()).toHaveLength(0)
    await expect.element(version()).toHaveLength(0)
  }
})

test('addresses that redirect', { tags: ['rou-06', 'rou-10', 'rou-11', 'rou-12'] }, async () => {
  await openConsole('/mine')
  for (const [address, target] of [
    ['/node/deploy?project_id=7&config_id=3', '/node/deploy/cloud?project_id=7&config_id=3'],
    ['/node/deploy', '/nodeExplore'],
    ['/node/deploy/cloud', '/nodeExplore'],
    ['/node/deploy/private?project_id=', '/nodeExplore'],
    ['/explore', '/nodeExplore'],
    ['/node/script', '/nodeExplore'],
    ['/powerExplore/deploy', '/powerExplore'],
    ['/powerManagement/detail', '/powerManagement'],
  ] as const) {
    await navigate(address)
    await expect.poll(currentUrl).toBe(target)
  }
})

test(
  'a signed-in user is redirected away from the auth pages',
  { tags: ['grd-01', 'grd-09', 'rou-02'] },
  async () => {
    for (const path of ['/login', '/register?invite_code=X', '/forget', '/auth']) {
      await openConsole('/messages')
      await navigate(path)
      await expect.poll(currentUrl).toBe('/console')
    }
    await expectNoToast()
  },
)

test('an unknown path is a page of the shell that leads home', { tags: ['gen-08', 'rou-07'] }, async () => {
  await openConsole('/mine')
  for (const path of ['/no/such/page', '/node/deploy/other?project_id=7']) {
    await navigate(path)
    await expect.element(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
    await expectTitle('页面不存在')
  }
  await page.getByRole('link', { name: '返回控制面板' }).click()
  await expect.poll(currentUrl).toBe('/console')
})
