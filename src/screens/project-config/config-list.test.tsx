import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bad } from '../../../tests/support/colors'
import { currentUrl, navigate, reopenConsole } from '../../../tests/support/component/console'
import { expectTexts, expectTitle, expectToast, toasts } from '../../../tests/support/component/expectations'
import { open, row, table } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

test('columns, sorting, and what each row can do', { tags: ['cfg-04', 'cfg-05'] }, async () => {
  await open()
  await expectTitle('项目配置')
  const headers = table().getByRole('columnheader')
  await expectTexts(headers, ['配置别名', '项目', '配置参数', '更新时间', '操作'])
  await expect.element(headers.last()).toHaveAttribute('data-pin', 'end')
  await expect.element(headers.last()).toHaveCSS('text-align', 'end')
  await expect.element(table().getByRole('separator', { name: '更新时间 列宽' })).toHaveLength(1)
  await expect.element(table().getByRole('separator', { name: '操作 列宽' })).toHaveLength(0)
  await expect.element(row('主账号').getByRole('cell').nth(1)).toContainText('Titan节点')
  await expect.element(row('主账号').getByRole('cell').nth(2)).toContainText('9F2C-77AB')
  await expect.element(row('主账号').getByRole('cell').nth(3)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  await expectTexts(row('主账号').getByRole('button'), [/共 3 项/, '搭建节点', '', ''])
  await expect.element(row('矿池钱包').getByRole('button', { name: '购买算力' })).toBeVisible()
  await expect.element(row('矿池钱包').getByRole('button', { name: '搭建节点' })).toHaveLength(0)
  for (const alias of ['主账号', '矿池钱包', '旧配置'])
    for (const action of ['编辑', '删除'])
      await expect.element(page.getByRole('button', { name: `${action} ${alias}` })).toBeVisible()
  await expect.element(row('旧配置')).toContainText('已下架')
  // The list names the projects itself.
  expect(await control.requests('listProjects')).toEqual([])

  const aliases = table().css('tbody tr td:first-child')
  const header = (name: string) => table().getByRole('columnheader', { name })
  await expectTexts(aliases, ['矿池钱包', '存储一号', '备用账号', '主账号', '旧配置'])
  await header('更新时间').getByRole('button').click()
  await expectTexts(aliases, ['旧配置', '主账号', '备用账号', '存储一号', '矿池钱包'])
  await expect.element(header('更新时间')).toHaveAttribute('aria-sort', 'ascending')
  await header('项目').getByRole('button').click()
  await expect.poll(currentUrl).toBe('/projectConfig?sort=project')
  await header('项目').getByRole('button').click()
  await expect.poll(currentUrl).toBe('/projectConfig?sort=-project')
  await expectTexts(aliases, ['备用账号', '主账号', '矿池钱包', '旧配置', '存储一号'])
  await reopenConsole()
  await expectTexts(aliases, ['备用账号', '主账号', '矿池钱包', '旧配置', '存储一号'])
  await header('项目').getByRole('button').click()
  await expect.poll(currentUrl).toBe('/projectConfig')
  await expect.element(page.getByRole('button', { name: '清除筛选' })).toHaveLength(0)
  await page.getByRole('button', { name: '算力', exact: true }).click()
  await expect.poll(currentUrl).toBe('/projectConfig?type=power')
  await page.getByRole('button', { name: '全部', exact: true }).click()
  await expect.poll(currentUrl).toBe('/projectConfig')
})

test('a project off the shelf leads to its centre instead', { tags: ['cfg-07'] }, async () => {
  await control.state('a project is off the shelf', { project_type: 'power' })
  await control.fault({
    operationId: 'listProjectConfigs',
    status: 200,
    times: 1,
    body: {
      code: 200,
      message: '',
      data: ['node', 'power'].map((project_type, index) => ({
        id: index + 1,
        project_id: index + 1,
        remark: `配置${index}`,
        parameters: {},
        updated_at: '2026-11-18T09:30:00Z',
        project: {
          id: index + 1,
          name: 'X',
          short_name: 'X',
          icon: null,
          project_type,
          status: 'unpublished',
        },
      })),
    },
  })
  await open()
  await expect.element(row('配置0').getByRole('cell').nth(2)).toHaveText('-')
  await row('配置0').getByRole('button', { name: '搭建节点' }).click()
  const toast = toasts().filter({ hasText: '项目已下架' })
  await expect.element(toast).toContainText('提示')
  await expect.poll(currentUrl).toBe('/projectConfig')
  await row('配置1').getByRole('button', { name: '购买算力' }).click()
  await expect.element(toast).toHaveLength(1)
  await toast.getByRole('button', { name: '前往算力中心' }).click()
  await expectTitle('购买算力')
  await navigate('/projectConfig')
  await row('旧配置').getByRole('button', { name: '搭建节点' }).click()
  await toasts().getByRole('button', { name: '前往节点中心' }).click()
  await expect.poll(currentUrl).toBe('/nodeExplore')
})

test('deleting is confirmed first and shows the result', { tags: ['cfg-16'] }, async () => {
  await open()
  const remove = page.getByRole('button', { name: '删除 主账号' })
  const question = page.getByRole('alertdialog')
  await remove.click()
  await expect.element(question).toContainText('确定删除配置“主账号”吗？已用它部署的节点和算力不受影响。')
  await question.getByRole('button', { name: '取消' }).click()
  await expect.element(remove).toHaveFocus()
  expect(await control.requests('deleteProjectConfig')).toEqual([])

  await remove.click()
  await expect.element(question.getByRole('button', { name: '删除' })).toHaveCSS('background-color', bad)
  await control.fault({ operationId: 'deleteProjectConfig', status: 500, rawBody: 'x', times: 1 })
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast('删除失败')
  await control.fault({
    operationId: 'deleteProjectConfig',
    status: 409,
    body: { code: 409, message: '配置正在使用' },
    times: 1,
  })
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast('配置正在使用')
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast('删除成功')
  await expect.element(row('主账号')).toHaveLength(0)
  const sent = await control.requests('deleteProjectConfig')
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/user-project-configs/1'))
})
