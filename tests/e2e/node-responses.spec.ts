import type { Page } from '@playwright/test'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test as base } from './support/test'
import {
  grid,
  row,
  cell,
  aliasOf,
  batchBar,
  columnTexts,
  open,
  pickBatchAction,
  runAction,
  showColumns,
  delayRowMessages,
} from './pages/nodes-page'

const keyword = (page: Page) => page.getByRole('textbox', { name: '关键词' })
const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click()

interface Row extends Record<string, unknown> {
  id: number
  node: Record<string, unknown>
}

/** The rows as the provider sends them to this test's user. */
const test = base.extend<{ rows: () => Promise<Row[]> }>({
  rows: async ({ request, world }, use) =>
    use(async () => {
      const headers = { Token: world.token, 'X-Mock-World': world.world }
      const response = await request.get('/api/panel-point?page=1&limit=100000', { headers })
      const body: { data: Row[] } = await response.json()
      return body.data
    }),
})

test.beforeEach(async ({ signIn }) => signIn())

const list = (data: unknown, rest: object = {}) => ({
  operationId: 'listDeployedNodes',
  status: 200,
  body: { code: 200, message: '', data },
  ...rest,
})

test(
  'actions apply to the selected rows that any filter shows',
  { tag: ['@nod-24', '@nod-25', '@bdp-01', '@bdp-12'] },
  async ({ page }) => {
    await open(page)
    await pickBatchAction(page, '批量部署')
    await expectToast(page, '请选择服务器')
    await pickBatchAction(page, '设置分组')
    await expectToast(page, '请选择节点')
    await expect(toasts(page)).toHaveCount(1)
    for (const name of ['东京-01', '东京-02', '香港-06']) await row(page, name).getByRole('checkbox').click()
    await expect(batchBar(page).getByRole('button', { name: '设置分组（3）' })).toBeVisible()
    const filters = [
      () => page.getByLabel('节点状态').selectOption('离线'),
      () => keyword(page).fill('法兰克福'),
    ]
    for (const filter of filters) {
      await filter()
      await keyword(page).press('Enter')
      await expect(batchBar(page)).toContainText('已选 3 台（其中 3 台不在当前筛选中，操作会跳过）')
      for (const action of ['批量部署', '设置分组', '批量释放'])
        await expect(batchBar(page).getByRole('button', { name: `${action}（0）` })).toBeDisabled()
      await page.getByLabel('节点状态').selectOption('全部状态')
    }
    await keyword(page).fill('东京-02')
    await keyword(page).press('Enter')
    const text = '已选 3 台（其中 2 台不在当前筛选中，操作会跳过）'
    await expect(batchBar(page)).toContainText(text)
    await expect(batchBar(page).getByRole('status')).toHaveAttribute('data-tip', text)
    await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
    const dialog = page.getByRole('alertdialog', { name: '释放节点' })
    await expect(dialog).toContainText('将释放 东京-02，')
    await expect(dialog).toContainText('不在当前筛选中（2 台）')
    await dialog.getByRole('button', { name: '取消' }).click()
    await batchBar(page).getByRole('button', { name: '设置分组（1）' }).click()
    await expect(page.getByRole('dialog', { name: '设置分组' })).toContainText('不在当前筛选中（2 台）')
  },
)

test('the cursor stays on its row when rows above it go', async ({ page, control, rows }) => {
  await open(page)
  const all = await rows()
  await cell(page, '东京-01', 'status').click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  const active = grid(page).locator('[data-cell-active]')
  const before = await active.getAttribute('data-column')
  await expect(row(page, '东京-01').locator('[data-cell-active]')).toHaveCount(1)
  await control.fault(
    list(all.filter(({ node }) => node['alias'] !== '东京-02' && node['alias'] !== '法兰克福-01')),
  )
  await refresh(page)
  await expect(row(page, '东京-02')).toHaveCount(0)
  await grid(page).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowRight')
  await expect(row(page, '东京-01').locator('[data-cell-active]')).toHaveAttribute(
    'data-column',
    before ?? '',
  )
  await page.keyboard.press(' ')
  await expect(row(page, '东京-01').getByRole('checkbox')).toBeChecked()
})

