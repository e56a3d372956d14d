import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectToast, press, textsOf } from '../../../tests/support/component/expectations'
import { holdLooks, progress } from '../../../tests/support/component/pages/deploy-dialog'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import { bind } from '../../../tests/support/component/pages/private-deploy-page'
import {
  batchBar,
  batchButton,
  cell,
  grid,
  open,
  openWithServers,
  pickBatchAction,
  row,
  rows,
} from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'

test('the selected servers join a new group, and run a command', { tags: ['srv-05', 'srv-08'] }, async () => {
  await openWithServers(2)
  await expect.element(rows()).toHaveLength(2)
  const ids = textsOf(rows().css('[data-column=id]')).map(Number)
  await page.getByRole('button', { name: '分组管理' }).click()
  const groups = page.getByRole('dialog', { name: '分组管理' })
  await groups.getByRole('textbox', { name: '新分组名称' }).fill('书房')
  await press('Enter')
  await expectToast('创建分组成功')
  await press('Escape')
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  const join = page.getByRole('dialog', { name: '设置分组' })
  await join.getByRole('radio', { name: '书房' }).click()
  await join.getByRole('button', { name: '加入分组（2 台）' }).click()
  await expectToast('保存成功')
  await expect.element(cell('home-nas', 'groups')).toHaveText('书房')
  expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({ node_ids: ids })

  await batchButton('批量部署').click()
  const deploy = page.getByRole('dialog', { name: '批量部署' })
  await deploy.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
  await deploy.getByRole('option').filter({ hasText: '0G' }).click()
  await deploy.getByRole('radio', { name: '升级到最新版本' }).click()
  await deploy.getByRole('button', { name: '部署到 2 台' }).click()
  await expectToast('部署成功')
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ nodes: ids })
  await expect.element(page.getByRole('region', { name: /^部署进度/ })).toContainText('home-nas-2')
  await batchButton('批量部署').click()
  await expect.element(deploy.getByRole('button', { name: '用配置部署' })).toBeVisible()
  await press('Escape')
  await batchButton('取消选择').click()
  await expect.element(batchBar()).toContainText('已选 0 台')
  await expect
    .element(page.getByRole('checkbox', { name: '选择全部' }))
    .toHaveAttribute('aria-checked', 'false')
})

async function choose(name: string, action: string) {
  await row(name)
    .getByRole('button', { name: `操作 ${name}` })
    .click()
  const menu = page.getByRole('menu', { name: `${name} 的操作` })
  await menu.getByRole('menuitem', { name: action }).click()
}

test(
  'a server is renamed, and its command log opened, from its own menu',
  { tags: ['nod-35', 'nod-38'] },
  async () => {
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openWithServers(1)
    await row('home-nas')
      .getByRole('button', { name: /^复制内网 IP/ })
      .click()
    await expectToast('复制成功')
    expect(copy.mock.calls).toEqual([textsOf(cell('home-nas', 'lanIp'))])
    await choose('home-nas', '命令日志')
    const log = page.getByRole('dialog', { name: 'home-nas 的命令日志' })
    await expect.element(log).toContainText('暂无命令记录')
    await expect.element(log.getByRole('navigation')).toHaveLength(0)
    await press('Escape')
    await expect.element(cell('home-nas', 'alias')).toHaveText('home-nas')
    await choose('home-nas', '修改别名')
    const alias = page.getByRole('textbox', { name: '别名' })
    await expect.element(alias).toHaveValue('')
    await alias.fill('书房')
    await press('Enter')
    await expectToast('保存成功')
    await expect.element(cell('书房', 'alias')).toHaveText('书房')
    await choose('书房', '修改别名')
    await expect.element(alias).toHaveValue('书房')
    await press('Escape')
    // A press beside the buttons of a row opens nothing.
    await cell('书房', 'alias').click()
    await expect.element(page.getByRole('menu')).toHaveLength(0)
    await choose('书房', '部署')
    await expect.element(page.getByRole('dialog', { name: /部署/ })).toContainText('书房')
  },
)

const deployment = page.getByRole('dialog', { name: /部署/ })

async function deploy(name: string, project: string) {
  await choose(name, '部署')
  await deployment.getByRole('combobox', { name: '项目', exact: true }).fill(project)
  await deployment.getByRole('option').filter({ hasText: project }).click()
  await deployment.getByRole('radio', { name: '升级到最新版本' }).click()
  await deployment.getByRole('button', { name: '部署到 1 台' }).click()
  await expect.element(progress()).toContainText(name)
}

test('the next deployment names the project of the last, though the list of nodes was read before it', async () => {
  holdLooks()
  await bind('home-1')
  await openConsole('/console')
  await expect.poll(() => control.requests('listDeployedNodes')).not.toEqual([])
  await nodes.open()
  await open()
  await deploy('home-1', '0G')
  await choose('home-1', '部署')
  await expect.element(deployment).toHaveText(/当前项目.{0,3}0G/)
  await press('Escape')
  // A kept page that is shown again has its deployments already.
  await nodes.open()
  await open()
  await expect.element(progress()).toHaveLength(1)
})

test('an action without a selection says that one is needed', { tags: ['srv-12'] }, async () => {
  await openWithServers(1)
  for (const name of ['批量部署', '批量分组', '批量删除']) {
    await pickBatchAction(name)
    await expectToast('请选择服务器')
  }
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
})

const binding = page.getByRole('dialog', { name: '添加自有服务器' })
const command = page.getByRole('region', { name: '绑定命令' })

test('the command that binds a server is shown and copied', { tags: ['srv-09', 'srv-10'] }, async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await openWithServers(1)
  await control.hold('getBindCommand')
  await page.getByRole('button', { name: '添加自有服务器' }).click()
  await expect.element(binding).toContainText('执行以下命令')
  await expect.element(binding).not.toContainText('绑定命令加载失败')
  await control.release('getBindCommand')
  await expect.element(command).toHaveText(/^curl \S.*--key=\w+$/)
  await binding.getByRole('button', { name: '复制命令' }).click()
  await expectToast('复制成功')
  expect(copy.mock.calls).toEqual(textsOf(command).map((text) => [text]))
  await control.state('the user owns a server', { hostname: 'just-bound' })
  await binding.getByRole('button', { name: '已执行，刷新列表' }).click()
  await expect.element(row('just-bound')).toBeVisible()
  await expect.element(binding).toHaveLength(0)
})

test(
  'without servers one button leads to the command; a refused copy shows it in the toast',
  { tags: ['srv-09', 'srv-10'] },
  async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    await openConsole('/server')
    const list = page.getByRole('region', { name: '服务器列表' })
    await expect.element(list).toContainText('暂无服务器')
    await expect
      .element(list.getByRole('link', { name: '购买服务器' }))
      .toHaveAttribute('href', '/nodeExplore')
    await expect.element(grid()).toHaveLength(0)
    await expect.element(page.getByRole('button', { name: '分组管理' })).toHaveLength(0)
    await page.getByRole('button', { name: '添加自有服务器' }).click()
    await expect.element(command).toHaveText(/^curl /)
    await page.getByRole('button', { name: '复制命令' }).click()
    await expectToast('复制失败 请手动复制')
    await expectToast(textsOf(command)[0] ?? '-')
  },
)
