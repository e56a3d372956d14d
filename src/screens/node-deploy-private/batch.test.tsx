import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectTextsContain, expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { pickBatchAction } from '../../../tests/support/component/pages/data-grid'
import {
  byConfig,
  dialog,
  project,
  command,
  config,
  deployButton,
  progress,
  progressCount,
} from '../../../tests/support/component/pages/deploy-dialog'
import {
  address,
  table,
  batch,
  expectComplaint,
  bind,
  open,
} from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'

test(
  'one complaint at a time, and nothing is sent',
  { tags: ['bdp-01', 'bdp-02', 'bdp-03', 'bdp-04', 'bdp-05'] },
  async () => {
    const servers = await bind('home-1', 'home-2')
    await open()
    await pickBatchAction('批量部署')
    await expectToast('请选择服务器')
    await expect.element(dialog()).toHaveLength(0)
    await table().getByRole('checkbox', { name: '选择本页全部' }).click()
    await batch().click()
    await dialog().getByRole('button', { name: '清除项目' }).click()
    await deployButton().click()
    await expectComplaint('请选择项目')
    await expect.element(project()).toHaveFocus()
    await expect.element(dialog().getByRole('status')).toHaveLength(0)
    await project().fill('Titan')
    await dialog().getByRole('option').filter({ hasText: 'Titan' }).click()
    await deployButton().click()
    await expectComplaint('请选择命令')
    await expect.element(dialog().getByRole('radio').first()).toHaveFocus()
    const commands = dialog().getByRole('group', { name: '命令' }).css('label')
    await expectTextsContain(commands.filter({ hasText: '需要配置' }), ['一键安装'])
    await command('一键安装').click()
    await expect.element(dialog().getByRole('region', { name: '一键安装 的内容' })).toBeVisible()
    await expect.element(config().getByRole('option').first()).toHaveText('选择一个配置')
    await deployButton().click()
    await expectComplaint('请选择配置')
    await expect.element(config()).toHaveFocus()
    expect(await control.requests('runBatchScript')).toEqual([])
    await command('升级到最新版本').click()
    await expect.element(config()).toHaveLength(0)
    // When none of the servers starts, the form can be corrected.
    const data = servers.map(({ node_id }) => ({ id: node_id, ok: false, message: '节点维护中' }))
    const body = { code: 200, message: '', data }
    await control.fault({ operationId: 'runBatchScript', status: 200, body, times: 1 })
    await deployButton().click()
    await expectToast(/部署失败.*节点维护中/)
    await deployButton().click()
    await expectToast('部署成功')
    await expect.element(progress()).toHaveLength(2)
    await progress().last().getByRole('button', { name: '关闭部署进度' }).click()
    await expect.element(progressCount('部署失败')).toHaveText('部署失败0')
  },
)

test(
  'one server has a call of its own; a failure keeps the dialog',
  { tags: ['bdp-07', 'bdp-09', 'ids-03', 'i-24'] },
  async () => {
    const [server] = await bind('home-1')
    await open()
    // The pointer rests where the test before pressed: on a button whose tooltip would lie above this one.
    await page.getByRole('heading', { level: 1 }).hover()
    await page.getByRole('button', { name: '部署 home-1' }).click()
    await expect.element(dialog()).toHaveAccessibleName('部署')
    await command('升级到最新版本').click()
    await control.hold('runNodeScript', { status: 400, rawBody: 'x', times: 1 })
    await deployButton().click()
    await expect.element(dialog().getByRole('button', { name: '部署中...' })).toBeDisabled()
    await press('Escape')
    await control.release('runNodeScript')
    await expectToast('部署失败')
    const body = { code: 409, message: '节点不在线，无法执行' }
    await control.fault({ operationId: 'runNodeScript', status: 409, body, times: 1 })
    await deployButton().click()
    await expectToast(body.message)
    await expect.element(toasts()).toHaveLength(2)
    await expect.element(command('升级到最新版本')).toBeChecked()
    await deployButton().click()
    await expectToast('执行成功')
    await expect.element(dialog()).toHaveLength(0)
    const sent = await control.requests('runNodeScript')
    expect(sent.map(({ path }) => path)).toEqual(Array(3).fill(`/api/nodes/${server?.server_id}/script`))
    expect(sent[2]?.body).toEqual({ nodes: [server?.node_id], project_id: 1, script_id: 2, config_id: 0 })
    expect(await control.requests('runBatchScript')).toEqual([])
  },
)

test('another project clears command and config', { tags: ['bdp-10'] }, async () => {
  await bind('home-1', 'home-2')
  await open(`${address}&config_id=1`)
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await command('一键安装').click()
  await expect.element(config()).toHaveValue('1')
  await project().fill('0G')
  await dialog().getByRole('option').filter({ hasText: '0G' }).click()
  await expect.element(dialog().getByRole('radio', { checked: true })).toHaveLength(0)
  await expect.element(config()).toHaveLength(0)
  await project().fill('Titan')
  await dialog().getByRole('option').filter({ hasText: 'Titan' }).click()
  await expect.element(dialog().getByRole('radio', { name: '一键安装' })).not.toBeChecked()
  await project().fill('0G')
  await dialog().getByRole('option').filter({ hasText: '0G' }).click()
  await command('一键安装').click()
  await expect.element(dialog()).not.toContainText('该项目还没有配置')
  // The only one of this project.
  await expect.element(config()).toHaveValue('3')
  await deployButton().click()
  await expectToast('部署成功')
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ project_id: 5, config_id: 3 })
})

test('deploy with config needs project and config, and finds the command', { tags: ['bdp-11'] }, async () => {
  await bind('home-1', 'home-2')
  await open()
  await table().getByRole('checkbox', { name: '选择本页全部' }).click()
  await batch().click()
  await byConfig().click()
  await dialog().getByRole('button', { name: '清除项目' }).click()
  await deployButton().click()
  await expectComplaint('请选择项目')
  await expect.element(config()).toHaveLength(0)
  await expect.element(dialog().getByRole('status')).toHaveLength(0)
  await project().fill('Grass')
  await dialog().getByRole('option').filter({ hasText: 'Grass' }).click()
  await deployButton().click()
  await expectComplaint('请选择配置')
  await expect.element(dialog()).toContainText('该项目还没有配置')
  expect(await control.requests('runBatchScript')).toEqual([])
  await dialog().getByRole('button', { name: '新建配置' }).click()
  const making = page.getByRole('dialog', { name: '新建配置' })
  await making.getByLabelText('配置别名').fill('家里')
  await making.getByLabelText('身份码').fill('ABCD')
  await making.getByRole('button', { name: '保存' }).click()
  await expect.element(making).toHaveLength(0)
  await expect.element(config().getByRole('option', { selected: true })).toHaveText('家里')
  await expect.element(dialog()).toContainText('将执行命令“一键安装”')
  await deployButton().click()
  await expectToast('部署成功')
  const [sent] = await control.requests('runBatchScript')
  expect(sent?.body).toMatchObject({ project_id: 2, script_id: 3 })
  expect(sent?.body).not.toMatchObject({ config_id: 0 })
})
