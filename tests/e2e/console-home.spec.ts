import type { Locator, Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectTitle, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

const card = (page: Page, name: string) => page.getByRole('region', { name })
/** The grey blocks that stand for a list's rows. */
const skeletons = (page: Page, name: string) => card(page, name).locator('div[aria-hidden=true]:empty')
const barBalance = (page: Page) => page.getByRole('banner').getByRole('link', { name: /可用余额/ })

const dashboard = {
  balance: '128.5',
  cost_analysis: { current_rate: '0.405', today_total: '15.38', month_total: '76.5' },
  node_project: [
    {
      project_id: 1,
      project_icon: null,
      project_name: 'Titan 边缘节点',
      project_short_name: 'Titan',
      count: 6,
    },
  ],
  power_project: [
    {
      project_id: 2,
      project_icon: '/no-such-icon.png',
      project_name: 'Qubic uPoW',
      project_short_name: 'Qubic',
      count: 2,
      total_hashrate: 129.6,
    },
  ],
}

const answerDashboard = (control: Control, more: object, times?: number) =>
  control.fault({
    operationId: 'getDashboard',
    status: 200,
    body: { code: 200, message: '成功', data: { ...dashboard, ...more } },
    ...(times !== undefined && { times }),
  })

test.beforeEach(({ signIn }) => signIn())

test(
  'the dashboard is requested once on entry',
  { tag: ['@con-01', '@gen-09'] },
  async ({ page, control }) => {
    await openInApp(page, '/console')
    await expect(card(page, '节点项目').getByRole('listitem').first()).toBeVisible()
    await expectTitle(page, '控制面板')
    expect(await control.requests('getDashboard')).toHaveLength(1)
  },
)

test('the balance, the way to the orders and the top-up', { tag: ['@con-02'] }, async ({ page, control }) => {
  await answerDashboard(control, {})
  await openInApp(page, '/console')
  await expect(card(page, '账户余额')).toContainText('$128.50')
  await card(page, '账户余额').getByRole('link', { name: '订单' }).click()
  await expect(page).toHaveURL('/mine/order')
})

test(
  'a refresh requests dashboard and user info; the newest balance is shown everywhere',
  { tag: ['@con-03', '@con-13'] },
  async ({ page, control }) => {
    const pending = watchCalls(page)
    await openInApp(page, '/console')
    await expect(card(page, '账户余额')).toContainText('$128.50')
    await untilEnded(pending)
    const before = (await control.requests('getUserInfo')).length
    await control.hold('getUserInfo')
    await answerDashboard(control, { balance: '99.90' })
    await page.getByRole('button', { name: '刷新余额' }).click()
    await expect(card(page, '账户余额')).toContainText('$99.90')
    await expect(barBalance(page)).toContainText('$99.90')
    await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(before + 1)
    expect(await control.requests('getDashboard')).toHaveLength(2)
    await control.release('getUserInfo')
    // The user info was answered after the dashboard: now its word counts.
    await expect(card(page, '账户余额')).toContainText('$128.50')
    await expect(barBalance(page)).toContainText('$128.50')
  },
)

test('what it costs, in dollars', { tag: ['@con-04', '@gen-03', '@gen-04'] }, async ({ page, control }) => {
  await answerDashboard(control, {})
  await openInApp(page, '/console')
  const figures = card(page, '费用分析').getByRole('definition')
  await expect(figures).toHaveText(['$0.405/小时', '$15.38', '$76.50'])
  await expect(card(page, '费用分析').getByRole('term')).toHaveText(['当前费率', '今日消费', '本月消费'])
})

test('the two quick entries', { tag: ['@con-05', '@con-06'] }, async ({ page }) => {
  await openInApp(page, '/console')
  const nodes = page.getByRole('main').getByRole('link', { name: /配置节点/ })
  await expect(nodes).toContainText('搭建节点，高性价比的云服务器租用')
  const power = page.getByRole('main').getByRole('link', { name: /购买算力/ })
  // Side by side.
  const leftOf = async (entry: Locator) => (await entry.boundingBox())?.x
  expect(await leftOf(power)).toBeGreaterThan((await leftOf(nodes)) ?? Infinity)
  await nodes.click()
  await expect(page).toHaveURL('/nodeExplore')
  await page.goBack()
  await expect(power).toContainText('按分钟计费，随开随停')
  await power.click()
  await expect(page).toHaveURL('/powerExplore')
})

test(
  'what runs, with a letter where an icon is missing or broken',
  { tag: ['@con-07', '@con-09', '@sel-05'] },
  async ({ page, control }) => {
    await answerDashboard(control, {})
    await openInApp(page, '/console')
    const node = card(page, '节点项目').getByRole('listitem')
    await expect(node).toHaveText('TTitanTitan 边缘节点6 运行中')
    const power = card(page, '算力项目').getByRole('listitem')
    await expect(power).toHaveText('QQubicQubic uPoW129.6 KH 算力2 个任务')
    await card(page, '节点项目').getByRole('link', { name: '节点项目详情' }).click()
    await expect(page).toHaveURL('/nodeManagement')
    await page.goBack()
    await card(page, '算力项目').getByRole('link', { name: '算力项目详情' }).click()
    await expect(page).toHaveURL('/powerManagement')
  },
)

test('icons are shown', { tag: ['@con-07'] }, async ({ page }) => {
  await openInApp(page, '/console')
  await expect(card(page, '节点项目').locator('img').first()).toBeVisible()
  await expect(card(page, '节点项目').locator('img').first()).toHaveAttribute('width', '36')
})

test(
  'empty lists say so, but not while they load',
  { tag: ['@con-08', '@con-10', '@con-12'] },
  async ({ page, control }) => {
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const busy = document.querySelector('[aria-busy=true]')
        if (busy && document.body.textContent?.includes('暂无节点项目')) document.title = 'flashed'
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    const body = { code: 200, message: '成功', data: { ...dashboard, node_project: [], power_project: [] } }
    await control.hold('getDashboard', { status: 200, body })
    await openInApp(page, '/console')
    await expect(card(page, '节点项目')).toHaveAttribute('aria-busy', 'true')
    await expect(skeletons(page, '节点项目')).toHaveCount(9)
    await expect(card(page, '费用分析').getByRole('definition')).toHaveText(['', '', ''])
    await expect(page.getByText('暂无节点项目')).toHaveCount(0)
    await control.release('getDashboard')
    await expect(page.getByText('暂无节点项目')).toBeVisible()
    await expect(page.getByText('暂无算力项目')).toBeVisible()
    await expect(skeletons(page, '节点项目')).toHaveCount(0)
    for (const [name, explore, href] of [
      ['节点项目', '租用节点', '/nodeExplore'],
      ['算力项目', '购买算力', '/powerExplore'],
    ] as const)
      await expect(card(page, name).getByRole('link', { name: explore })).toHaveAttribute('href', href)
    await expect(page).not.toHaveTitle('flashed')
  },
)

test.describe('when the dashboard fails', () => {
  test.use({ expectedConsole: [/\/api\/console\/data/] })

  for (const name of ['费用分析', '节点项目', '算力项目'])
    test(
      `one toast, - for what is unknown, and another try at ${name}`,
      { tag: ['@con-11'] },
      async ({ page, control }) => {
        await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
        await openInApp(page, '/console')
        await expectToast(page, '获取控制面板数据失败')
        await expect(toasts(page)).toHaveCount(1)
        await expect(card(page, '费用分析').getByRole('definition')).toHaveText(['-', '-', '-'])
        await expect(page.getByText(/暂无(节点|算力)项目/)).toHaveCount(0)
        await expect(page.getByRole('main').getByText('加载失败')).toHaveCount(3)
        await card(page, name).getByRole('button', { name: '重试' }).click()
        await expect(card(page, '节点项目').getByRole('listitem').first()).toBeVisible()
        await expect(page.getByRole('button', { name: '重试' })).toHaveCount(0)
      },
    )

  test(
    'previous values stay with their age and can be refreshed',
    { tag: ['@con-11'] },
    async ({ page, control }) => {
      await answerDashboard(
        control,
        { cost_analysis: { ...dashboard.cost_analysis, today_total: '1.11' } },
        1,
      )
      await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
      await openInApp(page, '/console')
      await expect(card(page, '费用分析')).toContainText('$1.11')
      await page.getByRole('button', { name: '刷新余额' }).click()
      const age = page.getByText('刷新失败，以下是1分钟前的数据')
      await expect(age).toBeVisible()
      await expect(card(page, '费用分析')).toContainText('$1.11')
      await expect(card(page, '节点项目').getByRole('listitem')).toContainText('6 运行中')
      await page.getByRole('main').getByRole('button', { name: '重试' }).click()
      await expect(age).toHaveCount(0)
      await expect(card(page, '费用分析')).not.toContainText('$1.11')
    },
  )
})

const bare = { project_id: '1', project_icon: null, project_name: null, project_short_name: '', count: null }
// An account without nodes, as what needs doing is found in the list of nodes, which has numbers.
test.describe('an unusual answer', () => {
  test.use({ scenario: 'new-user' })
  for (const [what, data, lists] of [
    ['no parts', { extra: 1 }, ['-', '-']],
    [
      'nulls for its parts',
      { balance: null, cost_analysis: null, node_project: null, power_project: null },
      ['-', '-'],
    ],
    [
      'rows that name nothing',
      { cost_analysis: {}, node_project: [bare], power_project: [{ ...bare, total_hashrate: 'fast' }] },
      ['---- 运行中', '---- 算力- 个任务'],
    ],
  ] as const)
    test(
      `a dashboard with ${what} shows - and no zero`,
      { tag: ['@con-11', '@net-16'] },
      async ({ page, control }) => {
        await control.fault({
          operationId: 'getDashboard',
          status: 200,
          body: { code: 200, message: '', data },
        })
        await control.fault({ operationId: 'getUserInfo', status: 200, body: { code: 200, data: { id: 1 } } })
        await openInApp(page, '/console')
        await expect(card(page, '费用分析').getByRole('definition')).toHaveText(['-', '-', '-'])
        await expect(card(page, '账户余额')).toContainText('-')
        for (const [index, name] of ['节点项目', '算力项目'].entries())
          await expect(card(page, name)).toHaveText(`${name}详情${lists[index]}`)
        await expect(page.getByRole('main')).not.toContainText(/0|undefined|NaN|暂无|余额已用尽|可用 /)
        await expect(barBalance(page)).toContainText('$0.00')
      },
    )
})

test('a hidden tab goes on looking for what needs doing where the user is notified of it', async ({
  page,
  control,
}) => {
  await page.addInitScript(() => {
    class Silent extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
    }
    Object.assign(window, { Notification: Silent })
  })
  await page.clock.install()
  // Who that is becomes known last.
  await control.hold('getUserInfo')
  await page.goto('/console')
  await expect(card(page, '账户余额')).toContainText('$128.50')
  await control.release('getUserInfo')
  const notify = card(page, '待处理').getByRole('switch', { name: '浏览器通知' })
  await notify.click()
  await expect(notify).toBeChecked()
  await expect(notify).toBeEnabled()
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }))
  const looks = async () =>
    (await control.requests('listPowerTasks')).filter(({ query }) => query['limit'] === '20').length
  const before = await looks()
  await page.clock.fastForward('05:00')
  await expect.poll(looks).toBeGreaterThan(before)
})

