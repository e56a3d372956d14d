import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  clickTwice,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { changeElsewhere, changeInOtherTab } from '../../../tests/support/component/other-tab'
import { batchButton, grid, openWithServers } from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'

// Refused calls are named in the console's log.
beforeEach(() => expectLogs(/NodeGroup/))

const groups = page.getByRole('dialog', { name: '分组管理' })
const join = page.getByRole('dialog', { name: '设置分组' })
const question = page.getByRole('alertdialog')
const newName = page.getByRole('textbox', { name: '新分组名称' })
const editedName = page.getByRole('textbox', { name: '分组名称', exact: true })
const weight = groups.getByRole('spinbutton', { name: '权重' })
const row = (name: string) => groups.getByRole('row').filter({ hasText: name })
const edit = (name: string) => row(name).getByRole('button', { name: `编辑 ${name}` })
const sent = async (operation: string) => (await control.requests(operation)).map(({ body }) => body)

/** Opens the group dialog over two more groups. Returns their ids. */
async function openGroups() {
  const { group_id: study } = await control.state('a node group exists', { name: '书房', weight: 3 })
  const { group_id: kitchen } = await control.state('a node group exists', { name: '厨房', weight: 2 })
  await openWithServers(1)
  await page.getByRole('button', { name: '分组管理' }).click()
  await expect.element(row('厨房')).toBeVisible()
  return { study, kitchen }
}

const pathOf = (id: unknown) => `/api/nodes/group/${String(id)}`

test('a group that another tab deletes is no longer the choice of nodes', { tags: ['nod-36'] }, async () => {
  const { group_id: id } = await control.state('a node group exists', { name: '书房' })
  await openWithServers(1)
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  const submit = join.getByRole('button', { name: '加入分组（1 台）' })
  await join.getByRole('radio', { name: '书房' }).click()
  await changeInOtherTab('DELETE', pathOf(id))
  await expect.element(join).toContainText('分组“书房”已被删除，请另选一个')
  await submit.click()
  await expect.element(join).toContainText('分组“书房”已被删除，请另选一个')
  expect(await sent('joinNodeGroup')).toEqual([])
  await join.getByRole('radio', { name: '欧洲' }).click()
  await expect.element(join).not.toContainText('已被删除')
  clickTwice(submit)
  await expectToast('保存成功')
  await expect.element(join).toHaveLength(0)
  expect(await sent('joinNodeGroup')).toHaveLength(1)
})

test('nodes that join a group deleted elsewhere are refused, and another group can be chosen', async () => {
  const { group_id: id } = await control.state('a node group exists', { name: '书房' })
  await openWithServers(1)
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  await join.getByRole('radio', { name: '书房' }).click()
  await changeElsewhere('DELETE', pathOf(id))
  await join.getByRole('button', { name: '加入分组（1 台）' }).click()
  await expectToast('分组不存在')
  await expect.element(join).toContainText('分组“书房”已被删除，请另选一个')
  await expect.element(join.getByRole('radio', { name: '书房' })).toHaveLength(0)
})

test('text typed for a group that another tab deletes makes a new one', { tags: ['nod-43'] }, async () => {
  const { study } = await openGroups()
  await edit('书房').click()
  await editedName.fill('大书房')
  await changeInOtherTab('DELETE', pathOf(study))
  await expect.element(groups).toContainText('分组“书房”已被删除')
  await expect.element(newName).toHaveValue('大书房')
  await expect.element(weight).toHaveValue('3')
  clickTwice(groups.getByRole('button', { name: '创建' }))
  await expectToast('创建分组成功')
  await expect.element(newName).toHaveValue('')
  await expect.element(groups).not.toContainText('已被删除')
  expect(await sent('createNodeGroup')).toEqual([{ name: '大书房', weight: 3 }])
})

test('a group deleted elsewhere can be neither saved nor deleted, and the list says so', async () => {
  const { study, kitchen } = await openGroups()
  await edit('书房').click()
  await editedName.fill('大书房')
  await changeElsewhere('DELETE', pathOf(study))
  clickTwice(groups.getByRole('button', { name: '保存' }))
  await expectToast('分组不存在')
  await expect.element(row('书房')).toHaveLength(0)
  await expect.element(newName).toHaveValue('大书房')
  expect(await sent('updateNodeGroup')).toHaveLength(1)

  await changeElsewhere('DELETE', pathOf(kitchen))
  await row('厨房').getByRole('button', { name: '删除 厨房' }).click()
  const confirm = question.getByRole('button', { name: '删除', exact: true })
  await expect.element(confirm).toBeVisible()
  clickTwice(confirm)
  await expect.element(toasts().filter({ hasText: '分组不存在' })).toHaveLength(2)
  await expect.element(question).toHaveLength(0)
  await expect.element(row('厨房')).toHaveLength(0)
  // One of the other tab.
  expect(await control.requests('deleteNodeGroup')).toHaveLength(3)
})

