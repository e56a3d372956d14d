import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast } from '../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../tests/support/component/faults'
import { changeInOtherTab } from '../../../tests/support/component/other-tab'
import { batchBar, batchButton } from '../../../tests/support/component/pages/data-grid'
import {
  command,
  deployButton,
  holdLooks,
  progress,
  project,
} from '../../../tests/support/component/pages/deploy-dialog'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import * as privateDeploy from '../../../tests/support/component/pages/private-deploy-page'
import * as servers from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'
import { frames } from '../../../tests/support/frames'

const dialog = page.getByRole('dialog')
const note = dialog.getByRole('note').filter({ hasText: '跳过' })
const { bind } = privateDeploy
const allGone = '所选节点都已删除或释放'

const remove = (...ids: number[]) => changeInOtherTab('DELETE', '/api/nodes/batch-delete', { node_ids: ids })
const sentNodes = async (operation: string, field: string) =>
  (await control.requests(operation)).map(({ body }) => Reflect.get(Object(body), field))

/** Another tab releases these nodes of the list. */
async function release(...names: string[]) {
  const rows = await deployedNodes()
  const released = rows.map(({ node }) => node).filter((node) => names.includes(String(node?.['alias'])))
  await changeInOtherTab('POST', '/api/cloud-market/release', {
    server_ids: released.map((node) => node['server_id']),
    node_ids: released.map((node) => node['id']),
  })
}

const tokyo = ['东京-01', '东京-02']

async function openDeploy() {
  await nodes.open('?keyword=东京')
  for (const name of tokyo) await nodes.row(name).getByRole('checkbox').click()
  await batchButton('批量部署（2）').click()
}

test('a node that another tab releases is no target of a deployment', async () => {
  await openDeploy()
  await project().fill('0G')
  await dialog.getByRole('option').first().click()
  await command('升级到最新版本').click()
  await expect.element(deployButton()).toHaveText('替换 2 台上的 Gaianet')
  await release('东京-01')
  await expect.element(note).toHaveText('跳过 1 台（已删除或释放）')
  await expect.element(dialog.getByRole('list', { name: '将部署的服务器' })).not.toContainText('东京-01')
  await deployButton().click()
  await expect.element(dialog).toHaveLength(0)
  expect(await sentNodes('runNodeScript', 'nodes')).toHaveLength(1)
})

test('a node that another tab releases counts no longer as selected', async () => {
  await nodes.open('?keyword=东京')
  await nodes.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await expect.element(batchBar()).toContainText('已选 2 台')
  await release('东京-01')
  await expect.element(batchBar().getByRole('status')).toHaveText('已选 1 台')
})

const selectAll = (list: typeof nodes | typeof servers) =>
  list.grid().getByRole('checkbox', { name: '选择全部' })

test('a node that is gone is selected no longer for the header and the menu of the page', async () => {
  await nodes.open()
  await nodes.checkbox('东京-01').click()
  await expect.element(selectAll(nodes)).toHaveAttribute('aria-checked', 'mixed')
  await release('东京-01')
  await expect.element(selectAll(nodes)).toHaveAttribute('aria-checked', 'false')
  await expect.element(await nodes.openMore('批量部署')).toBeVisible()
})

test('a server that is gone is selected no longer', async () => {
  const [first] = await bind('home-1', 'home-2')
  await servers.open()
  await servers.checkbox('home-1').click()
  await expect.element(selectAll(servers)).toHaveAttribute('aria-checked', 'mixed')
  await remove(first?.node_id ?? 0)
  await expect.element(selectAll(servers)).toHaveAttribute('aria-checked', 'false')
})

test('a deployment of which no node is left says so', async () => {
  await openDeploy()
  await release(...tokyo)
  await expect.element(note).toHaveText('跳过 2 台（已删除或释放）')
  await expect.element(deployButton()).toHaveAccessibleDescription(allGone)
})

test('nodes to choose from do not contain one that another tab releases', async () => {
  await nodes.open()
  await nodes.pickMore('快速部署')
  await dialog.getByRole('textbox', { name: '筛选服务器' }).fill('东京')
  await dialog.getByRole('button', { name: '全选筛选结果（2）' }).click()
  await release('东京-01')
  await expect.element(dialog.getByRole('checkbox', { name: '东京-01' })).toHaveLength(0)
  await expect.element(dialog).toContainText('已选 1 台')
  await expect.element(note).toHaveText('跳过 1 台（已删除或释放）')
})

