import type { Page } from '@playwright/test'
import { grid, rows, batchButton } from '../../e2e/pages/servers-page'
import { expectToast } from '../../e2e/support/expectations'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expectCsvWithoutBadValues } from './support/csv'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const dialog = (page: Page) => page.getByRole('dialog')

test.describe('/server', () => {
  test.beforeEach(async ({ page, control }) => {
    await control.state('the user owns a server', { count: 3 })
    await openInApp(page, '/server')
    await expect(rows(page)).toHaveCount(3)
  })

  test('the command that binds a server is shown and copied', async ({ page, context, control }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: '添加自有服务器' }).click()
    const command = await dialog(page).getByRole('region', { name: '绑定命令' }).textContent()
    expect(command).toMatch(/^curl \S.*--key=\w+$/)
    await expectNoBadValues(page)
    await dialog(page).getByRole('button', { name: '复制命令' }).click()
    await expectToast(page, '复制成功')
    await control.state('the user owns a server', { hostname: 'just-bound' })
    await dialog(page).getByRole('button', { name: '已执行，刷新列表' }).click()
    await expect(rows(page)).toHaveCount(4)
    await expect(dialog(page)).toHaveCount(0)
  })

  test('the selected servers join a group and run a command @sample', async ({ page, control }) => {
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    await batchButton(page, '批量分组').click()
    await dialog(page).getByRole('radio').first().click()
    await dialog(page).getByRole('button', { name: '加入分组（3 台）' }).click()
    await expectToast(page, '保存成功')
    await expect(dialog(page)).toHaveCount(0)
    expect((await control.requests('joinNodeGroup'))[0]?.body).toMatchObject({
      node_ids: [expect.any(Number), expect.any(Number), expect.any(Number)],
    })
    await expectNoBadValues(page)
    await batchButton(page, '批量部署').click()
    await dialog(page).getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await dialog(page).getByRole('option').filter({ hasText: '0G' }).first().click()
    await dialog(page).getByRole('radio').last().check()
    await dialog(page).getByRole('button', { name: '部署到 3 台' }).click()
    await expectToast(page, '部署成功')
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a server is named, and its log is read', async ({ page, control }) => {
    const choose = async (action: string) => {
      await rows(page)
        .first()
        .getByRole('button', { name: /^操作 / })
        .click()
      await page.getByRole('menuitem', { name: action }).click()
    }
    await choose('命令日志')
    await expect(dialog(page)).toContainText('暂无命令记录')
    await page.keyboard.press('Escape')
    await choose('修改别名')
    await page.getByRole('textbox', { name: '别名' }).fill('study-1')
    await page.keyboard.press('Enter')
    await expectToast(page, '保存成功')
    expect((await control.requests('updateNodeAlias'))[0]?.body).toMatchObject({ alias: 'study-1' })
    await expect(rows(page).first().locator('[data-column=alias]')).toHaveText('study-1')
  })

  test('servers are exported, deleted and the list refreshed', async ({ page }) => {
    await expectCsvWithoutBadValues(page, 3)
    await rows(page).first().getByRole('checkbox').click()
    await batchButton(page, '批量删除').click()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '删除成功')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expectToast(page, '数据已刷新')
    await expect(rows(page)).toHaveCount(2)
  })
})
