import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, press } from '../../../tests/support/component/expectations'
import { deployedNodes } from '../../../tests/support/component/faults'
import { changeElsewhere, changeInOtherTab } from '../../../tests/support/component/other-tab'
import * as nodes from '../../../tests/support/component/pages/nodes-page'
import { bind } from '../../../tests/support/component/pages/private-deploy-page'
import * as servers from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'

const dialog = page.getByRole('dialog', { name: /^修改 .* 的别名$/ })
const alias = dialog.getByRole('textbox', { name: '别名' })
const save = dialog.getByRole('button', { name: '保存' })

async function openNode() {
  const node = (await deployedNodes()).map((row) => row.node).find((one) => one?.['alias'] === '东京-01')
  await nodes.open('?keyword=东京')
  await nodes.runAction('东京-01', '修改别名')
  await expect.element(alias).toHaveValue('东京-01')
  return { node_id: node?.['id'], server_id: node?.['server_id'] }
}

async function openServer() {
  const [server] = await bind('home-1')
  await servers.open()
  await servers.row('home-1').getByRole('button', { name: '操作 home-1' }).click()
  await page.getByRole('menuitem', { name: '修改别名' }).click()
  await expect.element(alias).toHaveValue('')
  return { node_id: server?.node_id, server_id: server?.server_id }
}

const rename = (node_id: unknown, text: string) =>
  changeInOtherTab('PUT', `/api/nodes/${String(node_id)}/alias`, { node_id, alias: text })

test.each([
  ['the node list', openNode],
  ['the list of own servers', openServer],
])('an untouched alias of %s follows another tab, a typed one stays', async (_, open) => {
  const { node_id } = await open()
  await rename(node_id, '东京-客厅')
  await expect.element(alias).toHaveValue('东京-客厅')
  await alias.fill('书房')
  await rename(node_id, '东京-厨房')
  // The page behind the dialog has no roles meanwhile.
  await expect.poll(() => document.querySelector('main')?.textContent).toContain('东京-厨房')
  await expect.element(alias).toHaveValue('书房')
})

const expectGone = async () => {
  await expect.element(dialog.getByRole('note')).toHaveText('节点已删除或释放')
  await expect.element(alias).toHaveValue('书房')
  await expect.element(save).toHaveAccessibleDescription('节点已删除或释放')
  // There is nothing to save, so nothing is asked.
  await press('Escape')
  await expect.element(dialog).toHaveLength(0)
}

test('the alias of a node that another tab releases cannot be saved', async () => {
  const { node_id, server_id } = await openNode()
  await alias.fill('书房')
  const released = { server_ids: [server_id], node_ids: [node_id] }
  await changeInOtherTab('POST', '/api/cloud-market/release', released)
  await expectGone()
  expect(await control.requests('updateNodeAlias')).toEqual([])
})

test('an alias that is refused because the node is gone says so', async () => {
  expectLogs(/alias/)
  const { node_id } = await openServer()
  await alias.fill('书房')
  await changeElsewhere('DELETE', '/api/nodes/batch-delete', { node_ids: [node_id] })
  await control.hold('listOwnServers')
  await save.click()
  await expectToast(/不存在/)
  await expectGone()
  await control.release('listOwnServers')
  expect(await control.requests('updateNodeAlias')).toHaveLength(1)
})
