import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { expectToast, pressIn } from '../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../tests/support/component/faults'
import { byConfig, deployButton } from '../../../tests/support/component/pages/deploy-dialog'
import { cell, grid, open, pickMore, row, runAction } from '../../../tests/support/component/pages/nodes-page'
import { bind } from '../../../tests/support/component/pages/private-deploy-page'
import { control } from '../../../tests/support/component/provider'

const dialog = (name: string) => page.getByRole('dialog', { name })

const fewRows = '?keyword=东京'

test('nodes to deploy to are found by a filter', { tags: ['sel-07', 'nod-34'] }, async () => {
  await open()
  await pickMore('快速部署')
  const quick = dialog('快速部署命令')
  await quick.getByRole('button', { name: '部署', exact: true }).click()
  await expect.element(quick).toContainText('请选择服务器')
  const filter = quick.getByRole('textbox', { name: '筛选服务器' })
  await expect.element(filter).toHaveFocus()
  const pool = quick.getByRole('list', { name: '可选的服务器' })
  await expect.element(filter).toHaveAttribute('placeholder', '别名、IP、项目或分组')
  await expect.element(pool).not.toHaveText(/未列出|没有符合条件/)
  await filter.fill('没有这台')
  await expect.element(pool).toHaveText('没有符合条件的服务器')
  await expect
    .element(quick.getByRole('button', { name: '全选筛选结果（0）' }))
    .toHaveAccessibleDescription('没有更多在线的服务器可选')
  await filter.fill('欧洲')
  const offline = quick.getByRole('checkbox', { name: '法兰克福-02' })
  await expect.element(offline).toBeDisabled()
  await expect.element(offline).toHaveAccessibleDescription(/离线$/)
  await expect.element(quick.getByRole('button', { name: '全选筛选结果（1）' })).toBeEnabled()
  const chosen = quick.getByRole('status').filter({ hasText: '已选' })
  const frankfurt = quick.getByRole('checkbox', { name: '法兰克福-01' })
  await expect.element(quick.getByRole('button', { name: '清空' })).toHaveLength(0)
  await frankfurt.click()
  await expect.element(chosen).toHaveText('已选 1 台')
  await expect.element(quick.getByRole('button', { name: '全选筛选结果（0）' })).toBeVisible()
  await quick.getByRole('button', { name: '清空' }).click()
  await expect.element(frankfurt).not.toBeChecked()
  await frankfurt.click()
  await filter.fill(' 10.0.0.11 ')
  await pressIn(filter, 'Enter')
  await expect.element(quick).not.toContainText('请选择项目')
  await quick.getByRole('button', { name: '全选筛选结果（1）' }).click()
  await pool.getByRole('checkbox').click()
  await expect.element(chosen).toHaveText('已选 1 台')
  await pool.getByRole('checkbox').click()
  await quick.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
  await quick.getByRole('option').filter({ hasText: '0G' }).click()
  await quick.getByRole('radio', { name: '升级到最新版本' }).click()
  await quick.getByRole('button', { name: '替换 2 台上的项目' }).click()
  await expectToast('部署成功')
  await expect.element(quick).toHaveLength(0)
  expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({
    nodes: [12, 11],
    config_id: 0,
  })
  await expect.element(page.getByRole('region', { name: /^部署进度/ })).toBeVisible()
})

test(
  'the selected nodes are deployed by a config, and then show what they run with',
  { tags: ['nod-47', 'nod-48'] },
  async () => {
    await open(fewRows)
    await row('东京-01').getByRole('checkbox').click()
    await row('东京-02').getByRole('checkbox').click()
    await page.getByRole('button', { name: '批量部署（2）' }).click()
    const box = dialog('批量部署')
    await byConfig().click()
    await box.getByRole('button', { name: '替换 2 台上的 Gaianet' }).click()
    await expect.element(box).toContainText('请选择项目')
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).click()
    const chosen = box.getByRole('combobox', { name: '项目配置' })
    await expect.element(chosen.getByRole('option', { name: '存储一号', selected: true })).toHaveLength(1)
    await box.getByRole('button', { name: '替换 2 台上的 Gaianet' }).click()
    await expect.element(box).toHaveLength(0)
    await expect.element(cell('东京-01', 'deployment')).toContainText('0G')
    await runAction('东京-01', '运行配置')
    const config = dialog('东京-01 的运行配置')
    await expect.element(config).toContainText('配置别名存储一号')
    await expect.element(config.getByRole('button', { name: /^复制 / }).first()).toBeVisible()
  },
)

test(
  'a deployment says which projects it replaces, and asks again for more than ten',
  { tags: ['fle-01'] },
  async () => {
    await bind('home-1', 'home-2')
    await open()
    await grid().getByRole('checkbox', { name: '选择全部' }).click()
    await page.getByRole('button', { name: /^批量部署/ }).click()
    const box = dialog('批量部署')
    await expect
      .element(box.getByText(/^当前项目/))
      .toHaveText('当前项目：Titan 6 · Grass 3 · 0G 2 · Gaianet 2 · 未部署 2')
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await box.getByRole('option').filter({ hasText: '0G' }).click()
    await box.getByRole('radio', { name: '升级到最新版本' }).click()
    await deployButton().click()
    const question = page.getByRole('alertdialog', { name: '确认部署' })
    await expect.element(question).toContainText('将 0G 部署到 15 台服务器。其中 13 台已有项目，将被替换：')
    await question.getByRole('button', { name: '取消' }).click()
    await expect.element(question).toHaveLength(0)
    expect(await control.requests('runBatchScript')).toEqual([])
    await deployButton().click()
    await question.getByRole('button', { name: '替换 13 台上的项目' }).click()
    await expect.element(box).toHaveLength(0)
    expect((await control.requests('runBatchScript'))[0]?.body).toMatchObject({ nodes: { length: 15 } })
  },
)

test('only the nodes without a project can be kept', { tags: ['fle-01'] }, async () => {
  await bind('home-1', 'home-2')
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: /^批量部署/ }).click()
  const box = dialog('批量部署')
  await box.getByRole('button', { name: '只部署到未部署的 2 台' }).click()
  await expect.element(box.getByText(/^当前项目/)).toHaveText('当前项目：未部署 2')
  await expect.element(deployButton()).toHaveText('部署到 2 台')
  await expect.element(box.getByRole('button', { name: /^只部署/ })).toHaveLength(0)
  await expect.element(box).toHaveFocus()
})

test('the dialog follows what another tab deploys while it is open', { tags: ['fle-01'] }, async () => {
  await bind('home-1', 'home-2')
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: /^批量部署/ }).click()
  const box = dialog('批量部署')
  await box.getByRole('button', { name: '只部署到未部署的 2 台' }).click()
  await expect.element(deployButton()).toHaveText('部署到 2 台')
  const titan = { project_id: 1, project: { id: 1, name: 'Titan', short_name: 'Titan' } }
  const rows = (await deployedNodes()).map((row) => (row['project'] ? row : { ...row, ...titan }))
  await control.fault(answer('listDeployedNodes', rows))
  // As after a message of the other tab.
  await queryClient.invalidateQueries()
  await expect.element(box.getByText(/^当前项目/)).toHaveText('当前项目：Titan 2')
  await expect.element(deployButton()).toHaveText('替换 2 台上的 Titan')
})
