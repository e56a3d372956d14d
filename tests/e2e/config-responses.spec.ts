import type { Page } from '@playwright/test'
import { dialog, field, open, row, table } from './pages/project-configs-page'
import { expectToast, toasts } from './support/expectations'
import { buy } from './support/market'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())
test.use({ expectedConsole: [/./] })

const answer = (operationId: string, data: unknown, times?: number) => ({
  operationId,
  status: 200,
  body: { code: 200, message: '', data },
  ...(times !== undefined && { times }),
})
const save = (page: Page) => dialog(page).getByRole('button', { name: '保存' })
const start = (page: Page, name: string) => table(page).getByRole('button', { name })

for (const data of [null, 'ok', undefined])
  test(`a save that is answered with ${data} is one success, and closes`, async ({ page, control }) => {
    await open(page)
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    await field(page, '配置别名').fill('改名')
    await control.fault(answer('updateProjectConfig', data))
    const before = (await control.requests('listProjectConfigs')).length
    await save(page).click()
    await expectToast(page, '保存成功')
    await expect(dialog(page)).toHaveCount(0)
    await expect(toasts(page)).toHaveCount(1)
    await expect.poll(async () => (await control.requests('listProjectConfigs')).length).toBe(before + 1)
  })

test('nested parameters are shown as JSON, and an edit of the alias sends them back as they were', async ({
  page,
  control,
}) => {
  const parameters = { identity_code: { hosts: ['a', 'b'] }, storage_gb: 80, area: true }
  const config = { id: 1, project_id: 1, remark: '嵌套', parameters: { ...parameters, gone: '' } }
  await control.fault(answer('listProjectConfigs', [config]))
  await control.fault(
    answer('getConfigFields', {
      parameters: ['identity_code', 'storage_gb', 'area'].map((param_name) => ({ param_name })),
    }),
  )
  await open(page)
  await expect(row(page, '嵌套')).toContainText('{"hosts":["a","b"]}')
  await page.getByRole('button', { name: '嵌套 的全部参数' }).click()
  await expect(dialog(page).getByRole('definition').first()).toContainText('{"hosts":["a","b"]}')
  await expect(dialog(page).getByRole('term')).toHaveText(['identity_code', 'storage_gb', 'area', 'gone'])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '编辑 嵌套' }).click()
  await expect(field(page, 'identity_code')).toHaveValue('{"hosts":["a","b"]}')
  await expect(dialog(page).getByRole('note')).toContainText('gone = -')
  await field(page, '配置别名').fill('改名')
  await control.clearFaults()
  await control.fault(answer('listProjectConfigs', [{ ...config, id: 2, remark: '新的' }, config]))
  await control.fault(answer('updateProjectConfig', null))
  await save(page).click()
  await expectToast(page, '保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toEqual({ id: 1, remark: '改名', parameters: { ...parameters, storage_gb: '80' } })
  // The focus stays at its config when another one comes above it.
  await expect(row(page, '新的')).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑 嵌套' })).toBeFocused()
})

test('odd fields are typed as text, and named by what they have', async ({ page, control }) => {
  await control.fault(
    answer('getConfigFields', {
      parameters: [
        { param_name: 'wallet', param_type: 'colour', param_value: true },
        { param_name: 'note', param_type: 'text', param_value: '第一行\n第二行' },
        { param_name: 'area', param_label: '区域', param_type: 'select', options: ['asia'] },
        {
          param_name: 'zone',
          param_label: '分区',
          param_type: 'select',
          options: [{ value: 0 }, { label: '无' }],
        },
      ],
    }),
  )
  await open(page)
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect(field(page, 'wallet')).toHaveValue('true')
  await expect(field(page, 'wallet')).toHaveJSProperty('tagName', 'INPUT')
  await expect(field(page, 'note')).toHaveValue('第一行\n第二行')
  await field(page, '区域').fill('us')
  await expect(field(page, '分区').getByRole('option')).toHaveText(['请选择', '0'])
  await field(page, '分区').selectOption('0')
  await control.fault(answer('updateProjectConfig', null))
  await save(page).click()
  await expectToast(page, '保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toMatchObject({ parameters: { wallet: 'true', area: 'us', zone: 0 } })
})

test('a config without its project starts nothing and says why, but its alias can be changed', async ({
  page,
  control,
}) => {
  const parameters = { wallet: 'W1', deep: { x: 1 } }
  await control.fault(answer('listProjectConfigs', [{ id: 1, remark: '孤单', parameters }]))
  await open(page)
  await expect(start(page, '搭建节点 孤单')).toHaveAccessibleDescription('不知道这个配置属于哪个项目')
  await expect(start(page, '购买算力 孤单')).toHaveAccessibleDescription('不知道这个配置属于哪个项目')
  await expect(row(page, '孤单').getByRole('cell').nth(1)).toHaveText('-')
  await page.getByRole('button', { name: '孤单 的全部参数' }).click()
  await expect(dialog(page).getByRole('term')).toHaveText(['wallet', 'deep'])
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '编辑 孤单' }).click()
  await expect(dialog(page).getByRole('note')).toHaveText(
    '不知道这个配置属于哪个项目，只能修改别名，参数保持不变',
  )
  await expect(dialog(page).getByRole('combobox')).toHaveCount(0)
  await field(page, '配置别名').fill('仍然孤单')
  await control.fault(answer('updateProjectConfig', null))
  await save(page).click()
  await expectToast(page, '保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toEqual({ id: 1, remark: '仍然孤单', parameters })
  expect(await control.requests('getConfigFields')).toEqual([])
  // Under a project's filter every row is of that project.
  await openInApp(page, '/projectConfig?project=1')
  await expect(row(page, '孤单')).toContainText('Titan')
  await start(page, '搭建节点 孤单').click()
  await expect(page).toHaveURL(/\/node\/deploy\/cloud\?.*project_id=1&config_id=1/)
})

