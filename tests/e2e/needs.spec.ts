import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import { outline, primaryText } from '../support/colors'
import { openInApp } from './support/open-in-app'
import { fastForward, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(({ signIn }) => signIn())

const strip = (page: Page) => page.getByRole('region', { name: '待处理' })
const line = (page: Page, text: string | RegExp) =>
  strip(page).getByRole('listitem').filter({ hasText: text })
const homeEntry = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^控制面板/ })

const expiring = '3 台节点 3 天内到期，不会自动续费'

/** The colour of a line's sign, which tells the urgent ones from the others. */
const signColour = (row: Locator) =>
  row
    .locator('svg')
    .first()
    .evaluate((sign) => getComputedStyle(sign).color)

test('expiring nodes renew themselves by one press, which can be undone', async ({ page, control }) => {
  await page.goto('/console')
  await expect(line(page, expiring)).toContainText(
    /香港-0\d、香港-0\d、香港-0\d · \d\d-\d\d \d\d:\d\d 起到期/,
  )
  await expect(strip(page)).not.toBeFocused()
  await expect(page.getByRole('main')).not.toBeFocused()
  await line(page, expiring).getByRole('button', { name: '开启自动续费 $45.00' }).click()
  await expectToast(page, /已为 3 台节点开启自动续费.* 起到期，到期时从余额扣 \$45\.00/)
  await expect(line(page, expiring)).toHaveCount(0)
  expect(await control.requests('toggleAutoRenew')).toHaveLength(3)
  // With them the balance no longer lasts for all.
  await expect(line(page, /余额不够 \d 台节点 7 天内的自动续费/)).toBeVisible()
  await expect(strip(page)).toBeFocused()
  await expect(strip(page)).toHaveAttribute('tabindex', '-1')
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await expect(line(page, expiring)).toBeVisible()
  await expectToast(page, '自动续费取消成功')
  await expect.poll(async () => (await control.requests('toggleAutoRenew')).length).toBe(6)
  // Only what has changed is loaded again.
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
})

test.describe('when the provider refuses', () => {
  test.use({ expectedConsole: [/auto-renew|panel-point/] })
  test('the nodes are to be renewed again', async ({ page, control }) => {
    const abandoned: string[] = []
    page.on('requestfailed', (request) => abandoned.push(new URL(request.url()).pathname))
    await page.goto('/console')
    await expect(line(page, expiring)).toBeVisible()
    // Another call under way goes on.
    await control.hold('getDashboard', { times: 1 })
    await page.getByRole('button', { name: '刷新余额' }).click()
    await control.hold('toggleAutoRenew', { status: 500, times: 1 })
    const renew = line(page, expiring).getByRole('button', { name: /开启自动续费/ })
    await renew.click()
    // At once; the refusal brings it back.
    await expect(line(page, expiring)).toHaveCount(0)
    await control.release('toggleAutoRenew')
    await expect(toasts(page)).toHaveCount(1)
    await expect(line(page, expiring)).toBeVisible()
    expect(abandoned).not.toContain('/api/console/data')
  })
})

test('a node that another tab has renewed meanwhile is not turned off', async ({ page, control }) => {
  await page.goto('/console')
  await expect(line(page, expiring)).toBeVisible()
  const rows: { id: number; auto_renew: number; node: { alias: string } }[] = await page.evaluate(
    async () => {
      const headers = { Token: localStorage.getItem('token') ?? '' }
      const response = await fetch('/api/panel-point?page=1&limit=100', { headers })
      return (await response.json()).data
    },
  )
  const off = rows.find(({ node, auto_renew }) => node.alias.startsWith('香港') && auto_renew !== 1)
  await page.evaluate(async (id) => {
    const token = localStorage.getItem('token') ?? ''
    await fetch(`/api/panel-point/toggle-auto-renew/${id}`, {
      method: 'PUT',
      headers: { Token: token },
    })
  }, off?.id)
  await line(page, expiring)
    .getByRole('button', { name: /开启自动续费/ })
    .click()
  await expectToast(page, /已为 3 台节点/)
  await expect(line(page, expiring)).toHaveCount(0)
  // One by the other tab, two by this one.
  expect(await control.requests('toggleAutoRenew')).toHaveLength(3)
})

