import { aliasOf, batchBar, checkbox, grid, open, pickMore, runAction } from './pages/nodes-page'
import { expectToast, toasts } from './support/expectations'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'a node is renamed, addresses are copied, renting leads on to its project and Back to the list',
  { tag: ['@nod-21', '@nod-33', '@nod-35', '@nod-49', '@i-11'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const dialog = (name: string) => page.getByRole('dialog', { name })
    await open(page, '?keyword=东京')
    await runAction(page, '东京-01', '修改别名')
    await dialog('修改 东京-01 的别名').getByRole('textbox', { name: '别名' }).fill('东京-甲')
    await page.keyboard.press('Enter')
    await expectToast(page, '保存成功')
    await expect(aliasOf(page, '东京-甲')).toHaveText('东京-甲')
    await expect(grid(page)).toBeFocused()
    for (const name of ['东京-甲', '东京-02']) await checkbox(page, name).click()
    await batchBar(page).getByRole('button', { name: '复制 IP（2）' }).click()
    await expect(toasts(page).filter({ hasText: '复制成功' })).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('203.0.0.10\n203.0.0.11')

    await pickMore(page, '新建配置')
    await expect(dialog('新建配置')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '一键部署' }).click()
    const box = dialog('一键部署')
    await expect(box).not.toContainText('请选择项目')
    await box.getByRole('button', { name: '选择云服务器' }).click()
    await expect(box).toContainText('请选择项目')
    await box.getByRole('combobox', { name: '项目', exact: true }).fill('Grass')
    await box.getByRole('option').filter({ hasText: 'Grass' }).click()
    await box.getByRole('button', { name: '选择云服务器' }).click()
    await expect(page).toHaveURL(/\/node\/deploy\/cloud\?project_id=\d+&time=\d{13}$/)
    await expect(box).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await pickMore(page, '自有服务器')
    await expect(page).toHaveURL('/server')
  },
)