test('rows keep their order while new names are ranked in the background', async ({
  page,
  control,
  rows,
}) => {
  const all = await rows()
  await open(page, '?sort=alias')
  await delayRowMessages(page, /^(ranks|done)$/, 5000)
  await control.fault(list(all.map((one) => ({ ...one, node: { ...one.node, alias: `新名 ${one.id}` } }))))
  await refresh(page)
  const renamed = grid(page).getByRole('row').filter({ hasText: '新名' })
  await expect
    .poll(async () => [await renamed.count(), await grid(page).getAttribute('aria-busy')])
    .toEqual([13, 'true'])
  // They are sorted by the names once these are ranked.
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await expect.poll(async () => (await columnTexts(page, 'alias'))[0]).toBe('新名 1')
})

test('a switch pressed while the list is read again stays as it was pressed', async ({
  page,
  control,
  rows,
}) => {
  const before = await rows()
  await open(page)
  const toggle = row(page, '香港-06').getByRole('switch')
  await expect(toggle).toBeChecked()
  await control.fault(list(before, { hold: true, times: 1 }))
  await refresh(page)
  const answered = async () => (await control.requests('listDeployedNodes')).some(({ isFault }) => isFault)
  await expect.poll(answered).toBe(true)
  await toggle.click()
  await expectToast(page, '自动续费取消成功')
  await control.release('listDeployedNodes')
  await expect(page.getByRole('button', { name: '刷新', exact: true })).toBeEnabled()
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  await expect(toggle).not.toBeChecked()
})

test('the switch of the newest node follows a press, and a list without nodes says so', async ({
  page,
  control,
  rows,
}) => {
  const all = await rows()
  await control.fault(list(all.filter(({ node }) => node['alias'] === '香港-06')))
  await open(page)
  const toggle = row(page, '香港-06').getByRole('switch')
  await expect(toggle).toBeChecked()
  await toggle.click()
  await expectToast(page, '自动续费取消成功')
  await expect(toggle).not.toBeChecked()
  await control.clearFaults()
  await control.fault(list([]))
  await refresh(page)
  await expect(grid(page)).toContainText('暂无节点')
  await expect(grid(page).getByRole('link', { name: '租用节点' })).toHaveAttribute('href', '/nodeExplore')
  await page.getByRole('group', { name: '视图' }).getByRole('button', { name: '概览' }).click()
  await expect(page.getByRole('region', { name: '节点概览' })).toContainText('暂无节点')
})

test.describe('the running config', () => {
  test.use({ expectedConsole: [/project-configs/] })

  test(
    'is found by its id where the row has nothing more',
    { tag: ['@nod-47'] },
    async ({ page, control, rows }) => {
      const body = {
        code: 200,
        message: '',
        data: [
          { id: '7', remark: '一号机', parameters: { PORT: 8080 } },
          { id: 8, remark: '二号机', parameters: {} },
        ],
      }
      const numbered = new Map<unknown, unknown>([
        ['东京-01', '7'],
        ['东京-02', 99],
        ['香港-05', 8],
      ])
      const data = (await rows()).map((one) => ({
        ...one,
        project_config: undefined,
        project_config_id: numbered.get(one.node['alias']) ?? 0,
      }))
      await control.fault(list(data))
      await control.hold('listProjectConfigs', { status: 500, times: 1 })
      await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
      await control.fault({ operationId: 'listProjectConfigs', status: 200, body })
      await open(page, '?keyword=东京')
      await runAction(page, '东京-01', '详情')
      const facts = page.getByRole('dialog', { name: '东京-01' }).getByRole('region', { name: '部署' })
      await expect(facts).toContainText(/配置编号 7(?!（)/)
      await control.release('listProjectConfigs')
      await expect(facts).toContainText('配置编号 7（名称加载失败）')
      await page.keyboard.press('Escape')
      await runAction(page, '东京-01', '运行配置')
      const dialog = page.getByRole('dialog', { name: '东京-01 的运行配置' })
      await expect(dialog).toContainText('运行配置加载失败')
      await dialog.getByRole('button', { name: '重试' }).click()
      await expect(dialog).toContainText('配置别名一号机')
      await expect(dialog).toContainText('8080')
      await page.keyboard.press('Escape')
      await runAction(page, '东京-02', '运行配置')
      await expect(page.getByRole('dialog', { name: '东京-02 的运行配置' })).toContainText(
        '找不到编号为 99 的配置，可能已删除',
      )
      await page.keyboard.press('Escape')
      await runAction(page, '东京-01', '详情')
      await expect(facts).toContainText('配置一号机')
      await page.getByRole('button', { name: '上一个节点' }).click()
      await expect(page.getByRole('dialog', { name: '东京-02' })).toContainText('编号 99（找不到该配置）')
      await page.keyboard.press('Escape')
      await keyword(page).fill('香港-05')
      await keyword(page).press('Enter')
      await runAction(page, '香港-05', '运行配置')
      await expect(page.getByRole('dialog', { name: '香港-05 的运行配置' })).toContainText('二号机没有参数')
      await page.keyboard.press('Escape')
      await keyword(page).fill('香港-06')
      await keyword(page).press('Enter')
      await row(page, '香港-06').getByRole('button', { name: '操作 香港-06' }).click()
      await expect(page.getByRole('menuitem', { name: '运行配置' })).toBeDisabled()
      await expect(page.getByRole('menuitem', { name: '运行配置' })).toHaveText('运行配置没有使用配置')
    },
  )
})