test('the projects of configs that name only their ids come from the list of projects', async ({
  page,
  control,
}) => {
  const config = (id: number, project_id: number) => ({ id, project_id, remark: `配置${id}`, parameters: {} })
  const whole = { ...config(3, 1), project: { id: 1, short_name: 'Titan' } }
  const alone = { id: 4, remark: '孤单', parameters: {} }
  await control.fault(answer('listProjectConfigs', [config(1, 8), config(2, 999), whole, alone]))
  await control.fault({ operationId: 'listProjects', status: 500, times: 1 })
  await open(page)
  await expect(row(page, '配置1').getByRole('cell').nth(1)).toContainText('项目 8')
  const retry = row(page, '配置1').getByRole('button', { name: '加载失败，重试' })
  await expect(retry).toBeVisible()
  // There is nothing to load.
  await expect(row(page, '孤单').getByRole('cell').nth(1)).toHaveText('-')
  await retry.click()
  await expect(row(page, '配置1').getByRole('cell').nth(1)).toContainText('Qubic')
  await expect(start(page, '购买算力 配置1')).toBeEnabled()
  await expect(start(page, '搭建节点 配置1')).toHaveCount(0)
  await expect(row(page, '配置2').getByRole('cell').nth(1)).toHaveText('项目 999')
  // None of them says when it was changed.
  const updated = table(page).getByRole('columnheader', { name: '更新时间' })
  await updated.getByRole('button').click()
  await expect(updated).toHaveAttribute('aria-sort', 'ascending')
  await expect(start(page, '搭建节点 配置2')).toBeEnabled()
})

test('categories by any of their three ids, and another try when they fail', async ({ page, control }) => {
  await control.fault({ operationId: 'listProjectCategories', status: 500, times: 1 })
  await control.fault(
    answer('listProjectCategories', [
      { id: 2, name: '甲' },
      { project_category_id: 3, name: '乙' },
      { project_id: 4 },
      { name: '无编号' },
    ]),
  )
  await open(page, '/projectConfig?category=9')
  await page.getByRole('button', { name: '分类加载失败，重试' }).click()
  const categories = page.getByRole('combobox', { name: '项目分类' })
  // A link may name one that is not there.
  await expect(categories.locator('option:checked')).toHaveText('分类 9')
  for (const name of ['乙', '全部分类']) {
    await categories.selectOption(name)
    await expect(categories.getByRole('option')).toHaveText(['全部分类', '甲', '乙', '分类 4'])
  }
})

test(
  'a config that the cached list lacks is waited for, and asked for again when that fails',
  { tag: ['@cfg-06', '@cld-08'] },
  async ({ page, control }) => {
    const added = { id: 77, project_id: 1, remark: '家里', parameters: {} }
    const cloud = '/node/deploy/cloud?project_id=1&config_id=77'
    const config = page.getByRole('combobox', { name: '项目配置' })
    // This caches the list, before the config is created elsewhere.
    await open(page, '/projectConfig?project=1')
    await control.fault({ operationId: 'listProjectConfigs', delay: 60_000 })
    await openInApp(page, cloud)
    await expect(buy(page)).toHaveAccessibleDescription('项目配置加载中')
    await expect(config).toHaveAttribute('aria-busy', 'true')
    await expect(page.getByText('原来选择的配置已不存在')).toHaveCount(0)
    await control.clearFaults()
    await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
    await control.fault(answer('listProjectConfigs', [added]))
    await openInApp(page, '/mine/invite')
    await expect(config).toHaveCount(0)
    await openInApp(page, cloud)
    await expect(buy(page)).toHaveAccessibleDescription('项目配置加载失败，请重试')
    await expect(config).toHaveAccessibleDescription('配置加载失败')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(config).toHaveValue('77')
    await expect(buy(page)).toBeEnabled()
  },
)
