import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { toast } from '~/ui/components/toast'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectTexts,
  expectToast,
  press,
  pressIn,
  toasts,
} from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { buy } from '../../../tests/support/component/pages/market'
import { dialog, field, open, row, table } from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

// The console logs deviations from the contract.
beforeEach(() => expectLogs(/./))

const save = () => dialog().getByRole('button', { name: '保存' })
const start = (name: string) => table().getByRole('button', { name })

test('a save is one success whatever its answer holds, and closes', async () => {
  await open()
  for (const data of [null, 'ok', undefined]) {
    toast.clear()
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    await field('配置别名').fill(`改名${typeof data}`)
    await control.fault(answer('updateProjectConfig', data, { times: 1 }))
    const before = (await control.requests('listProjectConfigs')).length
    await save().click()
    await expectToast('保存成功')
    await expect.element(dialog()).toHaveLength(0)
    await expect.element(toasts()).toHaveLength(1)
    await expect.poll(() => control.requests('listProjectConfigs')).toHaveLength(before + 1)
  }
})

test('nested parameters are shown as JSON, and an edit of the alias sends them back as they were', async () => {
  const parameters = { identity_code: { hosts: ['a', 'b'] }, storage_gb: 80, area: true }
  const config = { id: 1, project_id: 1, remark: '嵌套', parameters: { ...parameters, gone: '' } }
  await control.fault(answer('listProjectConfigs', [config]))
  await control.fault(
    answer('getConfigFields', {
      parameters: ['identity_code', 'storage_gb', 'area'].map((param_name) => ({ param_name })),
    }),
  )
  await open()
  await expect.element(row('嵌套')).toContainText('{"hosts":["a","b"]}')
  await page.getByRole('button', { name: '嵌套 的全部参数' }).click()
  await expect.element(dialog().getByRole('definition').first()).toContainText('{"hosts":["a","b"]}')
  await expectTexts(dialog().getByRole('term'), ['identity_code', 'storage_gb', 'area', 'gone'])
  await press('Escape')
  await page.getByRole('button', { name: '编辑 嵌套' }).click()
  await expect.element(field('identity_code')).toHaveValue('{"hosts":["a","b"]}')
  await expect.element(dialog().getByRole('note')).toContainText('gone = -')
  await field('配置别名').fill('改名')
  await control.clearFaults()
  await control.fault(answer('listProjectConfigs', [{ ...config, id: 2, remark: '新的' }, config]))
  await control.fault(answer('updateProjectConfig', null))
  await save().click()
  await expectToast('保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toEqual({ id: 1, remark: '改名', parameters: { ...parameters, storage_gb: '80' } })
  // The focus stays at its config when another one comes above it.
  await expect.element(row('新的')).toBeVisible()
  await expect.element(page.getByRole('button', { name: '编辑 嵌套' })).toHaveFocus()
})

test('odd fields are typed as text, and named by what they have', async () => {
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
  await open()
  await page.getByRole('button', { name: '编辑 主账号' }).click()
  await expect.element(field('wallet')).toHaveValue('true')
  expect(field('wallet').element().tagName).toBe('INPUT')
  await expect.element(field('note')).toHaveValue('第一行\n第二行')
  await field('区域').fill('us')
  await expectTexts(field('分区').getByRole('option'), ['请选择', '0'])
  await field('分区').selectOptions('0')
  await control.fault(answer('updateProjectConfig', null))
  await save().click()
  await expectToast('保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toMatchObject({ parameters: { wallet: 'true', area: 'us', zone: 0 } })
})

test('a config without its project starts nothing and says why, but its alias can be changed', async () => {
  const parameters = { wallet: 'W1', deep: { x: 1 } }
  await control.fault(answer('listProjectConfigs', [{ id: 1, remark: '孤单', parameters }]))
  await open()
  await expect.element(start('搭建节点 孤单')).toHaveAccessibleDescription('配置的所属项目未知')
  await expect.element(start('购买算力 孤单')).toHaveAccessibleDescription('配置的所属项目未知')
  await expect.element(row('孤单').getByRole('cell').nth(1)).toHaveText('-')
  await page.getByRole('button', { name: '孤单 的全部参数' }).click()
  await expectTexts(dialog().getByRole('term'), ['wallet', 'deep'])
  await press('Escape')
  await expect.element(dialog()).toHaveLength(0)
  await page.getByRole('button', { name: '编辑 孤单' }).click()
  await expect.element(dialog().getByRole('note')).toHaveText('所属项目未知，只能修改别名')
  await expect.element(dialog().getByRole('combobox')).toHaveLength(0)
  await field('配置别名').fill('仍然孤单')
  await control.fault(answer('updateProjectConfig', null))
  await save().click()
  await expectToast('保存成功')
  const [sent] = await control.requests('updateProjectConfig')
  expect(sent?.body).toEqual({ id: 1, remark: '仍然孤单', parameters })
  expect(await control.requests('getConfigFields')).toEqual([])
  // Under a project's filter every row is of that project.
  await openConsole('/projectConfig?project=1')
  await expect.element(row('孤单')).toContainText('Titan')
  await start('搭建节点 孤单').click()
  await expect.poll(currentUrl).toMatch(/\/node\/deploy\/cloud\?.*project_id=1&config_id=1/)
})

test.each([
  ['left out', undefined],
  ['null', null],
  ['given as text', '{"identity_code":"A1"}'],
])('a config whose parameters are %s is not saved over', async (_, parameters) => {
  const config = { id: 1, project_id: 1, remark: '有项目', parameters }
  await control.fault(answer('listProjectConfigs', [config, { id: 2, remark: '孤单', parameters }]))
  await open()
  for (const name of ['有项目', '孤单']) {
    await page.getByRole('button', { name: `编辑 ${name}` }).click()
    await expect.element(dialog().getByRole('note')).toHaveText('配置的参数未知，无法保存')
    await field('配置别名').fill('改名')
    await pressIn(field('配置别名'), 'Enter')
    await expect.element(save()).toHaveAccessibleDescription('配置的参数未知，无法保存')
    await press('Escape')
    await page.getByRole('button', { name: '放弃修改' }).click()
    await expect.element(dialog()).toHaveLength(0)
  }
  expect(await control.requests('updateProjectConfig')).toEqual([])
})

test('the projects of configs that name only their ids come from the list of projects', async () => {
  const config = (id: number, project_id: number) => ({ id, project_id, remark: `配置${id}`, parameters: {} })
  const whole = { ...config(3, 1), project: { id: 1, short_name: 'Titan' } }
  const alone = { id: 4, remark: '孤单', parameters: {} }
  await control.fault(answer('listProjectConfigs', [config(1, 8), config(2, 999), whole, alone]))
  await control.fault({ operationId: 'listProjects', status: 500, times: 1 })
  await open()
  await expect.element(row('配置1').getByRole('cell').nth(1)).toContainText('项目 8')
  const retry = row('配置1').getByRole('button', { name: '加载失败，重试' })
  await expect.element(retry).toBeVisible()
  // There is nothing to load.
  await expect.element(row('孤单').getByRole('cell').nth(1)).toHaveText('-')
  await retry.click()
  await expect.element(row('配置1').getByRole('cell').nth(1)).toContainText('Qubic')
  await expect.element(start('购买算力 配置1')).toBeEnabled()
  await expect.element(start('搭建节点 配置1')).toHaveLength(0)
  await expect.element(row('配置2').getByRole('cell').nth(1)).toHaveText('项目 999')
  // None of them says when it was changed.
  const updated = table().getByRole('columnheader', { name: '更新时间' })
  await updated.getByRole('button').click()
  await expect.element(updated).toHaveAttribute('aria-sort', 'ascending')
  await expect.element(start('搭建节点 配置2')).toBeEnabled()
})

test('categories by any of their three ids, and another try when they fail', async () => {
  await control.fault({ operationId: 'listProjectCategories', status: 500, times: 1 })
  await control.fault(
    answer('listProjectCategories', [
      { id: 2, name: '甲' },
      { project_category_id: 3, name: '乙' },
      { project_id: 4 },
      { name: '无编号' },
    ]),
  )
  await open('/projectConfig?category=9')
  await page.getByRole('button', { name: '分类加载失败，重试' }).click()
  const categories = page.getByRole('combobox', { name: '项目分类' })
  // A link may name one that is not there.
  await expect.element(categories.css('option:checked')).toHaveText('分类 9')
  for (const name of ['乙', '全部分类']) {
    await categories.selectOptions(name)
    await expectTexts(categories.getByRole('option'), ['全部分类', '甲', '乙', '分类 4'])
  }
})

test(
  'a config that the cached list lacks is waited for, and asked for again when that fails',
  { tags: ['cfg-06', 'cld-08'] },
  async () => {
    const added = { id: 77, project_id: 1, remark: '家里', parameters: {} }
    const cloud = '/node/deploy/cloud?project_id=1&config_id=77'
    const config = page.getByRole('combobox', { name: '项目配置' })
    // This caches the list, before the config is created elsewhere.
    await open('/projectConfig?project=1')
    await control.hold('listProjectConfigs')
    await openConsole(cloud)
    await expect.element(buy()).toHaveAccessibleDescription('项目配置加载中')
    await expect.element(config).toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByText('原来选择的配置已不存在')).toHaveLength(0)
    await control.clearFaults()
    await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
    await control.fault(answer('listProjectConfigs', [added]))
    await openConsole('/mine/invite')
    await expect.element(config).toHaveLength(0)
    await openConsole(cloud)
    await expect.element(buy()).toHaveAccessibleDescription('项目配置加载失败，请重试')
    await expect.element(config).toHaveAccessibleDescription('配置加载失败')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(config).toHaveValue('77')
    await expect.element(buy()).toBeEnabled()
  },
)

test('null fields break neither the configs nor their form', async () => {
  const config = { id: 1, project_id: 1, remark: '残缺', parameters: null, updated_at: null, project: null }
  await control.fault(
    answer('listProjectConfigs', [
      config,
      { ...config, id: 2, remark: null },
      { ...config, id: 3, remark: '空白', parameters: {} },
    ]),
  )
  const choice = { id: 1, param_name: 'a', param_label: '选择', param_type: 'select', param_value: null }
  const newer = { id: 2, param_name: 'b', param_label: '新式', param_type: 'colour', param_value: '#fff' }
  const parameters = [choice, newer].map((one) => ({ ...one, options: null }))
  await control.fault(answer('getConfigFields', { parameters }))
  await open('/projectConfig?sort=updated')
  await expect.element(row('残缺')).toContainText('Titan')
  await expect.element(row('配置 2').getByRole('button', { name: '搭建节点' })).toBeVisible()
  await page.getByRole('button', { name: '编辑 空白' }).click()
  await expect.element(field('新式')).toHaveValue('#fff')
  await save().click()
  await expect.element(dialog().getByText('请输入配置参数')).toBeVisible()
})