test('the form of a group that is deleted here is empty again', { tags: ['nod-44'] }, async () => {
  await openGroups()
  await edit('书房').click()
  await editedName.fill('大书房')
  await row('书房').getByRole('button', { name: '删除 书房' }).click()
  await question.getByRole('button', { name: '删除', exact: true }).click()
  await expectToast('删除成功')
  await expect.element(newName).toHaveValue('')
  await expect.element(groups).not.toContainText('已被删除')
})

test('a weight that another tab changes is not set back by a new name', { tags: ['nod-43'] }, async () => {
  const { study: id } = await openGroups()
  await edit('书房').click()
  await editedName.fill('大书房')
  await changeInOtherTab('PUT', pathOf(id), { id, name: '书房', weight: 9 })
  await expect.element(weight).toHaveValue('9')
  await expect.element(editedName).toHaveValue('大书房')
  await pressIn(editedName, 'Enter')
  await expectToast('保存成功')
  expect((await sent('updateNodeGroup')).at(-1)).toEqual({ id, name: '大书房', weight: 9 })
})

test('the name of a group is not dropped unasked', { tags: ['nod-42', 'nod-43'] }, async () => {
  await openGroups()
  const keep = async (name: string) => {
    await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect.element(question).toHaveLength(0)
    await expect.element(page.getByRole('textbox', { name: /分组名称$/ })).toHaveValue(name)
  }
  const giveUp = () => question.getByRole('button', { name: '放弃修改' }).click()
  await newName.fill('客厅')
  await edit('书房').click()
  await keep('客厅')
  await press('Escape')
  await keep('客厅')
  await edit('书房').click()
  await giveUp()
  await expect.element(editedName).toHaveValue('书房')
  await expect.element(question).toHaveLength(0)
  await expect.element(editedName).toHaveFocus()
  await editedName.fill('大书房')
  await edit('厨房').click()
  await keep('大书房')
  // The pencil of the same group changes nothing.
  await edit('书房').click()
  await expect.element(editedName).toHaveValue('大书房')
  await groups.getByRole('button', { name: '取消' }).click()
  await keep('大书房')
  await pressIn(editedName, 'Enter')
  await expectToast('保存成功')
  await expect.element(newName).toHaveValue('')
  await press('Escape')
  await expect.element(groups).toHaveLength(0)
})

test(
  'a group that is being made takes no other name, and the next one begins empty',
  { tags: ['nod-42'] },
  async () => {
    await openGroups()
    await control.hold('createNodeGroup')
    await newName.fill('客厅')
    await pressIn(newName, 'Enter')
    await expect.element(groups.getByRole('button', { name: '创建' })).toHaveAttribute('aria-busy', 'true')
    await pressIn(newName, 'Backspace')
    await expect.element(newName).toHaveValue('客厅')
    await control.release('createNodeGroup')
    await expectToast('创建分组成功')
    await expect.element(row('客厅')).toBeVisible()
    await expect.element(newName).toHaveFocus()
    await expect.element(newName).toHaveValue('')
  },
)

test('a group that is being saved is neither left nor asked about', { tags: ['nod-43'] }, async () => {
  await openGroups()
  await edit('书房').click()
  await editedName.fill('大书房')
  await control.hold('updateNodeGroup')
  await pressIn(editedName, 'Enter')
  await expect.element(edit('厨房')).toHaveAttribute('aria-busy', 'true')
  clickTwice(edit('厨房'))
  await press('Escape')
  await expect.element(question).toHaveLength(0)
  await expect.element(editedName).toHaveValue('大书房')
  await control.release('updateNodeGroup')
  await expectToast('保存成功')
  await edit('厨房').click()
  await expect.element(editedName).toHaveValue('厨房')
  await press('Escape')
  await expect.element(groups).toHaveLength(0)
})
