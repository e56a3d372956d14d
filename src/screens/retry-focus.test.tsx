import { expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openConsole } from '../../tests/support/component/console'
import { expectLogs } from '../../tests/support/component/console-watch'
import { press, pressIn } from '../../tests/support/component/expectations'
import * as nodes from '../../tests/support/component/pages/nodes-page'
import { pagedTable, pager, pagerButton } from '../../tests/support/component/pages/paged-table'
import { control } from '../../tests/support/component/provider'

const orders = pagedTable('订单列表')
const body = () => page.elementLocator(document.body)
const main = () => page.getByRole('main')
const dialog = (name: string) => page.getByRole('dialog', { name })
const button = (name: string | RegExp) => page.getByRole('button', { name })

interface RetriedScreen {
  screen: string
  operationId: string
  open: () => Promise<void>
  /** Where the button is, when the screen has several. */
  part?: () => Locator
  /** The focused element once the content has replaced the button. */
  focusTarget: () => Locator
}

/** Opens an address and presses a button there. */
async function openAndPress(address: string, name: string | RegExp) {
  await openConsole(address)
  await button(name).click()
}

/** Runs an action of a node's menu. */
async function runNodeAction(action: string) {
  await nodes.open('?keyword=东京')
  await nodes.runAction('东京-01', action)
}

const screens: RetriedScreen[] = [
  {
    screen: 'a paged table',
    operationId: 'listLeaseOrders',
    open: () => openConsole('/mine/order'),
    focusTarget: () => page.getByRole('group', { name: '订单列表' }),
  },
  {
    screen: 'the servers',
    operationId: 'listOwnServers',
    open: async () => {
      await control.state('the user owns a server', {})
      await openConsole('/server')
    },
    focusTarget: () => page.getByRole('grid', { name: '服务器列表' }),
  },
  {
    screen: 'the nodes',
    operationId: 'listDeployedNodes',
    open: () => openConsole('/nodeManagement'),
    focusTarget: nodes.grid,
  },
  {
    screen: 'the messages',
    operationId: 'listMessages',
    open: () => openConsole('/messages'),
    focusTarget: () => body().css('div:has(> [aria-label=站内信列表])'),
  },
  {
    screen: 'the newest messages',
    operationId: 'listMessages',
    open: () => openAndPress('/mine/order', /^站内信/),
    focusTarget: () => dialog('站内信'),
  },
  {
    screen: 'the groups',
    operationId: 'listNodeGroups',
    open: async () => {
      await control.state('the user owns a server', {})
      await openAndPress('/server', '分组管理')
    },
    focusTarget: () => dialog('分组管理'),
  },
  {
    screen: 'a command log',
    operationId: 'listScriptExecutions',
    open: () => runNodeAction('命令日志'),
    focusTarget: () => dialog('东京-01 的命令日志'),
  },
  {
    screen: 'the images of a node',
    operationId: 'listAvailableImages',
    open: () => runNodeAction('重置镜像'),
    focusTarget: () => dialog('重置 东京-01 的镜像'),
  },
  {
    screen: 'the bind command',
    operationId: 'getBindCommand',
    open: async () => {
      // An empty list shows the command too.
      await control.state('the user owns a server')
      await openAndPress('/server', '添加自有服务器')
    },
    focusTarget: () => dialog('添加自有服务器'),
  },
  {
    screen: 'the sizes of the market',
    operationId: 'getMarketFilter',
    open: () => openConsole('/node/deploy/cloud?project_id=1'),
    focusTarget: main,
  },
  {
    screen: 'the invite statistics',
    operationId: 'getInviteStatistics',
    open: () => openConsole('/mine/invite'),
    focusTarget: main,
  },
  {
    screen: 'the invite code',
    operationId: 'getInviteCode',
    open: () => openConsole('/mine/invite'),
    focusTarget: main,
  },
  {
    screen: 'the costs of the home page',
    operationId: 'getDashboard',
    open: () => openConsole('/console'),
    part: () => page.getByRole('region', { name: '费用分析' }),
    focusTarget: main,
  },
  {
    screen: 'the rate of the account page',
    operationId: 'getDashboard',
    open: () => openConsole('/mine'),
    focusTarget: main,
  },
  {
    screen: 'the profile',
    operationId: 'getUserInfo',
    open: () => openConsole('/mine'),
    part: () => page.getByRole('region', { name: '个人资料' }),
    focusTarget: main,
  },
  {
    screen: 'the configs of an order',
    operationId: 'listProjectConfigs',
    open: () => openConsole('/powerExplore/deploy?project_id=8'),
    focusTarget: () => button('新建配置'),
  },
  {
    screen: 'the project of an order',
    operationId: 'getProject',
    open: () => openConsole('/powerExplore/deploy?project_id=8'),
    focusTarget: main,
  },
  {
    screen: 'an announcement',
    operationId: 'getAnnouncement',
    open: () => openConsole('/announcements/14'),
    focusTarget: main,
  },
  {
    screen: 'a message of a link',
    operationId: 'getMessage',
    open: () => openConsole('/messages?page=3&message=23'),
    focusTarget: () => dialog('余额变动提醒'),
  },
]

