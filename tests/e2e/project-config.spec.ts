import { chooseProject, dialog, field, open, row, table } from './pages/project-configs-page'
import { bad } from './support/colors'
import { expectAccessible, expectNoToast, expectTitle, expectToast, toasts } from './support/expectations'
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

test(
  'columns, sorting, and what each row can do',
  { tag: ['@cfg-04', '@cfg-05'] },
  async ({ page, control }) => {
    await open(page)
    await expectTitle(page, '项目配置')
    const headers = table(page).getByRole('columnheader')
    await expect(headers).toHaveText(['配置别名', '项目', '配置参数', '更新时间', '操作'])
    await expect(headers.last()).toHaveAttribute('data-pin', 'end')
    await expect(headers.last()).toHaveCSS('text-align', 'end')
    await expect(table(page).getByRole('separator', { name: '更新时间 列宽' })).toHaveCount(1)
    await expect(table(page).getByRole('separator', { name: '操作 列宽' })).toHaveCount(0)
    await expect(row(page, '主账号').getByRole('cell').nth(1)).toContainText('Titan节点')
    await expect(row(page, '主账号').getByRole('cell').nth(2)).toContainText('9F2C-77AB')
    await expect(row(page, '主账号').getByRole('cell').nth(3)).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    await expect(row(page, '主账号').getByRole('button')).toHaveText([/共 3 项/, '搭建节点', '', ''])
    await expect(row(page, '矿池钱包').getByRole('button', { name: '购买算力' })).toBeVisible()
    await expect(row(page, '矿池钱包').getByRole('button', { name: '搭建节点' })).toHaveCount(0)
    for (const alias of ['主账号', '矿池钱包', '旧配置'])
      for (const action of ['编辑', '删除'])
        await expect(page.getByRole('button', { name: `${action} ${alias}` })).toBeVisible()
    await expect(row(page, '旧配置')).toContainText('已下架')
    // The list names the projects itself.
    expect(await control.requests('listProjects')).toEqual([])

    const aliases = table(page).locator('tbody tr td:first-child')
    const header = (name: string) => table(page).getByRole('columnheader', { name })
    await expect(aliases).toHaveText(['矿池钱包', '存储一号', '备用账号', '主账号', '旧配置'])
    await header('更新时间').getByRole('button').click()
    await expect(aliases).toHaveText(['旧配置', '主账号', '备用账号', '存储一号', '矿池钱包'])
    await expect(header('更新时间')).toHaveAttribute('aria-sort', 'ascending')
    await header('项目').getByRole('button').click()
    await expect(page).toHaveURL('/projectConfig?sort=project')
    await header('项目').getByRole('button').click()
    await expect(page).toHaveURL('/projectConfig?sort=-project')
    await expect(aliases).toHaveText(['备用账号', '主账号', '矿池钱包', '旧配置', '存储一号'])
    await page.reload()
    await expect(aliases).toHaveText(['备用账号', '主账号', '矿池钱包', '旧配置', '存储一号'])
    await header('项目').getByRole('button').click()
    await expect(page).toHaveURL('/projectConfig')
    await expect(page.getByRole('button', { name: '清除筛选' })).toHaveCount(0)
    await page.getByRole('button', { name: '算力', exact: true }).click()
    await expect(page).toHaveURL('/projectConfig?type=power')
    await page.getByRole('button', { name: '全部', exact: true }).click()
    await expect(page).toHaveURL('/projectConfig')
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
  'a project off the shelf leads to its centre instead',
  { tag: ['@cfg-07'] },
  async ({ page, control }) => {
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
    await open(page)
    await expect(row(page, '配置0').getByRole('cell').nth(2)).toHaveText('-')
    await row(page, '配置0').getByRole('button', { name: '搭建节点' }).click()
    const toast = toasts(page).filter({ hasText: '项目已下架' })
    await expect(toast).toContainText('提示')
    await expect(page).toHaveURL('/projectConfig')
    await row(page, '配置1').getByRole('button', { name: '购买算力' }).click()
    await expect(toast).toHaveCount(1)
    await toast.getByRole('button', { name: '前往算力中心' }).click()
    await expect(page).toHaveURL('/powerExplore')
    await page.goBack()
    await row(page, '旧配置').getByRole('button', { name: '搭建节点' }).click()
    await toasts(page).getByRole('button', { name: '前往节点中心' }).click()
    await expect(page).toHaveURL('/nodeExplore')
  },
)

test('deleting is confirmed first and shows the result', { tag: ['@cfg-16'] }, async ({ page, control }) => {
  await open(page)
  const remove = page.getByRole('button', { name: '删除 主账号' })
  const question = page.getByRole('alertdialog')
  await remove.click()
  await expect(question).toContainText('确定删除配置“主账号”吗？已用它部署的节点和算力不受影响。')
  await question.getByRole('button', { name: '取消' }).click()
  await expect(remove).toBeFocused()
  expect(await control.requests('deleteProjectConfig')).toEqual([])

  await remove.click()
  await expect(question.getByRole('button', { name: '删除' })).toHaveCSS('background-color', bad)
  await control.fault({ operationId: 'deleteProjectConfig', status: 500, rawBody: 'x', times: 1 })
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除失败')
  await control.fault({
    operationId: 'deleteProjectConfig',
    status: 409,
    body: { code: 409, message: '配置正在使用' },
    times: 1,
  })
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast(page, '配置正在使用')
  await question.getByRole('button', { name: '删除' }).click()
  await expectToast(page, '删除成功')
  await expect(row(page, '主账号')).toHaveCount(0)
  const sent = await control.requests('deleteProjectConfig')
  expect(sent.map(({ path }) => path)).toEqual(Array(3).fill('/api/user-project-configs/1'))
})

test(
  'parameters of any size and kind are shown as plain text',
  { tag: ['@cfg-17'] },
  async ({ page, control }) => {
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
    await open(page)
    const build = page.getByRole('button', { name: '搭建节点 大' })
    await expect(build).toHaveAccessibleDescription('项目信息加载中')
    await control.release('listProjects')
    await expect(build).toBeEnabled()
    await expect(row(page, '大').getByRole('cell').nth(2)).toHaveText(
      `markup=${long.slice(0, 64)}empty=-p0=0共 62 项`,
    )
    const chip = (name: string) => row(page, '大').getByText(`${name}=`, { exact: true })
    await expect(chip('markup')).toBeVisible()
    await expect(chip('p0')).toBeHidden()
    await page.setViewportSize({ width: 1600, height: 720 })
    await expect(chip('p0')).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    expect((await row(page, '大').boundingBox())?.height).toBeLessThan(50)
    await expect(table(page).locator('img[src=x]')).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole('button', { name: '大 的全部参数' }).click()
    await expect(page.getByRole('dialog')).toHaveAccessibleName('大 的参数')
    await expect(dialog(page).locator('pre').first()).toHaveText(long)
    await expect(dialog(page).locator('img')).toHaveCount(0)
    await expect(dialog(page).getByRole('definition')).toHaveCount(62)
    await expect(dialog(page).getByRole('definition').nth(1)).toHaveText('-')
  },
)

test.describe('failed loads', () => {
  test.use({ expectedConsole: [/user-project-configs|config-fields/] })

  test('of the list and of the fields can be tried again; no toast', async ({ page, control }) => {
    await control.fault({ operationId: 'listProjectConfigs', status: 500, times: 1 })
    await openInApp(page, '/projectConfig')
    await expect(table(page)).toContainText('加载失败')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(row(page, '主账号')).toBeVisible()
    await control.fault({
      operationId: 'getConfigFields',
      hold: true,
      status: 503,
      body: { code: 503, message: '正在维护' },
      times: 1,
    })
    await page.getByRole('button', { name: '编辑 主账号' }).click()
    await expect(dialog(page).locator('[aria-busy=true] > *')).toHaveCount(3)
    await control.release('getConfigFields')
    await expect(dialog(page)).toContainText('正在维护')
    await expect(dialog(page).getByRole('button', { name: '保存' })).toHaveAccessibleDescription(
      '配置参数尚未加载',
    )
    // Without its fields the config is not saved.
    await field(page, '配置别名').press('Enter')
    await control.fault({ operationId: 'getConfigFields', status: 500, rawBody: 'x', times: 1 })
    await dialog(page).getByRole('button', { name: '重试' }).click()
    await expect(dialog(page)).toContainText('配置参数加载失败')
    await dialog(page).getByRole('button', { name: '重试' }).click()
    await expect(field(page, '身份码')).toBeVisible()
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0)
    await expectNoToast(page)
    expect(await control.requests('updateProjectConfig')).toEqual([])
  })
})

