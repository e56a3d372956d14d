import type { Page } from '@playwright/test'
import { batchBar, checkbox, grid, open } from './pages/nodes-page'
import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

/** Opens the dialog for the nine monthly nodes, which are selected. */
async function openDialog(page: Page) {
  await batchBar(page).getByRole('button', { name: '自动续费（9）' }).click()
  return page.getByRole('dialog', { name: '批量设置自动续费' })
}

test.describe('auto-renew of many nodes', () => {
  test.use({ expectedConsole: [/toggle-auto-renew/] })

  test('shows how far it is, and starts no further ones once its page is left', async ({ page, control }) => {
    await open(page)
    await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
    // These are rented by the hour.
    for (const name of ['东京-01', '东京-02', '法兰克福-01', '法兰克福-02'])
      await checkbox(page, name).click()
    const box = await openDialog(page)
    await expect(box).not.toContainText('以下节点将跳过')
    await box.getByRole('button', { name: /^设置 \d 台$/ }).click()
    await expectToast(page, '自动续费设置成功')
    await expect(box).toHaveCount(0)
    await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(9)

    // Four are sent at a time.
    await control.hold('toggleAutoRenew')
    await openDialog(page)
    await box.getByRole('radio', { name: '关闭自动续费', exact: true }).click()
    let answers = 0
    page.on('response', (response) => {
      if (response.url().includes('/toggle-auto-renew/')) answers += 1
    })
    await box.getByRole('button', { name: '设置 9 台' }).click()
    await expect(box.getByRole('button', { name: '设置中 0/9' })).toBeVisible()
    await expect(box.getByRole('radio', { name: '开启自动续费', exact: true })).toBeDisabled()
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await control.held('toggleAutoRenew', 4)
    await control.release('toggleAutoRenew')
    await expect.poll(() => answers).toBeGreaterThanOrEqual(4)
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(5)

    await openDialog(page)
    await box.getByRole('radio', { name: '关闭自动续费', exact: true }).click()
    await control.hold('toggleAutoRenew', { times: 1 })
    await box.getByRole('button', { name: '设置 5 台' }).click()
    await expect(box.getByRole('button', { name: '设置中 4/5' })).toBeVisible()
    await control.release('toggleAutoRenew')
    await expectToast(page, '自动续费取消成功')
    await expect(grid(page).getByRole('switch', { checked: true })).toHaveCount(0)
    await openDialog(page)
    await control.fault({ operationId: 'toggleAutoRenew', status: 500, rawBody: '', times: 1 })
    await box.getByRole('button', { name: '设置 9 台' }).click()
    await expect(box.getByRole('row')).toHaveText(/自动续费设置失败$/)
  })
})