test.each(screens)(
  'the retry of $screen keeps the focus while it runs, and leaves it nearby',
  { tags: ['qua-01'] },
  async ({ operationId, open, part = body, focusTarget }) => {
    expectLogs(/./)
    await control.fault({ operationId, status: 500 })
    await open()
    const retry = part().getByRole('button', { name: '重试', exact: true })
    await expect.element(retry).toBeVisible()
    await control.clearFaults()
    await control.hold(operationId, { status: 500, times: 1 })
    await pressIn(retry, 'Enter')
    await expect.element(retry).toHaveAttribute('aria-busy', 'true')
    await expect.element(retry).toHaveFocus()
    await control.release(operationId)
    await expect.element(retry).not.toHaveAttribute('aria-busy')
    await expect.element(retry).toHaveFocus()
    await press('Enter')
    await expect.element(retry).toHaveLength(0)
    await expect.element(focusTarget()).toHaveFocus()
  },
)

test(
  'a next page that fails leaves the way back to the one before',
  { tags: ['ord-06', 'qua-01'] },
  async () => {
    expectLogs(/./)
    await openConsole('/mine/order')
    await expect.element(pager()).toContainText('1/2')
    await control.fault({ operationId: 'listLeaseOrders', status: 500 })
    await pressIn(pagerButton('下一页'), 'Enter')
    await expect.element(orders.table()).toContainText('加载失败')
    await expect.element(pagerButton('下一页')).toHaveFocus()
    await button('重试').click()
    await expect.element(orders.table()).toContainText('加载失败')
    await pressIn(pagerButton('上一页'), 'Enter')
    await expect.element(pager()).toContainText('1/2')
    await expect.element(orders.table().getByRole('row')).toHaveLength(10)
  },
)

test('a next page of a command log that fails leaves the way back', { tags: ['qua-01'] }, async () => {
  expectLogs(/./)
  const entries = Array.from({ length: 10 }, (_, index) => ({ id: index + 1, status: 'success', output: '' }))
  const body = { code: 200, message: '', data: entries, meta: { total: 12, page: 1, pageSize: 10 } }
  await control.fault({ operationId: 'listScriptExecutions', status: 200, body, times: 1 })
  await control.fault({ operationId: 'listScriptExecutions', status: 500 })
  await runNodeAction('命令日志')
  const log = dialog('东京-01 的命令日志')
  await pressIn(log.getByRole('button', { name: '下一页' }), 'Enter')
  await expect.element(log).toContainText('命令日志加载失败')
  await log.getByRole('button', { name: '上一页' }).click()
  await expect.element(log.getByRole('listitem')).toHaveLength(10)
})
