import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, navigate, openConsole } from '../../../tests/support/component/console'
import { expectTexts, expectToast, press } from '../../../tests/support/component/expectations'
import {
  chooseProject,
  dialog,
  field,
  open,
  row,
  table,
} from '../../../tests/support/component/pages/project-configs-page'
import { control } from '../../../tests/support/component/provider'

const rows = () => table().getByRole('row')
const kind = (name: string) => page.getByRole('button', { name, exact: true })
const categories = page.getByRole('combobox', { name: '项目分类' })
const project = page.getByRole('combobox', { name: '筛选项目' })

test(
  'filters are in the address and go to the provider',
  { tags: ['sel-07', 'cfg-01', 'cfg-02', 'cfg-03'] },
  async () => {
    await open()
    await expectTexts(page.getByRole('group', { name: '项目类型' }).getByRole('button'), [
      '全部',
      '算力',
      '节点',
    ])
    await expect.element(kind('全部')).toHaveAttribute('aria-pressed', 'true')
    await kind('算力').click()
    await expect.element(kind('全部')).toHaveAttribute('aria-pressed', 'false')
    await expect.element(rows()).toHaveLength(2)
    await kind('节点').click()
    await expect.element(rows()).toHaveLength(5)
    await categories.selectOptions('AI')
    await expect.element(rows()).toHaveLength(2)
    await expect.element(row('存储一号')).toBeVisible()
    await categories.selectOptions('全部分类')
    await project.fill('Qubic')
    await expect.element(page.getByRole('option', { name: '没有匹配的项目' })).toBeVisible()
    await project.fill('Titan')
    const titan = page.getByRole('option').filter({ hasText: 'Titan' })
    await expect.element(titan.css('img')).toHaveAttribute('width', '36')
    await titan.click()
    await expect.element(rows()).toHaveLength(3)
    const search = page.getByRole('textbox', { name: '配置别名' })
    await expect.element(search).toHaveAttribute('placeholder', '搜索配置别名')
    await search.fill(' 备用 ')
    await press('Enter')
    await expect.element(rows()).toHaveLength(2)
    expect(currentUrl()).toBe(`/projectConfig?type=node&project=1&keyword=${encodeURIComponent('备用')}`)
    const queries = (await control.requests('listProjectConfigs')).map(({ query }) => query)
    expect(queries).toEqual([
      {},
      { project_type: 'power' },
      { project_type: 'node' },
      { project_type: 'node', category_id: '4' },
      // The rows of "node" are cached and fetched again.
      { project_type: 'node' },
      { project_type: 'node', project_id: '1' },
      { project_type: 'node', project_id: '1', keyword: '备用' },
    ])
    expect(await control.requests('listProjectCategories')).toHaveLength(1)
    expect(await control.requests('getProject')).toEqual([])
    await page.getByRole('button', { name: '清除筛选', exact: true }).click()
    await expect.element(rows()).toHaveLength(6)
    expect(currentUrl()).toBe('/projectConfig')
  },
)

async function fillIn(alias: string) {
  await page.getByRole('button', { name: '新建配置' }).click()
  await chooseProject('Qubic')
  await field('配置别名').fill(alias)
  await field('钱包地址').fill('W1')
}

test('a save that is answered late leaves the dialog that was opened since', async () => {
  await openConsole('/mine/invite')
  await open()
  await fillIn('第一个')
  await control.hold('createProjectConfig')
  await dialog().getByRole('button', { name: '保存' }).click()
  await expect.element(dialog().getByRole('button', { name: '保存中' })).toBeVisible()
  await navigate('/mine/invite')
  await expect.element(dialog()).toHaveLength(0)
  await navigate('/projectConfig')
  await fillIn('第二个')
  await control.release('createProjectConfig')
  await expectToast('保存成功')
  await expect.element(field('配置别名')).toHaveValue('第二个')
  await dialog().getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect.element(row('第一个')).toBeVisible()
  await expect.element(row('第二个')).toHaveLength(0)
})