test('a server that another tab deletes does not join a group', async () => {
  const [first, second] = await bind('home-1', 'home-2')
  await servers.open()
  await servers.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  const join = dialog.getByRole('button', { name: /^加入分组/ })
  await dialog.getByRole('radio', { name: '欧洲' }).click()
  await remove(first?.node_id ?? 0)
  await expect.element(note).toHaveText('跳过 1 台（已删除或释放）')
  await expect.element(dialog).not.toContainText('home-1')
  await expect.element(join).toHaveText('加入分组（1 台）')
  await join.click()
  await expectToast('保存成功')
  expect(await sentNodes('joinNodeGroup', 'node_ids')).toEqual([[second?.node_id]])
})

test('a server that is deleted elsewhere leaves nothing to join a group', async () => {
  const [first] = await bind('home-1')
  await servers.open()
  await servers.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  await remove(first?.node_id ?? 0)
  await expect
    .element(dialog.getByRole('button', { name: '加入分组（0 台）' }))
    .toHaveAccessibleDescription(allGone)
})

test('a server of the page that deploys to own servers is no target once it is deleted', async () => {
  const [first] = await bind('home-1', 'home-2')
  await privateDeploy.open()
  await privateDeploy.table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await privateDeploy.batch().click()
  await expect.element(deployButton()).toHaveText('部署到 2 台')
  await remove(first?.node_id ?? 0)
  await expect.element(deployButton()).toHaveText('部署到 1 台')
})

test('a lease that has ended meanwhile is not renewed', async () => {
  await nodes.open('?keyword=香港')
  await nodes.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('自动续费（6）').click()
  await expect.element(dialog).toContainText('已开启 3 台，未开启 3 台')
  const rows = await deployedNodes()
  const ended = rows.find(({ node }) => JSON.stringify(node).includes('香港-01'))
  await control.fault(
    answer(
      'listDeployedNodes',
      rows.filter((row) => row !== ended),
    ),
  )
  // As after a message of another tab.
  await queryClient.invalidateQueries()
  await expect.element(note).toHaveText('跳过 1 台（已删除或释放）')
  await expect.element(dialog).not.toContainText('已开启 3 台，未开启 3 台')
})

/** Selects all nodes of a list to join a group. Returns the button of the dialog and its text. */
async function openJoin(query: string) {
  await nodes.open(query)
  await nodes.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton(/^设置分组/).click()
  const join = dialog.getByRole('button', { name: /^加入分组/ })
  return { join, text: (await join.findElement()).textContent ?? '' }
}

test('a node whose row cannot be read any more is still a target', async () => {
  const { join, text } = await openJoin('?keyword=东京')
  const rows = await deployedNodes()
  const unreadable = rows.map((row) => (JSON.stringify(row).includes('东京-01') ? 'not a row' : row))
  await control.fault(answer('listDeployedNodes', unreadable))
  await queryClient.invalidateQueries()
  await expectToast('部分数据无法识别，未显示')
  await frames()
  await expect.element(join).toHaveText(text)
})

test('a node that only leaves the filter of the list is still a target', async () => {
  const { join, text } = await openJoin('?status=offline')
  await control.fault(answer('listDeployedNodes', []))
  await queryClient.invalidateQueries()
  await expect.poll(() => nodes.rows().elements()).toHaveLength(0)
  await expect.element(join).toHaveText(text)
})

test('a node that another tab releases is not reset', async () => {
  await nodes.open('?keyword=东京')
  await nodes.runAction('东京-01', '重置镜像')
  await dialog.getByRole('radio', { name: 'Debian 12' }).click()
  await release('东京-01')
  await expect.element(dialog.getByRole('note').last()).toHaveText('节点已删除或释放')
  await expect
    .element(dialog.getByRole('button', { name: '重置镜像' }))
    .toHaveAccessibleDescription('节点已删除或释放')
})

test('a failed server that a part of the list lacks is deployed to again', async () => {
  expectLogs(/own servers|listOwnServers/)
  holdLooks()
  const [first] = await bind('home-1', 'home-2')
  await servers.open()
  await servers.grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量部署').click()
  await project().fill('0G')
  await dialog.getByRole('option').first().click()
  await command('升级到最新版本').click()
  const refused = { id: first?.node_id, ok: false, message: '节点维护中' }
  await control.fault(answer('runBatchScript', [refused], { carryOut: true }))
  await deployButton().click()
  const retry = progress().getByRole('button', { name: '重试失败的 1 台' })
  await expect.element(retry).toBeEnabled()
  const others = Array.from({ length: 200 }, (_, index) => ({ id: 5000 + index }))
  await control.fault(answer('listOwnServers', others, { times: 1 }))
  await control.fault({ operationId: 'listOwnServers', status: 500, times: 1 })
  await reopenConsole()
  await expect.element(page.getByText('只加载了前 200 台，其余加载失败')).toBeVisible()
  await expect.element(retry).toBeEnabled()
})
