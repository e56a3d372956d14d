import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { closeToasts, expectToast, press, pressIn } from '../../../tests/support/component/expectations'
import {
  grid,
  row,
  cell,
  batchBar,
  open,
  pickMore,
  showColumns,
} from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const dialog = (name: string) => page.getByRole('dialog', { name })

const fewRows = '?keyword=东京'

test(
  'groups take the selected nodes once a group is selected, also a new one',
  { tags: ['nod-36', 'nod-37'] },
  async () => {
    expectLogs(/group/)
    await open(fewRows)
    await pickMore('设置分组')
    await expectToast('请选择节点')
    await showColumns('分组')
    for (const name of ['东京-01', '东京-02']) await row(name).getByRole('checkbox').click()
    await batchBar().getByRole('button', { name: '设置分组（2）' }).click()
    const box = dialog('设置分组')
    await expect.element(box).toContainText('将 东京-01、东京-02 加入所选分组')
    const join = box.getByRole('button', { name: '加入分组（2 台）' })
    await expect.element(box).not.toContainText('请选择至少一个分组')
    await join.click()
    await expect.element(box).toContainText('请选择至少一个分组')
    await expect.element(box.getByRole('radio').first()).toHaveFocus()
    await expect
      .element(box.getByRole('group', { name: '分组' }))
      .toHaveAccessibleDescription('请选择至少一个分组')
    expect(await control.requests('joinNodeGroup')).toEqual([])
    await box.getByRole('textbox', { name: '新分组名称' }).fill('东区')
    await press('Enter')
    await expect.element(box.getByRole('radio', { name: '东区' })).toBeChecked()
    closeToasts()
    await control.hold('joinNodeGroup', { status: 500, rawBody: '', times: 1 })
    await join.click()
    await expect.element(box.getByRole('button', { name: '保存中...' })).toBeDisabled()
    await control.release('joinNodeGroup')
    await expectToast('保存失败')
    await join.dblClick()
    await expectToast('保存成功')
    await expect.element(cell('东京-01', 'groups')).toContainText('东区')
    await expect.element(cell('东京-02', 'groups')).toContainText('东区')
    const sent = await control.requests('joinNodeGroup')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual({ group_id: expect.any(Number), node_ids: [10, 11] })
  },
)

test('beyond five names nodes are only counted, and skipped ones are named with the reason', async () => {
  const body = { code: 200, message: '', data: [] }
  await control.fault({ operationId: 'listNodeGroups', status: 200, body })
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await batchBar().getByRole('button', { name: '设置分组（13）' }).click()
  await expect.element(dialog('设置分组')).toContainText('东京-02、东京-01、新加坡-03 等 13 台加入所选分组')
  await expect.element(dialog('设置分组')).toContainText('暂无分组，可在下方创建')
  await expect.element(dialog('设置分组').getByRole('note')).toHaveLength(0)
  await press('Escape')
  await batchBar().getByRole('button', { name: '自动续费（9）' }).click()
  await expect.element(dialog('批量设置自动续费')).toContainText('跳过 4 台（按小时的节点没有自动续费）')
  await press('Escape')
  await expect.element(dialog('批量设置自动续费')).toHaveLength(0)
  await page.getByRole('textbox', { name: '关键词' }).fill('东京')
  await pressIn(page.getByRole('textbox', { name: '关键词' }), 'Enter')
  await batchBar()
    .getByRole('button', { name: /^设置分组（[1-9]）$/ })
    .click()
  await expect.element(dialog('设置分组')).toHaveText(/跳过 \d+ 台（不在当前筛选中）/)
})

test(
  'a name that is typed but not created is not dropped by joining another group',
  { tags: ['nod-36'] },
  async () => {
    await open(fewRows)
    await row('东京-01').getByRole('checkbox').click()
    await batchBar().getByRole('button', { name: '设置分组（1）' }).click()
    const box = dialog('设置分组')
    const join = box.getByRole('button', { name: '加入分组（1 台）' })
    const newName = box.getByRole('textbox', { name: '新分组名称' })
    const question = page.getByRole('alertdialog')
    await box.getByRole('radio', { name: '欧洲' }).click()
    await newName.fill('东区')
    await join.click()
    await expect.element(question).toContainText('修改尚未保存，确定放弃吗？')
    await question.getByRole('button', { name: '继续编辑' }).click()
    await expect.element(question).toHaveLength(0)
    await expect.element(newName).toHaveValue('东区')
    expect(await control.requests('joinNodeGroup')).toEqual([])
    await join.click()
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expectToast('保存成功')
    await expect.element(box).toHaveLength(0)
  },
)
