import type { Page } from '@playwright/test'
import { openInApp } from '../../e2e/support/open-in-app'
import { expectNoBadValues } from './support/bad-values'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
const query = (page: Page) => palette(page).getByRole('combobox', { name: '命令面板' })

test.describe('Ctrl+K', () => {
  test('pages, nodes and projects are found and opened @sample', async ({ page, id }) => {
    await openInApp(page, '/console')
    await expect(page.getByRole('button', { name: /^用户菜单/ })).toContainText('林小满')
    await page.keyboard.press('Control+k')
    await query(page).fill('fwq')
    await expect(palette(page).getByRole('option', { selected: true })).toHaveText('服务器管理')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/server')
    await page.keyboard.press('Control+k')
    await query(page).fill('10.0.0.13')
    const node = palette(page).getByRole('group', { name: '节点' }).getByRole('option')
    await expect(node).toHaveCount(1)
    await expectNoBadValues(page)
    await node.click()
    await expect(page).toHaveURL(new RegExp(`/nodeManagement\\?.*node=${id(13)}`))
    await expect(page.getByRole('dialog').getByRole('region', { name: '基本信息' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await query(page).fill('qubic')
    await expect(palette(page).getByRole('option').filter({ hasText: 'Qubic' }).first()).toBeVisible()
  })
})
