import type { Locator, Page } from '@playwright/test'
import { enter } from './support/keyboard'
import type { Control } from './support/control'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { pagedTable, pager, pagerButton } from './pages/paged-table'
import * as nodes from './pages/nodes-page'

test.beforeEach(async ({ signIn }) => signIn())
// Every test makes a call fail.
test.use({ expectedConsole: [/./] })

const orders = pagedTable('订单列表')
const body = (page: Page) => page.locator('body')
const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

interface RetriedScreen {
  screen: string
  operationId: string
  open: (page: Page, control: Control) => Promise<void>
  /** Where the button is, when the screen has several. */
  part?: (page: Page) => Locator
  /** What has the focus once the content has taken the place of the button. */
  heir: (page: Page) => Locator
}

const screens: RetriedScreen[] = [
  {
    screen: 'a paged table',
    operationId: 'listLeaseOrders',
    open: (page) => openInApp(page, '/mine/order'),
    heir: (page) => page.getByRole('group', { name: '订单列表' }),
  },
  {
    screen: 'the servers',
    operationId: 'listOwnServers',
    open: (page) => openInApp(page, '/server'),
    heir: (page) => page.getByRole('grid', { name: '服务器列表' }),
  },
  {
    screen: 'the nodes',
    operationId: 'listDeployedNodes',
    open: (page) => openInApp(page, '/nodeManagement'),
    heir: nodes.grid,
  },
  {
    screen: 'the messages',
    operationId: 'listMessages',
    open: (page) => openInApp(page, '/messages'),
    heir: (page) => page.getByRole('list', { name: '站内信列表' }).locator('..'),
  },
  {
    screen: 'the newest messages',
    operationId: 'listMessages',
    open: async (page) => {
      await openInApp(page, '/mine/order')
      await page.getByRole('button', { name: /^站内信/ }).click()
    },
    heir: (page) => dialog(page, '站内信'),
  },
  {
    screen: 'the groups',
    operationId: 'listNodeGroups',
    open: async (page) => {
      await openInApp(page, '/server')
      await page.getByRole('button', { name: '分组管理' }).click()
    },
    heir: (page) => dialog(page, '分组管理'),
  },
  {
    screen: 'a command log',
    operationId: 'listScriptExecutions',
    open: async (page) => {
      await nodes.open(page, '?keyword=东京')
      await nodes.runAction(page, '东京-01', '命令日志')
    },
    heir: (page) => dialog(page, '东京-01 的命令日志'),
  },
  {
    screen: 'the images of a node',
    operationId: 'listAvailableImages',
    open: async (page) => {
      await nodes.open(page, '?keyword=东京')
      await nodes.runAction(page, '东京-01', '重置镜像')
    },
    heir: (page) => dialog(page, '重置 东京-01 的镜像'),
  },
  {
    screen: 'the bind command',
    operationId: 'getBindCommand',
    open: async (page, control) => {
      // An empty list shows the command too.
      await control.state('the user owns a server')
      await openInApp(page, '/server')
      await page.getByRole('button', { name: '添加自有服务器' }).click()
    },
    heir: (page) => dialog(page, '添加自有服务器'),
  },
  {
    screen: 'the sizes of the market',
    operationId: 'getMarketFilter',
    open: (page) => openInApp(page, '/node/deploy/cloud?project_id=1'),
    heir: main,
  },
  {
    screen: 'the invite statistics',
    operationId: 'getInviteStatistics',
    open: (page) => openInApp(page, '/mine/invite'),
    heir: main,
  },
  {
    screen: 'the invite code',
    operationId: 'getInviteCode',
    open: (page) => openInApp(page, '/mine/invite'),
    heir: main,
  },
  {
    screen: 'the costs of the home page',
    operationId: 'getDashboard',
    open: (page) => openInApp(page, '/console'),
    part: (page) => page.getByRole('region', { name: '费用分析' }),
    heir: main,
  },
  {
    screen: 'the rate of the account page',
    operationId: 'getDashboard',
    open: (page) => openInApp(page, '/mine'),
    heir: main,
  },
  {
    screen: 'the profile',
    operationId: 'getUserInfo',
    open: async (page) => {
      await openInApp(page, '/mine')
      await page.reload()
    },
    part: (page) => page.getByRole('region', { name: '个人资料' }),
    heir: main,
  },
]

for (const { screen, operationId, open, part = body, heir } of screens)
  test(
    `the retry of ${screen} keeps the focus while it runs, and leaves it nearby`,
    { tag: ['@qua-01'] },
    async ({ page, control }) => {
      await control.fault({ operationId, status: 500 })
      await open(page, control)
      const retry = part(page).getByRole('button', { name: '重试', exact: true })
      await expect(retry).toBeVisible()
      await control.clearFaults()
      await control.hold(operationId, { status: 500, times: 1 })
      await retry.press('Enter')
      await expect(retry).toHaveAttribute('aria-busy', 'true')
      await expect(retry).toBeFocused()
      await control.release(operationId)
      await expect(retry).not.toHaveAttribute('aria-busy')
      await expect(retry).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(retry).toHaveCount(0)
      await expect(heir(page)).toBeFocused()
    },
  )

test(
  'a next page that fails leaves the way back to the one before',
  { tag: ['@ord-06', '@qua-01'] },
  async ({ page, control }) => {
    await openInApp(page, '/mine/order')
    await expect(pager(page)).toContainText('1/2')
    await control.fault({ operationId: 'listLeaseOrders', status: 500 })
    await enter(pagerButton(page, '下一页'))
    await expect(orders.table(page)).toContainText('加载失败')
    await expect(pagerButton(page, '下一页')).toBeFocused()
    await page.getByRole('button', { name: '重试' }).click()
    await expect(orders.table(page)).toContainText('加载失败')
    await enter(pagerButton(page, '上一页'))
    await expect(pager(page)).toContainText('1/2')
    await expect(orders.table(page).getByRole('row')).toHaveCount(10)
  },
)

test(
  'a next page of a command log that fails leaves the way back',
  { tag: ['@qua-01'] },
  async ({ page, control }) => {
    const entries = Array.from({ length: 10 }, (_, index) => ({
      id: index + 1,
      status: 'success',
      output: '',
    }))
    const body = { code: 200, message: '', data: entries, meta: { total: 12, page: 1, pageSize: 10 } }
    await control.fault({ operationId: 'listScriptExecutions', status: 200, body, times: 1 })
    await control.fault({ operationId: 'listScriptExecutions', status: 500 })
    await nodes.open(page, '?keyword=东京')
    await nodes.runAction(page, '东京-01', '命令日志')
    const log = dialog(page, '东京-01 的命令日志')
    await enter(log.getByRole('button', { name: '下一页' }))
    await expect(log).toContainText('命令日志加载失败')
    await log.getByRole('button', { name: '上一页' }).click()
    await expect(log.getByRole('listitem')).toHaveCount(10)
  },
)
