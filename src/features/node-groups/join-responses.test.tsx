import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, press, pressIn } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { open as openNodes, runAction } from '../../../tests/support/component/pages/nodes-page'
import { batchButton, grid, openWithServers } from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'

const newName = () => page.getByRole('textbox', { name: '新分组名称' })
const join = page.getByRole('dialog', { name: '设置分组' })

const list = (...data: object[]) => control.fault(answer('listNodeGroups', data))

/** Opens the dialog for all of so many own servers. */
async function openJoin(count: number) {
  await openWithServers(count)
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
}

test(
  'a group made while nodes are put into one is selected though its answer holds nothing',
  { tags: ['nod-36'] },
  async () => {
    expectLogs(/./)
    await control.fault({ operationId: 'listNodeGroups', status: 500 })
    await openJoin(1)
    await expect.element(join).toContainText('分组加载失败')
    await expect.element(join.getByRole('button', { name: '重试' })).toBeEnabled()
    await control.clearFaults()
    await list({ id: 4, name: '厨房' }, { id: 5, name: '书房' })
    await join.getByRole('button', { name: '重试' }).click()
    await expect.element(join.getByRole('radio', { name: '书房' })).not.toBeChecked()
    await control.clearFaults()
    // Names may repeat: the one that was not there before is the one that was made.
    await list({ id: 4, name: '厨房' }, { id: 6, name: '厨房' }, { id: 5, name: '书房' })
    await control.fault(answer('createNodeGroup', null))
    await control.fault(answer('joinNodeGroup', null))
    await newName().fill('厨房')
    await pressIn(newName(), 'Enter')
    await expect.element(join.getByRole('radio', { name: '厨房' }).nth(1)).toBeChecked()
    await expect.element(newName()).toHaveValue('')
    await expect.element(newName()).toHaveFocus()
    await join.getByRole('button', { name: '加入分组（1 台）' }).click()
    await expectToast('保存成功')
    await expect.element(join).toHaveLength(0)
    expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({ group_id: 6 })
  },
)

test('a group that is saved under another spelling of its name is selected, too', async () => {
  expectLogs(/./)
  await list({ id: 5, name: '书房' })
  await openJoin(1)
  await expect.element(join.getByRole('radio', { name: '书房' })).not.toBeChecked()
  // The dialog reads the list, too.
  await expect.poll(() => control.requests('listNodeGroups')).toHaveLength(2)
  await settled()
  await control.clearFaults()
  await list({ id: 5, name: '书房' }, { id: 6, name: 'VIP' })
  await control.fault(answer('createNodeGroup', null))
  await newName().fill('ＶＩＰ')
  await pressIn(newName(), 'Enter')
  await expect.element(join.getByRole('radio', { name: 'VIP' })).toBeChecked()
})

test('one node is put into a group by the menu of its row', async () => {
  await openNodes('?keyword=东京')
  await runAction('东京-01', '设置分组')
  await expect.element(join).toContainText('将 东京-01 加入所选分组')
  await join.getByRole('radio', { name: '欧洲' }).click()
  await join.getByRole('button', { name: '加入分组（1 台）' }).click()
  await expectToast('保存成功')
  const [sent] = await control.requests('joinNodeGroup')
  expect(sent?.body).toEqual({ group_id: expect.any(Number), node_ids: [10] })
})

test('groups that are still loading are not shown as failed', async () => {
  await control.hold('listNodeGroups')
  await openWithServers(5)
  await page.getByRole('button', { name: '分组管理' }).click()
  const groups = page.getByRole('dialog', { name: '分组管理' })
  await expect.element(newName()).toBeVisible()
  await expect.element(groups).not.toContainText('分组加载失败')
  await press('Escape')
  await expect.element(groups).toHaveLength(0)
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchButton('批量分组').click()
  await expect.element(join.getByRole('button', { name: '加入分组（5 台）' })).toBeVisible()
  // All five are named.
  await expect.element(join).not.toContainText('等 5 台')
  await expect.element(join).not.toContainText('分组加载失败')
})