test('failed deployments lead to their node, and can be ignored', async ({ page }) => {
  const failed = '2 台节点部署失败'
  await page.goto('/console')
  await expect(line(page, failed)).toContainText('、')
  await expect(line(page, failed)).not.toContainText(/·|等/)
  expect(await signColour(line(page, failed))).not.toBe(await signColour(line(page, expiring)))
  await expect(line(page, expiring).getByRole('button', { name: /^忽略/ })).toHaveCount(0)
  await line(page, failed).getByRole('link', { name: '查看节点' }).click()
  await expect(page).toHaveURL(/\/nodeManagement\?node=[1-9]\d*$/)
  await page.goBack()
  await line(page, failed)
    .getByRole('button', { name: `忽略：${failed}` })
    .click()
  await expect(line(page, failed)).toHaveCount(0)
  await expectToast(page, '已忽略，有新情况时再提醒')
  await toasts(page).getByRole('button', { name: '撤销' }).click()
  await line(page, failed)
    .getByRole('button', { name: `忽略：${failed}` })
    .click()
  await page.reload()
  await expect(line(page, expiring)).toBeVisible()
  await expect(line(page, failed)).toHaveCount(0)
})

test('a node that was offline for an hour leads to the offline nodes', async ({ page, control }) => {
  await control.advance(30 * 60)
  await page.clock.install({ time: Date.now() + 30 * 60_000 })
  await page.goto('/console')
  const offline = line(page, '1 台节点离线超过 1 小时')
  await expect(offline).toContainText('法兰克福-02')
  expect(await signColour(offline)).toBe(await signColour(line(page, '部署失败')))
  await offline.getByRole('link', { name: '查看 1 台离线节点' }).click()
  await expect(page).toHaveURL('/nodeManagement?status=offline')
  await expect(page.getByRole('combobox', { name: '节点状态' })).toContainText('离线')
})

test('the home entry of the menu counts them on every page, and looks for new ones', async ({
  page,
  control,
}) => {
  const unneeded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/ready-servers-')) unneeded.push(request.url())
  })
  const calls = watchCalls(page)
  await page.clock.install()
  await page.goto('/console')
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，2 项待处理')
  await expect(strip(page)).toHaveAccessibleName('待处理 2 项')
  await page.getByRole('link', { name: '项目配置' }).click()
  await expect(page).toHaveURL('/projectConfig')
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，2 项待处理')
  await homeEntry(page).click()
  await line(page, '部署失败').getByRole('button', { name: /^忽略/ }).click()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，1 项待处理')
  await expect(strip(page)).not.toContainText('节点较多')
  expect(unneeded).toEqual([])
  await control.state('a power task exists', { status: 'stopped' })
  const refreshCount = async () =>
    (await control.requests('listPowerTasks')).filter(({ query }) => query['limit'] === '20').length
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  const before = await refreshCount()
  await fastForward(page, calls, '05:00')
  // What the page asks for first has arrived once this has.
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
  expect(await refreshCount()).toBe(before)
  await page.evaluate(() => Reflect.deleteProperty(document, 'hidden'))
  await fastForward(page, calls, '05:00')
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，2 项待处理')
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  // The next session starts afresh.
  await fastForward(page, calls, '04:00')
  await page.getByRole('button', { name: '用户菜单' }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(line(page, '1 个算力任务')).toBeVisible()
  const atFirst = await refreshCount()
  await fastForward(page, calls, '02:00')
  await page.evaluate(() => fetch('/config.json').then((response) => response.text()))
  expect(await refreshCount()).toBe(atFirst)
})

const sources = ['listDeployedNodes', 'listPowerTasks', 'getDashboard']

/** Where the balance was in each frame until the text came above it, and five frames on; px from the top. */
const topsUntil = (page: Page, text: string) =>
  page.getByRole('heading', { name: '账户余额' }).evaluate(async (heading, shown) => {
    const tops = new Set<number>()
    for (let frames = 0; frames < 5; frames += document.body.innerText.includes(shown) ? 1 : 0) {
      tops.add(heading.getBoundingClientRect().top)
      await new Promise(requestAnimationFrame)
    }
    return [...tops]
  }, text)