test('more expiring nodes than one press may renew lead to the list of them', async ({ page, control }) => {
  const end_time = new Date(Date.now() + 86_400_000).toISOString()
  const lease = { status: 'running', lease_type: 'monthly', auto_renew: false, price: '15.00', end_time }
  const data = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, ...lease }))
  await control.fault({
    operationId: 'listDeployedNodes',
    status: 200,
    body: { code: 200, message: '', data },
  })
  await openInApp(page, '/console')
  const expiring = card(page, '待处理').getByRole('listitem').filter({ hasText: '21 台节点' })
  await expect(expiring).toContainText('编号 1、编号 2、编号 3 等 21 台')
  await expect(expiring.getByRole('button')).toHaveCount(0)
  const list = expiring.getByRole('link', { name: '查看即将到期的节点' })
  await expect(list).toHaveAttribute('href', '/nodeManagement?expiry=soon')
})

test('a deployment without a project is the last of the first steps as well', async ({ page, control }) => {
  await answerDashboard(control, { node_project: [], power_project: [] })
  const last_install_script_execution = { status: 'failed' }
  const node = { id: 1, alias: '香港-01', status: 'online', last_install_script_execution }
  const data = [{ id: 1, status: 'running', lease_type: 'monthly', node }]
  const body = { code: 200, message: '', data }
  await control.fault({ operationId: 'listDeployedNodes', status: 200, body })
  await openInApp(page, '/console')
  await expect(card(page, '待处理')).toContainText('1 台节点部署失败')
  await expect(card(page, '节点项目')).toHaveAttribute('aria-busy', 'false')
  await expect(card(page, '开始使用')).toHaveCount(0)
})
