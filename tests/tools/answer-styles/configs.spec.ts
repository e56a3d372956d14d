import { chooseProject, dialog, field, open, row, table } from '../../e2e/pages/project-configs-page'
import { expectToast, toasts } from '../../e2e/support/expectations'
import { expectNoBadValues } from './support/bad-values'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test.describe('/projectConfig', () => {
  test('configs are filtered', async ({ page }) => {
    await open(page)
    await expect(table(page).locator('tbody tr')).toHaveCount(5)
    await expectNoBadValues(page)
    await page.getByRole('button', { name: '算力', exact: true }).click()
    await expect(table(page).locator('tbody tr')).toHaveCount(1)
    await page.getByRole('button', { name: '节点', exact: true }).click()
    await expect(table(page).locator('tbody tr')).toHaveCount(4)
    await page.getByRole('textbox', { name: '配置别名' }).fill('备用')
    await page.keyboard.press('Enter')
    await expect(row(page, '备用账号')).toBeVisible()
    await expect(table(page).locator('tbody tr')).toHaveCount(1)
  })

  test('a config is created, edited and deleted @sample', async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: '新建配置' }).click()
    await chooseProject(page, 'Qubic')
    await field(page, '配置别名').fill('新矿池')
    await field(page, /钱包地址|wallet/).fill('W1')
    await expectNoBadValues(page)
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expectToast(page, '保存成功')
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, '新矿池')).toContainText('W1')

    await row(page, '新矿池').getByRole('button', { name: '编辑 新矿池' }).click()
    await expect(field(page, /钱包地址|wallet/)).toHaveValue('W1')
    await field(page, '配置别名').fill('旧矿池')
    await dialog(page).getByRole('button', { name: '保存' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(row(page, '旧矿池')).toBeVisible()
    await expect(toasts(page).filter({ hasText: '保存失败' })).toHaveCount(0)

    await row(page, '旧矿池').getByRole('button', { name: '删除 旧矿池' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
    await expect(row(page, '旧矿池')).toHaveCount(0)
  })

  for (const alias of ['主账号', '备用账号', '矿池钱包'])
    test(`an existing config is edited: ${alias}`, async ({ page }) => {
      await open(page)
      await row(page, alias)
        .getByRole('button', { name: `编辑 ${alias}` })
        .click()
      await expect(field(page, '配置别名')).toHaveValue(alias)
      await expect(field(page, /区域|area/)).toHaveValue(/\w/)
      await expectNoBadValues(page)
      await field(page, '配置别名').fill(`${alias} 二`)
      await dialog(page).getByRole('button', { name: '保存' }).click()
      await expectToast(page, '保存成功')
      await expect(toasts(page)).toHaveCount(1)
      await expect(dialog(page)).toHaveCount(0)
      await expect(row(page, `${alias} 二`)).toBeVisible()
    })

  test('a config leads to where it is used', async ({ page }) => {
    await open(page)
    await row(page, '矿池钱包').getByRole('button', { name: '购买算力' }).click()
    await expect(page).toHaveURL(/\/powerExplore\/deploy\?/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Qubic')
  })
})