test('rows in other forms, and rows with few fields', { tag: ['@net-16'] }, async ({ page, control }) => {
  const node = { id: '901', alias: '他乡', ip_address: '203.0.113.9', server_id: '77', status: 'hibernating' }
  const spec = { is_show: '1', cpu_cores: '4', memory_gb: '8' }
  await control.fault(
    list([
      { id: 3 },
      { id: '2', status: 'running', lease_type: 'monthly', node: { ...node, last_heartbeat: 1_700_000_000 } },
      {
        id: 1,
        status: 'running',
        lease_type: 'weekly',
        auto_renew: '1',
        end_time: '2020-01-01 00:00:00',
        spec,
        node: {
          id: 902,
          alias: '异国',
          latest_metric: { cpu_usage_rate: '55.5', used_memory: null, gpu: [1] },
        },
        project_config_id: null,
      },
    ]),
  )
  await open(page)
  await showColumns(page, '到期', '计费', '规格')
  await expect(cell(page, '他乡', 'status')).toHaveText('未知')
  const toggle = row(page, '他乡').getByRole('switch')
  await expect(toggle).toBeDisabled()
  await expect(toggle).toHaveAccessibleName('他乡 自动续费（自动续费状态未知）')
  await expect(cell(page, '他乡', 'expiry')).toHaveText('-')
  await expect(cell(page, '他乡', 'lastHeartbeat')).toHaveText(/^2023-11-1\d /)
  await expect(cell(page, '异国', 'lease')).toHaveText('weekly')
  await expect(cell(page, '异国', 'expiry')).toHaveText('到期时间已过')
  await expect(cell(page, '异国', 'cpu')).toHaveText('55.5%')
  await expect(cell(page, '异国', 'memory')).toHaveText('-')
  await expect(cell(page, '异国', 'spec')).toHaveText('4 核 8G')
  await expect(row(page, '异国').getByRole('switch')).toHaveCount(0)
  await expect(cell(page, '编号 3', 'status')).toHaveText('未知')
  await expect(grid(page)).not.toContainText(/NaN|undefined|null|Invalid|\[object/)
  await expect(page.getByRole('group', { name: '合计' })).toHaveAttribute(
    'data-tip',
    '不含 3 台价格未知的节点',
  )
  await expect(page.getByRole('group', { name: '合计' })).toContainText('每月-每小时$0.00')
  await row(page, '编号 3').getByRole('checkbox').click()
  await expect(batchBar(page).getByRole('button', { name: '复制 IP（0）' })).toHaveAccessibleDescription(
    '所选节点没有公网 IP',
  )
  // Nothing is known of the third but its number.
  for (const name of ['他乡', '异国', '编号 3']) {
    await aliasOf(page, name).click()
    const drawer = page.getByRole('dialog', { name })
    await expect(drawer).toBeVisible()
    await expect(drawer).not.toContainText(/NaN|undefined|null|Invalid|\[object|秒前/)
    await page.keyboard.press('Escape')
  }
  await aliasOf(page, '编号 3').click()
  const drawer = page.getByRole('dialog', { name: '编号 3' })
  await expect(drawer.getByRole('region', { name: '部署' })).toContainText(/^部署项目-配置-部署-/)
  await expect(drawer.getByRole('button', { name: '操作' })).toHaveAccessibleDescription('服务器还没有就绪')
  await drawer.getByRole('button', { name: '命令日志' }).click()
  await expect(drawer).toContainText('服务器还没有就绪，没有命令日志')
})

test('a sum of prices that are partly unknown is the least, and none is unknown', async ({
  page,
  control,
}) => {
  const leases = [
    { lease_type: 'monthly', price: '10.00' },
    { lease_type: 'monthly' },
    { lease_type: 'hourly' },
  ]
  await control.fault(list(leases.map((lease, index) => ({ id: index + 1, status: 'running', ...lease }))))
  await open(page)
  await expect(page.getByRole('group', { name: '合计' })).toContainText('每月$10.00 起每小时-')
})

test('rows that the provider has filtered are shown, however it writes their status and groups', async ({
  page,
  control,
  rows,
}) => {
  const all = await rows()
  const data = all.map(({ node, ...rest }) => ({
    ...rest,
    node: { ...node, status: 'running', node_groups: undefined },
  }))
  await control.fault(list(data))
  await open(page, '?status=online')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '14')
  await expect(cell(page, '东京-01', 'status')).toHaveText('运行中')
  await page.getByRole('combobox', { name: '分组' }).selectOption('亚洲')
  await expect(page).toHaveURL(/group=\d+/)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '14')
  // Nor does a filter of rows that are there already say that nothing matches.
  await openInApp(page, '/nodeManagement')
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '14')
  await control.clearFaults()
  await control.fault(list(data, { hold: true }))
  await page.getByLabel('节点状态').selectOption('在线')
  await expect(row(page, '东京-01')).toHaveCount(0)
  expect(await grid(page).getByText('没有符合条件的节点').count()).toBe(0)
  await control.release('listDeployedNodes')
  await expect(row(page, '东京-01')).toBeVisible()
})

