import { openInApp } from './support/open-in-app'
import { expectNoToast, expectTitle } from './support/expectations'
import { expect, test } from './support/test'

const pages = [
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
] as const

test(
  'each address opens its page in the shell',
  { tag: ['@rou-03', '@rou-05', '@rou-08', '@rou-09', '@gen-05', '@gen-09', '@qua-02'] },
  async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/powerExplore/deploy?project_id=7')
    for (const [address, title] of pages) {
      await openInApp(page, address)
      await expect(page).toHaveURL(address)
      await expectTitle(page, `${title}.*`)
      await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
      await expect(page.getByText('2.7.6', { exact: true })).toBeVisible()
    }
    await expectNoToast(page)
  },
)

test('the auth pages are outside the shell', { tag: ['@rou-04', '@gen-02', '@gen-05'] }, async ({ page }) => {
  for (const [address, title] of [
    ['/login', '登录'],
    ['/register', '注册'],
    ['/forget', '找回密码'],
  ] as const) {
    await openInApp(page, address)
    await expectTitle(page, title)
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN')
    await expect(page.getByRole('navigation', { name: '主导航' })).toHaveCount(0)
    await expect(page.getByText('2.7.6')).toHaveCount(0)
  }
})

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
  'addresses that redirect',
  { tag: ['@rou-06', '@rou-10', '@rou-11', '@rou-12'] },
  async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/console')
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
      await openInApp(page, address)
      await expect(page).toHaveURL(target)
    }
  },
)

test(
  'an address typed into the address bar, or reloaded, opens its page',
  { tag: ['@gen-07'] },
  async ({ page, signIn }) => {
    await signIn()
    await page.goto('/powerManagement/detail?id=3')
    await expectTitle(page, '任务详情.*')
    await page.reload()
    await expect(page).toHaveURL('/powerManagement/detail?id=3')
    await expectTitle(page, '任务详情.*')
  },
)

test(
  'an unknown path is a page of the shell that leads home',
  { tag: ['@gen-08', '@rou-07'] },
  async ({ page, signIn }) => {
    await signIn()
    for (const path of ['/no/such/page', '/node/deploy/other?project_id=7']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible()
      await expectTitle(page, '页面不存在')
    }
    await page.getByRole('link', { name: '返回控制面板' }).click()
    await expect(page).toHaveURL('/console')
  },
)

test(
  'Back and Forward restore page, query and scroll position',
  { tag: ['@rou-14'] },
  async ({ page, signIn }) => {
    await signIn()
    await openInApp(page, '/messages?page=2')
    // What comes later would move what is scrolled.
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