for (const operationId of sources)
  test(`the page does not jump when the strip comes, ${operationId} last`, async ({ page, control }) => {
    await control.state('a power task exists', { status: 'stopped' })
    await page.goto('/console')
    await expect(line(page, '部署失败')).toBeVisible()
    await expect(line(page, '1 个算力任务')).toBeVisible()
    await control.fault({ operationId, delay: 3000 })
    await page.reload()
    expect(await topsUntil(page, '1 个算力任务')).toHaveLength(1)
  })

test.describe('at the first visit of a newcomer', () => {
  test.use({ scenario: 'new-user' })
  for (const operationId of sources)
    test(`the page does not jump when the first steps come, ${operationId} last`, async ({
      page,
      control,
    }) => {
      await control.fault({ operationId, delay: 3000 })
      await page.goto('/console')
      expect(await topsUntil(page, '开始使用')).toHaveLength(1)
    })
})

test('a page that is opened first asks for nothing and counts nothing', async ({ page, control }) => {
  const unneeded: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/needs-parts-')) unneeded.push(request.url())
  })
  await page.goto('/projectConfig')
  await expect(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板')
  expect(await control.requests('listDeployedNodes')).toHaveLength(0)
  expect(unneeded).toEqual([])
  // Whose needs they were is not known then.
  await control.fault({ operationId: 'getUserInfo', status: 500 })
  await page.goto('/console')
  await expectFilled(page)
  await expect(strip(page)).toHaveCount(0)
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板')
})

test.describe('with too little money', () => {
  test.use({ scenario: 'broke' })
  test('the top-up proposes what the balance lacks', async ({ page }) => {
    await page.goto('/console')
    const funds = line(page, '余额不够 4 台节点 7 天内的自动续费')
    await expect(funds).toContainText(/自动续费[^、]+、[^、]+、[^、]+ 等 4 台 · /)
    await expect(funds.getByRole('button')).toHaveCount(0)
    const topUp = funds.getByRole('link')
    await expect(topUp).toHaveText(/^充值 \$/)
    const amount = (await topUp.innerText()).replace(/[^\d.]/g, '')
    expect(Number(amount)).toBeGreaterThan(100)
    await topUp.click()
    const dialog = page.getByRole('dialog', { name: '币安转账充值（无手续费）' })
    await expect(dialog.getByRole('textbox').or(dialog.getByRole('spinbutton')).first()).toHaveValue(amount)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/console')
    await expect(topUp).toBeFocused()
    // As a link from elsewhere, which leaves nothing here to go back to.
    await page.goto((await topUp.getAttribute('href')) ?? '')
    await expect(dialog.getByRole('button', { name: '关闭' })).toBeVisible()
    await expect(dialog.locator(':focus')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByRole('button', { name: '充值', exact: true })).toBeFocused()
  })
})

