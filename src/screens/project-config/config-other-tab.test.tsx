import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { clickTwice, expectToast, press } from '../../../tests/support/component/expectations'
import { changeElsewhere, changeInOtherTab } from '../../../tests/support/component/other-tab'
import { dialog, field, open, row } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

// Refused calls are named in the console's log.
beforeEach(() => expectLogs(/ProjectConfig/))

const remark = '备用账号'

/** Opens the list with a config that another tab is about to change. */
async function openWithConfig(search = '') {
  const { configs } = await control.worldState()
  const config = configs.find((one) => one.remark === remark)
  if (!config) throw new Error(`the world has no config ${remark}`)
  const { id, parameters } = config
  await open(`/projectConfig${search}`)
  return { id, parameters, path: `/api/user-project-configs/${id}` }
}

const edit = () => page.getByRole('button', { name: `编辑 ${remark}` }).click()
const bodies = async (operation: string) => (await control.requests(operation)).map(({ body }) => body)

test.each(['', `?keyword=${remark}`])(
  'an edit keeps what another tab saves in the fields that it leaves alone, in the list %j',
  { tags: ['cfg-13'] },
  async (search) => {
    const { id, parameters, path } = await openWithConfig(search)
    await edit()
    await field('存储空间').fill('80')
    const changed = { ...parameters, identity_code: 'BBBB' }
    await changeInOtherTab('PUT', path, { id, remark: '改过的账号', parameters: changed })
    await expect.element(field('身份码')).toHaveValue('BBBB')
    await expect.element(field('配置别名')).toHaveValue('改过的账号')
    await expect.element(field('存储空间')).toHaveValue('80')
    clickTwice(dialog().getByRole('button', { name: '保存' }))
    await expectToast('保存成功')
    const sent = await bodies('updateProjectConfig')
    expect(sent).toHaveLength(2)
    expect(sent[1]).toEqual({ id, remark: '改过的账号', parameters: { ...changed, storage_gb: 80 } })
  },
)

test(
  'an edit of a config that is deleted elsewhere can be saved as a new one',
  { tags: ['cfg-14'] },
  async () => {
    const { parameters, path } = await openWithConfig()
    await edit()
    await field('身份码').fill('CCCC')
    await changeElsewhere('DELETE', path)
    await dialog().getByRole('button', { name: '保存' }).click()
    await expectToast('配置不存在')
    await expect.element(dialog().getByRole('note')).toHaveText('配置已被删除填写的内容可以保存为新配置。')
    await expect.element(row(remark)).toHaveLength(0)
    await expect.element(field('身份码')).toHaveValue('CCCC')
    clickTwice(dialog().getByRole('button', { name: '保存为新配置' }))
    await expectToast('保存成功')
    await expect.element(dialog()).toHaveLength(0)
    await expect.element(row(remark)).toContainText('CCCC')
    const sent = await bodies('createProjectConfig')
    expect(sent).toEqual([
      { project_id: expect.any(Number), remark, parameters: { ...parameters, identity_code: 'CCCC' } },
    ])
  },
)

test(
  'deleting a config that is deleted elsewhere ends there, and the list lacks it',
  { tags: ['cfg-16'] },
  async () => {
    const { path } = await openWithConfig()
    await page.getByRole('button', { name: `删除 ${remark}` }).click()
    const question = page.getByRole('alertdialog')
    const confirm = question.getByRole('button', { name: '删除', exact: true })
    await expect.element(confirm).toBeVisible()
    await changeElsewhere('DELETE', path)
    clickTwice(confirm)
    await expectToast('配置不存在')
    await expect.element(question).toHaveLength(0)
    await expect.element(row(remark)).toHaveLength(0)
    // One of the other tab.
    expect(await control.requests('deleteProjectConfig')).toHaveLength(2)
  },
)

test('the shown parameters are those that another tab saves', async () => {
  const { id, parameters, path } = await openWithConfig()
  await page.getByRole('button', { name: `${remark} 的全部参数` }).click()
  await expect.element(dialog()).toContainText('41BE-0C92-8A7F')
  const changed = { ...parameters, identity_code: 'BBBB' }
  await changeInOtherTab('PUT', path, { id, remark, parameters: changed })
  await expect.element(dialog()).toContainText('BBBB')
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
})