test.describe('a list that can’t be read', () => {
  test.use({ expectedConsole: [/./] })

  test(
    'a row without an id is left out, and the page says so',
    { tag: ['@net-16'] },
    async ({ page, control }) => {
      await control.fault(list([{ id: 1 }, { alias: '无名' }]))
      await openInApp(page, '/nodeManagement')
      await expectToast(page, '部分数据无法识别，未显示')
      await expect(grid(page).getByRole('row')).toHaveCount(2)
    },
  )

  test(
    'rows without any id are a failed load, which can be tried again',
    { tag: ['@net-16'] },
    async ({ page, control }) => {
      await control.fault(list([{ alias: '无名' }], { times: 1 }))
      await openInApp(page, '/nodeManagement')
      await expect(grid(page)).toContainText('加载失败')
      await grid(page).getByRole('button', { name: '重试' }).click()
      await expect(row(page, '东京-01')).toBeVisible()
    },
  )

  test(
    'a release without results is a success, one refused in a body is a failure',
    { tag: ['@nod-23'] },
    async ({ page, control, rows }) => {
      await control.fault(
        list(
          (await rows()).map((one) => ({
            ...one,
            lease_type: 'hourly',
            price: one.node['alias'] === '香港-06' ? null : one['price'],
            node: { ...one.node, server_id: undefined },
          })),
        ),
      )
      await open(page, '?keyword=东京')
      await row(page, '东京-02').getByRole('checkbox').click()
      const release = { operationId: 'releaseNodes', status: 200, times: 1 }
      await control.fault({ ...release, body: { code: 500, message: '机房繁忙', data: null } })
      await batchBar(page).getByRole('button', { name: '批量释放（1）' }).click()
      const dialog = page.getByRole('alertdialog', { name: '释放节点' })
      await dialog.getByRole('button', { name: '释放', exact: true }).click()
      await expectToast(page, '机房繁忙')
      await control.fault({ ...release, body: { code: 200, message: '', data: null } })
      await dialog.getByRole('button', { name: '释放', exact: true }).click()
      await expectToast(page, '释放成功')
      await expect(batchBar(page)).toContainText('已选 0 台')
      await expect(toasts(page)).toHaveCount(2)
      const [sent] = await control.requests('releaseNodes')
      expect(sent?.body).toEqual({ server_ids: [], node_ids: [11] })
      await keyword(page).fill('')
      await keyword(page).press('Enter')
      await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
      await batchBar(page).getByRole('button', { name: '批量释放（13）' }).click()
      await expect(dialog.getByRole('textbox', { name: '请输入 13 以确认' })).toBeVisible()
      await expect(dialog).toContainText('当前费用13 台节点的费用')
      await expect(dialog).toContainText('已经消费金额未知')
    },
  )
})

