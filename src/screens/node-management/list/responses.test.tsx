import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectToast, press, toasts } from '../../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../../tests/support/component/faults'
import {
  aliasOf,
  batchBar,
  cell,
  grid,
  open,
  row,
  runAction,
  search,
  showColumns,
  selectFilter,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'

const list = (data: unknown, fields?: object) => answer('listDeployedNodes', data, fields)

const node = { id: '901', alias: '他乡', ip_address: '203.0.113.9', server_id: '77', status: 'hibernating' }
/** Rows in other forms, and rows with few fields. */
const oddRows = [
  { id: 3 },
  { id: '2', status: 'running', lease_type: 'monthly', node: { ...node, last_heartbeat: 1_700_000_000 } },
  {
    id: 1,
    status: 'running',
    lease_type: 'weekly',
    auto_renew: '1',
    end_time: '2020-01-01 00:00:00',
    spec: { is_show: '1', cpu_cores: '4', memory_gb: '8' },
    node: {
      id: 902,
      alias: '异国',
      latest_metric: { cpu_usage_rate: '55.5', used_memory: null, gpu: [1] },
    },
    project_config_id: null,
  },
]

test('rows in other forms, and rows with few fields', { tags: ['net-16'] }, async () => {
  await control.fault(list(oddRows))
  await open()
  await showColumns('到期', '计费', '规格')
  await expect.element(cell('他乡', 'status')).toHaveText('未知')
  const toggle = row('他乡').getByRole('switch')
  await expect.element(toggle).toBeDisabled()
  await expect.element(toggle).toHaveAccessibleName('他乡 自动续费（自动续费状态未知）')
  await expect.element(cell('他乡', 'expiry')).toHaveText('-')
  await expect.element(cell('他乡', 'lastHeartbeat')).toHaveText(/^2023-11-1\d /)
  await expect.element(cell('异国', 'lease')).toHaveText('weekly')
  await expect.element(cell('异国', 'expiry')).toHaveText('到期时间已过')
  await expect.element(cell('异国', 'cpu')).toHaveText('55.5')
  await expect.element(cell('异国', 'memory')).toHaveText('-')
  await expect.element(cell('异国', 'spec')).toHaveText('4 核 8G')
  await expect.element(row('异国').getByRole('switch')).toHaveLength(0)
  await expect.element(cell('节点 #3', 'status')).toHaveText('未知')
  await expect.element(grid()).not.toHaveText(/NaN|undefined|null|Invalid|\[object/)
  await expect
    .element(page.getByRole('group', { name: '合计' }))
    .toHaveAttribute('data-tip', '不含 3 台价格未知的节点')
  await expect.element(page.getByRole('group', { name: '合计' })).toContainText('每月-每小时-')
  await expect.element(page.getByRole('group', { name: '合计' })).toContainText('价格未知3 台')
  await row('节点 #3').getByRole('checkbox').click()
  await expect
    .element(batchBar().getByRole('button', { name: '复制 IP（0）' }))
    .toHaveAccessibleDescription('所选节点没有公网 IP')
})

test('the drawer of a row in another form, or with few fields', { tags: ['net-16'] }, async () => {
  await control.fault(list(oddRows))
  await open()
  // Nothing is known of the third but its number.
  for (const name of ['他乡', '异国', '节点 #3']) {
    await aliasOf(name).click()
    const drawer = page.getByRole('dialog', { name })
    await expect.element(drawer).toBeVisible()
    await expect.element(drawer).not.toHaveText(/NaN|undefined|null|Invalid|\[object|秒前/)
    await press('Escape')
  }
  await aliasOf('节点 #3').click()
  const drawer = page.getByRole('dialog', { name: '节点 #3' })
  await expect.element(drawer.getByRole('region', { name: '部署' })).toHaveText(/^部署项目-配置-部署-/)
  await expect
    .element(drawer.getByRole('button', { name: '操作' }))
    .toHaveAccessibleDescription('服务器还没有就绪')
  await drawer.getByRole('button', { name: '命令日志' }).click()
  await expect.element(drawer).toContainText('服务器还没有就绪，没有命令日志')
})

test('a sum of prices that are partly unknown is the least, and none is unknown', async () => {
  const leases = [
    { lease_type: 'monthly', price: '10.00' },
    { lease_type: 'monthly' },
    { lease_type: 'hourly' },
  ]
  await control.fault(list(leases.map((lease, index) => ({ id: index + 1, status: 'running', ...lease }))))
  await open()
  await expect.element(page.getByRole('group', { name: '合计' })).toContainText('每月$10.00 起每小时-')
})

test('rows that the provider has filtered are shown, however it writes their status and groups', async () => {
  const all = await deployedNodes()
  const data = all.map(({ node, ...rest }) => ({
    ...rest,
    node: { ...node, status: 'running', node_groups: undefined },
  }))
  await control.fault(list(data))
  await open('?status=online')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '14')
  await expect.element(cell('东京-01', 'status')).toHaveText('运行中')
  await selectFilter('分组', '亚洲')
  await expect.poll(currentUrl).toMatch(/group=\d+/)
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '14')
  // Nor does a filter of rows that are there already say that nothing matches.
  await navigate('/nodeManagement')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '14')
  await control.clearFaults()
  await control.fault(list(data, { hold: true }))
  await selectFilter('节点状态', '在线')
  await expect.element(row('东京-01')).toHaveLength(0)
  await expect.element(grid().getByText('没有符合条件的节点')).toHaveLength(0)
  await control.release('listDeployedNodes')
  await expect.element(row('东京-01')).toBeVisible()
})

