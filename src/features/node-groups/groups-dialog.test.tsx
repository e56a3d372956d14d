import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { closeToasts, expectToast, press } from '../../../tests/support/component/expectations'
import { grid, open, pickMore, row } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const dialog = (name: string) => page.getByRole('dialog', { name })

test(
  'groups are made, changed and deleted; a filter by a deleted one shows all',
  { tags: ['nod-41', 'nod-42', 'nod-43', 'nod-44'] },
  async () => {
    expectLogs(/group/)
    const { group_id } = await control.state('a node group exists', { name: '南美', weight: 30 })
    await open(`?keyword=东京-01&group=${group_id}`)
    await expect.element(grid()).toContainText('没有符合条件的节点')
    await pickMore('分组管理')
    const box = dialog('分组管理')
    const line = (name: string) => box.getByRole('row').filter({ hasText: name })
    await expect.element(line('南美')).toHaveText(/^南美30\d{4}-\d\d-\d\d/)
    const make = box.getByRole('form', { name: '新建分组' })
    await make.getByRole('button', { name: '创建' }).click()
    await expect.element(make).toContainText('请输入分组名称')
    await expect.element(box.getByRole('table', { name: '分组列表' })).toBeVisible()
    await expect.element(make).toContainText('数值大的靠前')
    await control.fault({ operationId: 'createNodeGroup', status: 500, rawBody: '', times: 1 })
    await make.getByRole('textbox', { name: '新分组名称' }).fill('非洲')
    await press('Enter')
    await expectToast('创建分组失败')
    await make.getByRole('button', { name: '创建' }).click()
    await expectToast('创建分组成功')
    await expect.element(line('非洲')).toBeVisible()
    expect((await control.requests('createNodeGroup'))[1]?.body).toEqual({ name: '非洲' })

    closeToasts()
    await box.getByRole('button', { name: '编辑 南美' }).click()
    const edit = box.getByRole('form', { name: '编辑分组 南美' })
    await expect.element(edit.getByRole('textbox', { name: '分组名称' })).toHaveFocus()
    await edit.getByRole('textbox', { name: '分组名称' }).fill('非洲')
    await edit.getByRole('spinbutton', { name: '权重' }).fill('5')
    await edit.getByRole('button', { name: '保存' }).click()
    await expectToast('分组名称已存在')
    await edit.getByRole('textbox', { name: '分组名称' }).fill('拉美')
    await edit.getByRole('button', { name: '保存' }).click()
    await expectToast('保存成功')
    await expect.element(line('拉美')).toHaveText(/^拉美5/)
    const changed = (await control.requests('updateNodeGroup'))[1]
    expect(changed?.path).toBe(`/api/nodes/group/${group_id}`)
    expect(changed?.body).toEqual({ id: group_id, name: '拉美', weight: 5 })

    closeToasts()
    const question = page.getByRole('alertdialog', { name: '删除分组' })
    await box.getByRole('button', { name: '删除 拉美' }).click()
    await expect.element(question).toContainText('确定删除分组“拉美”吗？组内的节点会保留。')
    await expect.element(question.getByRole('button', { name: '取消' })).toBeVisible()
    await control.fault({ operationId: 'deleteNodeGroup', status: 500, rawBody: '', times: 1 })
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expectToast('删除失败')
    await question.getByRole('button', { name: '删除', exact: true }).click()
    await expectToast('删除成功')
    await expect.element(line('拉美')).toHaveLength(0)
    await press('Escape')
    await expect.poll(currentUrl).toMatch(/keyword=[^&]+$/)
    await expect.element(row('东京-01')).toBeVisible()
  },
)
