import type { Page } from '@playwright/test'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { open as openServers, rows as servers } from './pages/servers-page'
import { open as openTask, rows as machines } from './pages/power-task-page'

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.setViewportSize({ width: 390, height: 844 })
})

const card = (page: Page, list: string) =>
  page.getByRole('list', { name: list }).getByRole('listitem').first()

interface CardText {
  /** The name of the row, and its state. */
  head: RegExp
  facts: readonly string[]
  folded?: readonly string[]
  actions?: readonly string[]
}

/** The cards of the paged tables. */
const cards: readonly [path: string, list: string, CardText][] = [
  [
    '/mine/order',
    '订单列表',
    {
      head: /^\w+(使用中|已过期)$/,
      facts: ['金额', '类型', '规格', '创建时间'],
      folded: ['数量', '时长', '支付方式'],
    },
  ],
  ['/mine/invite', '邀请记录', { head: /^[^@]+$/, facts: ['好友邮箱', '注册时间'] }],
  [
    '/mine/invite',
    '奖励记录',
    { head: /奖励(待发放|冻结中|已发放)$/, facts: ['金额', '来源用户', '创建时间'] },
  ],
  [
    '/mine/invite',
    '提现记录',
    { head: /^币安(待审核|待打款)$/, facts: ['金额', '收款信息', '申请时间'], folded: ['备注'] },
  ],
  [
    '/projectConfig',
    '项目配置列表',
    { head: /^矿池钱包$/, facts: ['项目', '配置参数', '更新时间'], actions: ['购买算力', '', ''] },
  ],
  [
    '/powerManagement',
    '算力任务列表',
    {
      head: /#\d+运行中$/,
      facts: ['运行/计划', '算力', '消费', '运行时长', '起止时间'],
      folded: ['每小时', '规格与配置'],
      actions: ['终止'],
    },
  ],
  [
    '/node/deploy/private?project_id=1',
    '自有服务器列表',
    {
      head: /^home-nas在线$/,
      facts: ['内网 IP', '最近部署'],
      folded: ['分组', '最近心跳'],
      actions: ['部署'],
    },
  ],
]

test('a row is a card with its name, its state and what matters of it', async ({ page, control }) => {
  await control.state('the user owns a server')
  for (const [path, list, { head, facts, folded = [], actions = [] }] of cards) {
    await openInApp(page, path)
    const first = card(page, list)
    await expect(first.locator(':scope > :first-child'), list).toHaveText(head)
    await expect(first.locator(':scope > dl dt'), list).toHaveText(facts)
    await expect(first.locator('details dt'), list).toHaveText(folded)
    const parts = 2 + Math.min(folded.length, 1) + Math.min(actions.length, 1)
    await expect(first.locator(':scope > *'), list).toHaveCount(parts)
    await expect(first.locator(':scope > :last-child:not(dl)').getByRole('button'), list).toHaveText(actions)
  }
  // The last list is not sorted, but all of it is selected.
  await expect(page.getByRole('combobox', { name: '排序' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await expect(page.getByRole('checkbox', { name: '选择 home-nas' })).toBeChecked()
  const bar = page.getByRole('region', { name: '批量操作' })
  await bar.getByRole('button', { name: '批量操作' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['用配置部署', '批量部署'])
})

const ends = { select: '选择', actions: '操作' }

/** Where the cells of a grid's row stand on its card, and what they are called. */
const places = (page: Page, rows: typeof servers) =>
  rows(page)
    .first()
    .locator('[data-card]')
    .evaluateAll((cells) =>
      cells.map((cell) => `${cell.getAttribute('data-card')} ${cell.getAttribute('data-label')}`).toSorted(),
    )

const cellsOf = (named: Readonly<Record<string, string>>, facts: readonly string[]) =>
  [...Object.entries(named), ...facts.map((label) => ['fact', label])]
    .map((pair) => pair.join(' '))
    .toSorted()

test('a row of a grid is a card too', async ({ page, control }) => {
  await control.state('the user owns a server')
  await openServers(page)
  const server = { ...ends, title: '别名', state: '状态' }
  const facts = ['主机名', '内网 IP', '公网 IP', '分组', 'CPU', '内存', '最近心跳', '部署']
  await expect.poll(() => places(page, servers)).toEqual(cellsOf(server, facts))
  await openTask(page, '/powerManagement/detail?id=1')
  const machine = { ...ends, title: '内网 IP', state: '状态' }
  const usage = ['算力', 'CPU', '内存', '硬盘', '温度', '开始时间', '结束时间', '消费']
  await expect.poll(() => places(page, machines)).toEqual(cellsOf(machine, usage))
})
