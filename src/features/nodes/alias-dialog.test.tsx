import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { grid, aliasOf, open, runAction } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const dialog = (name: string) => page.getByRole('dialog', { name })

const fewRows = '?keyword=东京'

test(
  'an alias is changed by the node, kept when refused, and the row shows it',
  { tags: ['nod-35', 'ids-01', 'kal-06'] },
  async () => {
    expectLogs(/alias/)
    await open(fewRows)
    await runAction('东京-01', '修改别名')
    const box = dialog('修改 东京-01 的别名')
    await expect.element(box.getByRole('textbox')).toHaveAccessibleDescription('留空则清除别名')
    await expect.element(box.getByRole('textbox')).toHaveAttribute('autocomplete', 'off')
    await openConsole('/console')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await expect.element(box).toHaveLength(0)
    await openConsole('/nodeManagement')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await expect.element(box).toHaveLength(0)
    await runAction('东京-01', '修改别名')
    await control.hold('updateNodeAlias', { status: 500, rawBody: '', times: 1 })
    await box.getByRole('textbox', { name: '别名' }).fill(' 东京-甲 ')
    await press('Enter')
    await expect.element(box.getByRole('button', { name: '保存中...' })).toBeDisabled()
    await control.release('updateNodeAlias')
    await expectToast('保存失败')
    await box.getByRole('button', { name: '保存' }).click()
    await expectToast('保存成功')
    await expect.element(box).toHaveLength(0)
    await expect.element(grid()).toHaveFocus()
    await expect.element(aliasOf('东京-甲')).toHaveText('东京-甲')
    await expect.element(toasts()).toHaveLength(2)
    const [, sent] = await control.requests('updateNodeAlias')
    const { node_id } = JSON.parse(JSON.stringify(sent?.body))
    expect(sent?.body).toEqual({ node_id, alias: '东京-甲' })
    expect(sent?.path).toBe(`/api/nodes/${node_id}/alias`)
  },
)
