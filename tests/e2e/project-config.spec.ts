import { dialog, open, row, table } from './pages/project-configs-page'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'a reload and Back bring the filters; building and buying take the project and the config along',
  { tag: ['@cfg-03', '@cfg-06'] },
  async ({ page }) => {
    const search = page.getByRole('textbox', { name: '配置别名' })
    await open(page, '/projectConfig?type=node&project=1')
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await search.fill('备用')
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(table(page).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('combobox', { name: '筛选项目' })).toHaveValue('Titan')
    await expect(search).toHaveValue('备用')
    await page.goBack()
    await expect(search).toHaveValue('')
    await expect(table(page).getByRole('row')).toHaveCount(3)
    await page.getByRole('button', { name: '清除筛选', exact: true }).click()
    await expect(page).toHaveURL('/projectConfig')
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
  },
)

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