test('a row without an id is left out, and the page says so', { tags: ['net-16'] }, async () => {
  expectLogs(/panel-point|listDeployedNodes/)
  await control.fault(list([{ id: 1 }, { alias: '无名' }]))
  await openConsole('/nodeManagement')
  await expectToast('部分数据无法识别，未显示')
  await expect.element(grid().getByRole('row')).toHaveLength(2)
})

test('rows without any id are a failed load, which can be tried again', { tags: ['net-16'] }, async () => {
  expectLogs(/panel-point|listDeployedNodes/)
  await control.fault(list([{ alias: '无名' }], { times: 1 }))
  await openConsole('/nodeManagement')
  await expect.element(grid()).toContainText('加载失败')
  await grid().getByRole('button', { name: '重试' }).click()
  await expect.element(row('东京-01')).toBeVisible()
})

test(
  'a release without results is a success, one refused in a body is a failure',
  { tags: ['nod-23'] },
  async () => {
    expectLogs(/releaseNodes|node/)
    await control.fault(
      list(
        (await deployedNodes()).map((one) => ({
          ...one,
          lease_type: 'hourly',
          price: one.node['alias'] === '香港-06' ? null : one['price'],
          node: { ...one.node, server_id: undefined },
        })),
      ),
    )
    await open('?keyword=东京')
    await row('东京-02').getByRole('checkbox').click()
    const release = { operationId: 'releaseNodes', status: 200, times: 1 }
    await control.fault({ ...release, body: { code: 500, message: '机房繁忙', data: null } })
    await batchBar().getByRole('button', { name: '批量释放（1）' }).click()
    const dialog = page.getByRole('alertdialog', { name: '释放节点' })
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast('机房繁忙')
    await control.fault({ ...release, body: { code: 200, message: '', data: null } })
    await dialog.getByRole('button', { name: '释放', exact: true }).click()
    await expectToast('释放成功')
    await expect.element(batchBar()).toContainText('已选 0 台')
    await expect.element(toasts()).toHaveLength(2)
    const [sent] = await control.requests('releaseNodes')
    expect(sent?.body).toEqual({ server_ids: [], node_ids: [11] })
    await search('')
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await batchBar().getByRole('button', { name: '批量释放（13）' }).click()
    await expect.element(dialog.getByRole('textbox', { name: '请输入 13 以确认' })).toBeVisible()
    await expect.element(dialog).toContainText('当前费用13 台节点的费用')
    await expect.element(dialog).toContainText('已经消费金额未知')
  },
)

test('images that are still loading are not shown as failed', async () => {
  await control.fault({ operationId: 'listAvailableImages', delay: 60_000 })
  await open('?keyword=东京')
  await runAction('东京-01', '重置镜像')
  const dialog = page.getByRole('dialog', { name: '重置 东京-01 的镜像' })
  await expect.element(dialog.css('[aria-busy=true]')).toBeVisible()
  await expect.element(dialog).not.toContainText('加载失败')
})

test(
  'a command log that fails at first is loaded page by page where it has no total',
  { tags: ['nod-38'] },
  async () => {
    expectLogs(/script_executions/)
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
    await open('?keyword=东京')
    await runAction('东京-01', '命令日志')
    const dialog = page.getByRole('dialog', { name: '东京-01 的命令日志' })
    await expect.element(dialog).toContainText('命令日志加载失败')
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog.getByRole('listitem')).toHaveLength(10)
    await expect.element(dialog.getByRole('listitem').first()).toContainText('成功未知命令-')
    // Only the newest one is open, though none has a number.
    await expect.element(dialog.getByText('没有输出')).toHaveLength(1)
    const pages = dialog.getByRole('navigation', { name: '分页' })
    await expect
      .element(pages.getByRole('button', { name: '上一页' }))
      .toHaveAccessibleDescription('已经是第一页')
    await pages.getByRole('button', { name: '下一页' }).click()
    await expect.element(dialog.getByRole('listitem')).toContainText('archived旧命令-没有输出')
    await expect
      .element(pages.getByRole('button', { name: '下一页' }))
      .toHaveAccessibleDescription('已经是最后一页')
    await pages.getByRole('button', { name: '上一页' }).click()
    await expect
      .element(pages.getByRole('button', { name: '上一页' }))
      .toHaveAccessibleDescription('已经是第一页')
  },
)
