import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { answer } from '../../../tests/support/component/faults'
import { boxOf } from '../../../tests/support/component/mouse'
import { header, open as openNodes, pickMore } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const store = (table: string, layout: object) =>
  localStorage.setItem(`table:${table}`, JSON.stringify(layout))

/** Under which name a layout is stored, where its table stands, and a column of it. */
const layouts = [
  ['orders', '/mine/order', '订单列表', '支付方式', 'payment'],
  ['project-configs', '/projectConfig', '项目配置列表', '更新时间', 'updated'],
  ['power-tasks', '/powerManagement', '算力任务列表', '规格与配置', 'spec'],
  ['power-instances', '/powerManagement/detail?id=1', '机器列表', 'CPU（%）', 'cpu'],
  ['servers', '/server', '服务器列表', '主机名', 'hostname'],
  ['deploy-servers', '/node/deploy/private?project_id=1', '自有服务器列表', '内网 IP', 'lanIp'],
] as const

test.for(layouts)(
  'the table of %s finds its own layout again',
  async ([name, path, label, title, column]) => {
    await control.state('the user owns a server')
    store(name, { hidden: [column] })
    await openConsole(path)
    const heads = page
      .getByRole('table', { name: label })
      .or(page.getByRole('grid', { name: label }))
      .getByRole('columnheader')
    await expect.element(heads.nth(1)).toBeVisible()
    await expect.element(heads.filter({ hasText: new RegExp(`^${title}$`) })).toHaveLength(0)
  },
)

test('a layout stored by an older version is kept', async () => {
  store('nodes', { order: [], hidden: ['lanIp'], shown: ['createdAt'], widths: { status: 150 } })
  await openNodes()
  await expect.element(header('创建时间')).toHaveLength(1)
  await expect.element(header('内网 IP')).toHaveLength(0)
  expect(boxOf(header('状态')).width).toBe(150)
})

test('columns that were hidden before they became one stay hidden', async () => {
  store('nodes', { hidden: ['expiry', 'autoRenew'], order: [] })
  await openNodes()
  await expect.element(header('项目与部署')).toHaveLength(1)
  await expect.element(header('到期与续费')).toHaveLength(0)
})

test('a column without a value in any row is hidden until the user shows it', async () => {
  const node = { id: 901, alias: '无价', lan_ip_address: '10.0.0.9' }
  await control.fault(answer('listDeployedNodes', [{ id: 1, status: 'running', lease_type: 'hourly', node }]))
  await openNodes()
  await expect.element(header('到期与续费')).toBeVisible()
  // No price, which the documents do not name; no temperature, which they do.
  await expect.element(header('费用')).toHaveLength(0)
  await expect.element(header('温度（°C）')).toBeVisible()
  await pickMore('列设置')
  const settings = page.getByRole('dialog', { name: '列设置' }).getByRole('listitem')
  const price = settings.filter({ hasText: '费用' })
  await expect.element(price).toContainText('无数据')
  await expect.element(settings.filter({ hasText: '温度' })).not.toContainText('无数据')
  await price.getByRole('checkbox').click()
  await expect.element(header('费用')).toBeVisible()
  await reopenConsole()
  await expect.element(header('费用')).toBeVisible()
})
