import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectTexts } from '../../../tests/support/component/expectations'
import { batchBar, dataGrid } from '../../../tests/support/component/pages/data-grid'
import { control } from '../../../tests/support/component/provider'

beforeEach(() => page.viewport(390, 844))
afterEach(() => page.viewport(1280, 720))

interface CardText {
  /** The name of the row, and its state. */
  head: RegExp
  facts: readonly string[]
  folded?: readonly string[]
  actions?: readonly string[]
}

/** The cards of the paged tables. */
const cards: [path: string, list: string, CardText][] = [
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
      facts: ['运行/计划', '算力（KH）', '消费', '运行时长', '起止时间'],
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

const firstCard = (list: string) => page.getByRole('list', { name: list }).getByRole('listitem').first()

test.for(cards)(
  'a row at %s in %s is a card with its name, its state and what matters of it',
  async ([path, list, card]) => {
    const { head, facts, folded = [], actions = [] } = card
    await control.state('the user owns a server')
    await openConsole(path)
    const first = firstCard(list)
    await expect.element(first.css(':scope > :first-child')).toHaveText(head)
    await expectTexts(first.css(':scope > dl dt'), [...facts])
    await expectTexts(first.css('details dt'), [...folded])
    const parts = 2 + Math.min(folded.length, 1) + Math.min(actions.length, 1)
    await expect.element(first.css(':scope > *')).toHaveLength(parts)
    await expectTexts(first.css(':scope > :last-child:not(dl)').getByRole('button'), [...actions])
  },
)

test('cards have the order of the list until one is chosen, which a button turns round', async () => {
  await openConsole('/projectConfig')
  const sort = page.getByRole('combobox', { name: '排序' })
  const turn = page.getByRole('button', { name: /^[升降]序，改为[升降]序$/ })
  await expect.element(sort).toHaveAttribute('title', '默认排序')
  await expect.element(turn).toHaveLength(0)
  await sort.selectOptions('配置别名')
  await expect.poll(currentUrl).toBe('/projectConfig?sort=remark')
  await turn.click()
  await expect.element(turn).toHaveAccessibleName('降序，改为升序')
  await expect.element(turn).toHaveFocus()
  await turn.click()
  await expect.poll(currentUrl).toBe('/projectConfig?sort=remark')
  await sort.selectOptions('默认排序')
  await expect.poll(currentUrl).toBe('/projectConfig')
  await expect.element(turn).toHaveLength(0)
})

test('cards that are not sorted are selected all the same', async () => {
  await control.state('the user owns a server')
  await openConsole('/node/deploy/private?project_id=1')
  await page.getByRole('checkbox', { name: '选择本页全部' }).click()
  await expect.element(page.getByRole('checkbox', { name: '选择 home-nas' })).toBeChecked()
  await expect.element(page.getByRole('combobox', { name: '排序' })).toHaveLength(0)
  await batchBar().getByRole('button', { name: '批量操作' }).click()
  await expectTexts(page.getByRole('menuitem'), ['批量部署'])
})

const ends = { select: '选择', actions: '操作' }

test.for([
  [
    '/server',
    '服务器列表',
    { ...ends, title: '别名', state: '状态' },
    ['主机名', '内网 IP', '公网 IP', '分组', 'CPU（%）', '内存（G）', '最近心跳', '部署'],
  ],
  [
    '/powerManagement/detail?id=1',
    '机器列表',
    { ...ends, title: '内网 IP', state: '状态' },
    ['算力（KH）', 'CPU（%）', '内存（G）', '硬盘（G）', '温度（°C）', '消费', '起止时间'],
  ],
] as const)('a row of the grid at %s is a card too', async ([path, name, named, facts]) => {
  await control.state('the user owns a server')
  await openConsole(path)
  // The places and names of a row's cells on its card.
  const cells = () =>
    dataGrid(name)
      .rows()
      .first()
      .css('[data-card]')
      .elements()
      .map((cell) => `${cell.getAttribute('data-card')} ${cell.getAttribute('data-label')}`)
  const expected = [...Object.entries(named), ...facts.map((label) => ['fact', label])]
  await expect.poll(() => cells().toSorted()).toEqual(expected.map((pair) => pair.join(' ')).toSorted())
})
