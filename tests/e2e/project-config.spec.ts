import { chooseProject, dialog, field, open, row, table } from './pages/project-configs-page'
import { expectAccessible, expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'filters are in the address and go to the provider',
  { tag: ['@sel-07', '@cfg-01', '@cfg-02', '@cfg-03'] },
  async ({ page, control }) => {
    await open(page)
    await expect(page.getByRole('group', { name: '项目类型' }).getByRole('button')).toHaveText([
      '全部',
      '算力',
      '节点',
    ])
    const all = page.getByRole('button', { name: '全部', exact: true })
    await expect(all).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: '算力', exact: true }).click()
    await expect(all).toHaveAttribute('aria-pressed', 'false')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: '节点', exact: true }).click()
    await expect(table(page).getByRole('row')).toHaveCount(5)
    await page.getByRole('combobox', { name: '项目分类' }).selectOption('AI')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(row(page, '存储一号')).toBeVisible()
    await page.getByRole('combobox', { name: '项目分类' }).selectOption('全部分类')
    await page.getByRole('combobox', { name: '筛选项目' }).fill('Qubic')
    await expect(page.getByText('没有匹配的项目')).toBeVisible()
    await page.getByRole('combobox', { name: '筛选项目' }).fill('Titan')
    const titan = page.getByRole('option').filter({ hasText: 'Titan' })
    await expect(titan.locator('img')).toHaveAttribute('width', '36')
    await titan.click()
    await expect(table(page).getByRole('row')).toHaveCount(3)
    const search = page.getByRole('textbox', { name: '配置别名' })
    await expect(search).toHaveAttribute('placeholder', '搜索配置别名')
    await search.fill(' 备用 ')
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(page).toHaveURL(`/projectConfig?type=node&project=1&keyword=${encodeURIComponent('备用')}`)

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

    await page.reload()
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: '筛选项目' })).toHaveValue('Titan')
    await expect(page.getByRole('textbox', { name: '配置别名' })).toHaveValue('备用')
    await page.goBack()
    await expect(page.getByRole('textbox', { name: '配置别名' })).toHaveValue('')
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: '清除筛选', exact: true }).click()
    await expect(page).toHaveURL('/projectConfig')
    await expect(table(page).getByRole('row')).toHaveCount(6)
  },
)

test('building and buying take the project and the config along', { tag: ['@cfg-06'] }, async ({ page }) => {
  await open(page)
  await row(page, '存储一号').getByRole('button', { name: '搭建节点' }).click()
  await expect(page).toHaveURL(/\/node\/deploy\/cloud\?/)
  const build = new URL(page.url()).searchParams
  expect([build.get('project_id'), build.get('config_id')]).toEqual(['5', '3'])
  expect(Number(build.get('time'))).toBeGreaterThan(0)
  await page.goBack()
  await row(page, '矿池钱包').getByRole('button', { name: '购买算力' }).click()
  await expect(page).toHaveURL(/\/powerExplore\/deploy\?/)
  const buy = new URL(page.url()).searchParams
  expect([buy.get('project_id'), buy.get('config_id')]).toEqual(['8', '4'])
  expect(Number(buy.get('time'))).toBeGreaterThan(0)
})

test(
  'the list keeps its state, with its dialogs closed',
  { tag: ['@kal-02', '@kal-06'] },
  async ({ page }) => {
    await open(page, '/projectConfig?type=node&sort=remark')
    await page.getByRole('textbox', { name: '配置别名' }).fill('半')
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    await expect(dialog(page)).toBeVisible()
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('link', { name: '项目配置' }).click()
    await expect(page).toHaveURL('/projectConfig?type=node&sort=remark')
    await expect(page.getByRole('textbox', { name: '配置别名' })).toHaveValue('半')
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('accessible in light and in dark, with its dialogs', async ({ page }) => {
  await open(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: '新建配置' }).click()
  await chooseProject(page, 'Qubic')
  await expect(field(page, '钱包地址')).toBeVisible()
  await expect(dialog(page).getByText('请输入配置参数')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByText('请输入配置参数')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('button', { name: '备用账号 的全部参数' }).click()
  await expect(dialog(page).getByRole('term').last()).toHaveText('区域area')
  await expect(dialog(page).getByRole('definition').last()).toHaveText('欧洲（eu）')
  await expect(dialog(page).getByRole('button', { name: '复制 区域' })).toBeVisible()
  await expectAccessible(page)
})

test('a save that is answered late leaves the dialog that was opened since', async ({ page, control }) => {
  await openInApp(page, '/mine/invite')
  await open(page)
  const fill = async (alias: string) => {
    await page.getByRole('button', { name: '新建配置' }).click()
    await chooseProject(page, 'Qubic')
    await field(page, '配置别名').fill(alias)
    await field(page, '钱包地址').fill('W1')
  }
  await fill('第一个')
  await control.hold('createProjectConfig')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await expect(dialog(page).getByRole('button', { name: '保存中' })).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await page.goForward()
  await fill('第二个')
  await control.release('createProjectConfig')
  await expectToast(page, '保存成功')
  await expect(field(page, '配置别名')).toHaveValue('第二个')
  await dialog(page).getByRole('button', { name: '取消' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(row(page, '第一个')).toBeVisible()
  await expect(row(page, '第二个')).toHaveCount(0)
})