test('a power task that ended is rented again, or ignored', async ({ page, control }) => {
  await control.state('a power task exists', { status: 'stopped' })
  await page.goto('/console')
  const power = line(page, '1 个算力任务已结束或有机器停止')
  await expect(power.getByRole('link', { name: /^\S.* #\d+$/ })).toHaveAttribute(
    'href',
    /^\/powerManagement\/detail\?id=\d+$/,
  )
  await expect(power.getByRole('link', { name: '重新租用' })).toHaveAttribute(
    'href',
    /^\/powerExplore\/deploy\?project_id=\d+$/,
  )
  expect(await signColour(power)).toBe(await signColour(line(page, expiring)))
  await power.getByRole('button', { name: /^忽略/ }).click()
  await expect(power).toHaveCount(0)
  // Several have no project in common.
  for (let count = 0; count < 4; count++) await control.state('a power task exists', { status: 'stopped' })
  await page.reload()
  const several = line(page, '4 个算力任务已结束')
  await expect(several).toContainText(/ 等 4 个查看任务$/)
  await expect(several.getByRole('link', { name: '查看任务' })).toHaveAttribute(
    'href',
    '/powerManagement?status=stopped',
  )
})

test('the ends of leases are exported as a calendar', async ({ page }) => {
  await page.goto('/console')
  const download = page.waitForEvent('download')
  await strip(page).getByRole('button', { name: '导出到日历' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('节点到期.ics')
  const text = readFileSync(await file.path(), 'utf8')
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(9)
  expect(text).toContain('SUMMARY:节点 香港-01 ')
  expect(text).toContain('TRIGGER:-P1D')
  // Lines are folded.
  const description = text.replaceAll('\r\n ', '')
  expect(description).toContain('未开启自动续费')
  expect(description).toContain('请保持余额充足')
  expect(description).toMatch(/UID:lease-\d+@localhost:\d+/)
})

interface Shown {
  shown: string[]
}

/** Records what the page shows as notifications, which no test can see otherwise. */
async function recordNotifications(page: Page) {
  await page.addInitScript(() => {
    const shown: string[] = []
    class Recorder extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      constructor(title: string) {
        super()
        shown.push(title)
      }
    }
    Object.assign(window, { Notification: Recorder, shown })
  })
}

const shownOn = (page: Page) => page.evaluate(() => (window as unknown as Shown).shown)

test('a new need is notified of once, by one tab, where the user wants it', async ({
  page,
  context,
  control,
}) => {
  await recordNotifications(page)
  await page.goto('/console')
  const notify = strip(page).getByRole('switch', { name: '浏览器通知' })
  await expect(notify).not.toBeChecked()
  await notify.click()
  await expect(notify).toBeChecked()
  await expect(notify).toBeEnabled()
  expect(await shownOn(page)).toEqual([])
  await control.state('a power task exists', { status: 'stopped' })
  const other = await context.newPage()
  await recordNotifications(other)
  await Promise.all([page.reload(), other.goto('/console')])
  for (const tab of [page, other]) await expect(line(tab, '1 个算力任务')).toBeVisible()
  await expect
    .poll(async () => [...(await shownOn(page)), ...(await shownOn(other))])
    .toEqual(['1 个算力任务已结束或有机器停止'])
  await page.reload()
  await expect(strip(page).getByRole('switch', { name: '浏览器通知' })).toBeChecked()
  expect(await shownOn(page)).toEqual([])
})

test('the user page has the same switch and calendar, and notifies on every page that is opened first', async ({
  page,
  control,
}) => {
  await recordNotifications(page)
  await page.goto('/mine')
  const reminders = page.getByRole('region', { name: '提醒' })
  await reminders.getByRole('switch', { name: '浏览器通知' }).click()
  await expect(homeEntry(page)).toHaveAccessibleName('控制面板，2 项待处理')
  // Tasks that are asked for later would be notified of here.
  await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBeGreaterThan(0)
  await control.state('a power task exists', { status: 'stopped' })
  await page.goto('/projectConfig')
  await expect.poll(() => shownOn(page)).toContain('1 个算力任务已结束或有机器停止')
  await page.goto('/mine')
  const download = page.waitForEvent('download')
  await reminders.getByRole('button', { name: '导出到日历' }).click()
  expect((await download).suggestedFilename()).toBe('节点到期.ics')
  await control.hold('listDeployedNodes', { status: 500, times: 1 })
  await reminders.getByRole('button', { name: '导出到日历' }).click()
  await expect(reminders.getByRole('button', { name: '导出到日历' })).toHaveAttribute('aria-busy', 'true')
  await control.release('listDeployedNodes')
  await expectToast(page, '节点加载失败，请稍后重试')
})

test('the switch says that the browser forbids notifications', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await page.goto('/console')
  const notify = strip(page).getByRole('switch', { name: '浏览器通知' })
  await expect(notify).toHaveAccessibleDescription('浏览器已禁止通知，请在地址栏的网站设置中允许')
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Notification'))
  await page.reload()
  await expect(notify).toHaveAccessibleDescription('这个浏览器不支持通知')
})

test('the switch stays off, and says why, when the user refuses the browser’s question', async ({ page }) => {
  await page.addInitScript(() => {
    let permission = 'default'
    const requestPermission = () =>
      new Promise((resolve) => addEventListener('refuse', () => resolve((permission = 'denied'))))
    Object.defineProperty(window, 'Notification', {
      value: Object.defineProperty({ requestPermission }, 'permission', { get: () => permission }),
    })
  })
  await page.goto('/console')
  const notify = strip(page).getByRole('switch', { name: '浏览器通知' })
  await notify.click()
  await expect(notify).toBeDisabled()
  await page.evaluate(() => dispatchEvent(new Event('refuse')))
  await expectToast(page, /浏览器没有允许通知.*浏览器已禁止通知，请在地址栏的网站设置中允许/)
  await expect(notify).not.toBeChecked()
  await expect(notify).toHaveAccessibleDescription('浏览器已禁止通知，请在地址栏的网站设置中允许')
})

/** What the home page shows above the rest is there, if there is any. */
async function expectFilled(page: Page) {
  await expect(page.getByRole('region', { name: '账户余额' })).toContainText('$')
  await expect(page.getByRole('region', { name: '节点项目' })).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByRole('main').locator('[style*=flow-root]')).not.toHaveAttribute(
    'style',
    /min-height/,
  )
}

test.describe('a new account', () => {
  test.use({ scenario: 'new-user' })

  test('is led through three steps', async ({ page, control }) => {
    await page.goto('/console')
    const steps = page.getByRole('region', { name: '开始使用' })
    await expect(steps.getByRole('listitem')).toHaveText([
      '1充值用余额支付，最少 10 美元去充值',
      '2租用节点包月或按小时租用云服务器去租用节点',
      '3部署项目选择项目，一键部署到节点去部署项目',
    ])
    await expect(steps.locator('[aria-current=step]')).toHaveText(/^1充值/)
    await expect(steps.getByRole('link', { name: '去充值' })).toHaveAttribute('href', '/console?top_up=1')
    await expect(steps.getByRole('link', { name: '去充值' })).toHaveCSS('color', primaryText)
    await expect(steps.getByRole('link', { name: '去租用节点' })).toHaveCSS('border-color', outline)
    await expect(strip(page)).toHaveCount(0)
    await expectAccessible(page)
    await control.state('the user owns a server', {})
    await page.reload()
    await expect(steps.getByText('已完成')).toHaveCount(2)
    await steps.getByRole('link', { name: '去部署项目' }).click()
    await expect(page).toHaveURL('/nodeExplore')
    const deployed = { project_id: 1, project_short_name: 'Titan', count: 1 }
    const projects = (data: object) =>
      control.fault({
        operationId: 'getDashboard',
        status: 200,
        times: 1,
        body: { code: 200, message: '', data: { balance: '0.00', ...data } },
      })
    // What is deployed shows in the projects that run, or else in the list of nodes.
    await projects({ node_project: [], power_project: [deployed] })
    await page.goto('/console')
    await expectFilled(page)
    await expect(steps).toHaveCount(0)
    await control.state('the user rents a node', {})
    await projects({ node_project: [], power_project: [] })
    await page.goto('/console')
    await expectFilled(page)
    await expect(steps).toHaveCount(0)
    await control.state('a power task exists', { status: 'stopped' })
    await page.reload()
    // Nothing is left then, so the focus goes to the page.
    await strip(page).getByRole('button', { name: /^忽略/ }).click()
    await expect(strip(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  for (const [path, label, name, target] of [
    ['/nodeManagement', '节点列表', '租用节点', '/nodeExplore'],
    ['/mine/order', '订单列表', '租用节点', '/nodeExplore'],
    ['/mine/order?type=deposit', '订单列表', '充值', '/console?top_up=1'],
  ] as const)
    test(`finds a way on in the empty list of ${path}`, async ({ page }) => {
      await openInApp(page, path)
      await page.getByRole('main').getByLabel(label).getByRole('link', { name }).first().click()
      await expect(page).toHaveURL(target)
    })

  test('finds a way on in each empty list of the home page', async ({ page }) => {
    await openInApp(page, '/console')
    await page.getByRole('region', { name: '节点项目' }).getByRole('link', { name: '租用节点' }).click()
    await expect(page).toHaveURL('/nodeExplore')
    await page.goBack()
    await page.getByRole('region', { name: '算力项目' }).getByRole('link', { name: '购买算力' }).click()
    await expect(page).toHaveURL('/powerExplore')
  })
})

test('the strip is accessible, light and dark, and needs no sideways scrolling', async ({ page }) => {
  await page.goto('/console')
  await expect(line(page, expiring)).toBeVisible()
  await expectAccessible(page)
  for (const width of [1440, 1280, 390]) {
    await page.setViewportSize({ width, height: 720 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1280, height: 720 })
})