test.describe('a new user', () => {
  test.use({ scenario: 'new-user' })

  test('has no configs and is shown how to make one', async ({ page }) => {
    await open(page)
    await expect(table(page)).toContainText('暂无配置')
    await table(page).getByRole('button', { name: '新建配置' }).click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/projectConfig?keyword=x')
    await expect(table(page)).toContainText('没有符合条件的配置')
    await table(page).getByRole('button', { name: '清除筛选' }).click()
    await expect(page).toHaveURL('/projectConfig')
  })
})

test('ten a page; a page beyond the last becomes the last', async ({ page, control }) => {
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
  await open(page, '/projectConfig?page=9')
  // Neither the categories nor the projects have failed: they still load.
  await expect(page.getByRole('button', { name: '加载失败，重试' })).toHaveCount(0)
  await expect(page).toHaveURL('/projectConfig?page=3')
  await expect(page.getByText(last)).toHaveAttribute('data-tip', last)
  await expect(row(page, last).getByRole('cell').nth(2)).toHaveText('area=asia查看')
  await expect(table(page).getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('button', { name: '下一页' })).toHaveAccessibleDescription('已经是最后一页')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expect(page.getByText(shorter, { exact: true })).not.toHaveAttribute('data-tip')
  await page.getByRole('button', { name: '上一页' }).click()
  await expect(page.getByRole('button', { name: '上一页' })).toHaveAccessibleDescription('已经是第一页')
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