test('images that are still loading are not shown as failed', async ({ page, control }) => {
  await control.fault({ operationId: 'listAvailableImages', delay: 60_000 })
  await open(page, '?keyword=东京')
  await runAction(page, '东京-01', '重置镜像')
  const dialog = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
  await expect(dialog.locator('[aria-busy=true]')).toBeVisible()
  await expect(dialog).not.toContainText('加载失败')
})

test.describe('a command log that fails at first', () => {
  test.use({ expectedConsole: [/script_executions/] })

  test('is loaded page by page where it has no total', { tag: ['@nod-38'] }, async ({ page, control }) => {
    const page1 = Array.from({ length: 10 }, () => ({ status: 'success' }))
    const log = (data: object[]) => ({
      operationId: 'listScriptExecutions',
      status: 200,
      times: 1,
      body: { code: 200, message: '', data },
    })
    await control.fault({ operationId: 'listScriptExecutions', status: 500, times: 1 })
    await control.fault(log(page1))
    await control.fault(log([{ status: 'archived', script: { name: '旧命令' }, output: null }]))
    await control.fault(log(page1))
    await open(page, '?keyword=东京')
    await runAction(page, '东京-01', '命令日志')
    const dialog = page.getByRole('dialog', { name: '东京-01 的命令日志' })
    await expect(dialog).toContainText('命令日志加载失败')
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await expect(dialog.getByRole('listitem').first()).toContainText('成功未知命令-')
    // Only the newest one is open, though none has a number.
    await expect(dialog.getByText('没有输出')).toHaveCount(1)
    const pages = dialog.getByRole('navigation', { name: '分页' })
    await expect(pages.getByRole('button', { name: '上一页' })).toHaveAccessibleDescription('已经是第一页')
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect(dialog.getByRole('listitem')).toContainText(['archived旧命令-没有输出'])
    await expect(pages.getByRole('button', { name: '下一页' })).toHaveAccessibleDescription('已经是最后一页')
    await pages.getByRole('button', { name: '上一页' }).click()
    await expect(pages.getByRole('button', { name: '上一页' })).toHaveAccessibleDescription('已经是第一页')
  })
})

test.describe('a provider whose clock stands still, a day behind', () => {
  test.use({ now: Date.UTC(2026, 10, 21, 4) })

  test(
    'live metrics stay over an older list, and rows sort by them',
    { tag: ['@wss-11', '@wss-13'] },
    async ({ page, control, rows }) => {
      const older = (await rows()).map(({ node, ...rest }) => ({
        ...rest,
        node: { ...node, latest_metric: { cpu_usage_rate: node['alias'] === '东京-02' ? 0 : 0.5 } },
      }))
      await open(page)
      // Heartbeats come once the socket knows which rows are in view.
      await expect(async () => {
        await control.advance(30)
        await expect(row(page, '东京-02')).toContainText('刚刚更新', { timeout: 1000 })
      }).toPass()
      const cpu = await cell(page, '东京-02', 'cpu').textContent()
      await control.fault(list(older))
      await refresh(page)
      await expectToast(page, '数据已刷新')
      // An offline node has no heartbeats: only the list knows about it.
      await expect(cell(page, '法兰克福-02', 'cpu')).toHaveText('0.5%')
      await expect(cell(page, '东京-02', 'cpu')).toHaveText(cpu ?? '')
      await expect(row(page, '东京-02')).toContainText('刚刚更新')
      await grid(page).getByRole('columnheader', { name: 'CPU', exact: true }).getByRole('button').click()
      await expect(page).toHaveURL(/sort=cpu/)
      const shown = await grid(page)
        .locator('[data-column=cpu]')
        .evaluateAll((cells) =>
          cells
            .map((one) => ({ text: one.textContent, index: Number(one.closest('[role=row]')?.ariaRowIndex) }))
            .filter(({ index }) => index > 1)
            .toSorted((one, other) => one.index - other.index)
            .map(({ text }) => Number.parseFloat(text)),
        )
      expect(shown[0]).toBe(0.5)
      expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    },
  )
})
