import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, press, pressIn } from '../../../tests/support/component/expectations'
import { dialog, field, open, row, table } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'

test('parameters of any size and kind are shown as plain text', { tags: ['cfg-17'] }, async () => {
  const long = '<img src=x onerror="document.title=1">'.repeat(200)
  const parameters = Object.fromEntries([
    ['markup', long],
    ['empty', ''],
    ...Array.from({ length: 60 }, (_, index) => [`p${index}`, index]),
  ])
  const config = {
    id: 1,
    project_id: 1,
    remark: '大',
    parameters,
    updated_at: '2026-11-18T09:30:00Z',
    project: null,
  }
  await control.fault({
    operationId: 'listProjectConfigs',
    status: 200,
    body: { code: 200, message: '', data: [config] },
  })
  await control.hold('listProjects')
  await open()
  const build = page.getByRole('button', { name: '搭建节点 大' })
  await expect.element(build).toHaveAccessibleDescription('项目信息加载中')
  await control.release('listProjects')
  await expect.element(build).toBeEnabled()
  await expect
    .element(row('大').getByRole('cell').nth(2))
    .toHaveText(`markup=${long.slice(0, 64)}empty=-p0=0共 62 项`)
  const chip = (name: string) => row('大').getByText(`${name}=`, { exact: true })
  await expect.element(chip('markup')).toBeVisible()
  await expect.element(chip('p0')).not.toBeVisible()
  await page.viewport(1600, 720)
  await expect.element(chip('p0')).toBeVisible()
  await page.viewport(1280, 720)
  expect(row('大').element().getBoundingClientRect().height).toBeLessThan(50)
  await expect.element(table().css('img[src=x]')).toHaveLength(0)
  expect(document.documentElement.scrollWidth <= innerWidth).toBe(true)
  await page.getByRole('button', { name: '大 的全部参数' }).click()
  await expect.element(page.getByRole('dialog')).toHaveAccessibleName('大 的参数')
  await expect.element(dialog().css('pre').first()).toHaveText(long)
  await expect.element(dialog().css('img')).toHaveLength(0)
  await expect.element(dialog().getByRole('definition')).toHaveLength(62)
  await expect.element(dialog().getByRole('definition').nth(1)).toHaveText('-')
})

test('of the list and of the fields can be tried again; no toast', async () => {
  expectLogs(/user-project-configs|config-fields/)
  await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
  await openConsole('/projectConfig')
  await expect.element(table()).toContainText('加载失败')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(row('主账号')).toBeVisible()
  await control.fault({
    operationId: 'getConfigFields',
    hold: true,
    status: 503,
    body: { code: 503, message: '正在维护' },
    times: 1,
  })
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect.element(dialog().css('[aria-busy=true] > *')).toHaveLength(3)
  await control.release('getConfigFields')
  await expect.element(dialog()).toContainText('正在维护')
  await expect
    .element(dialog().getByRole('button', { name: '保存' }))
    .toHaveAccessibleDescription('配置参数尚未加载')
  // Without its fields the config is not saved.
  await pressIn(field('配置别名'), 'Enter')
  await control.fault({ operationId: 'getConfigFields', status: 500, rawBody: 'x', times: 1 })
  await dialog().getByRole('button', { name: '重试' }).click()
  await expect.element(dialog()).toContainText('配置参数加载失败')
  await dialog().getByRole('button', { name: '重试' }).click()
  await expect.element(field('身份码')).toBeVisible()
  await expect.element(dialog().css('[aria-busy=true]')).toHaveLength(0)
  await expectNoToast()
  expect(await control.requests('updateProjectConfig')).toEqual([])
})

test('has no configs and is shown how to make one', async () => {
  useWorld({ scenario: 'new-user' })
  await openConsole('/projectConfig')
  const list = page.getByRole('region', { name: '项目配置列表' })
  await expect.element(list).toContainText('暂无配置')
  await expect.element(list.getByRole('link', { name: '查看项目' })).toHaveAttribute('href', '/project')
  await expect.element(table()).toHaveLength(0)
  await expect.element(page.getByRole('group', { name: '筛选' })).toHaveLength(0)
  await page.getByRole('button', { name: '新建配置' }).click()
  await expect.element(dialog()).toBeVisible()
  await press('Escape')
  await openConsole('/projectConfig?keyword=x')
  await expect.element(table()).toContainText('没有符合条件的配置')
  await table().getByRole('button', { name: '清除筛选' }).click()
  await expect.poll(currentUrl).toBe('/projectConfig')
})

test('ten a page; a page beyond the last becomes the last', async () => {
  const last = '名字很长很长很长很长的配置'
  const shorter = last.slice(1)
  const data = Array.from({ length: 21 }, (_, index) => ({
    id: index + 1,
    project_id: 1,
    remark: { 19: shorter, 20: last }[index] ?? `配置${index + 1}`,
    parameters: { area: 'asia' },
    updated_at: '2026-11-18T09:30:00Z',
    project: null,
  }))
  await control.fault({
    operationId: 'listProjectConfigs',
    status: 200,
    body: { code: 200, message: '', data },
  })
  for (const operationId of ['listProjectCategories', 'listProjects'])
    await control.fault({ operationId, delay: 60_000 })
  await open('/projectConfig?page=9')
  // Neither the categories nor the projects have failed: they still load.
  await expect.element(page.getByRole('button', { name: '加载失败，重试' })).toHaveLength(0)
  await expect.poll(currentUrl).toBe('/projectConfig?page=3')
  await expect.element(page.getByText(last)).toHaveAttribute('data-tip', last)
  await expect.element(row(last).getByRole('cell').nth(2)).toHaveText('area=asia查看')
  await expect.element(table().getByRole('row')).toHaveLength(2)
  await expect
    .element(page.getByRole('button', { name: '下一页' }))
    .toHaveAccessibleDescription('已经是最后一页')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect.element(table().getByRole('row')).toHaveLength(11)
  await expect.element(page.getByText(shorter, { exact: true })).not.toHaveAttribute('data-tip')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect
    .element(page.getByRole('button', { name: '上一页' }))
    .toHaveAccessibleDescription('已经是第一页')
})
