import type { Page } from '@playwright/test'
import { open, rowWith } from './pages/nodes-page'
import { expect, test } from './support/test'

// The tooltip is visual only, so it has no role: the button carries the text as its name.
const tooltip = (page: Page, text: string) => page.locator('[data-tip-layer]', { hasText: text })

test.describe('a button with an icon alone', () => {
  // The first movement of pointer or focus is what loads the tooltips.
  test.use({ isFirstVisit: true })
  test.beforeEach(async ({ page, signIn }) => {
    await signIn()
    await page.goto('/console')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('shows its name under the pointer, until Escape', async ({ page }) => {
    await page.getByRole('button', { name: '刷新' }).first().hover()
    await expect(tooltip(page, '刷新')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tooltip(page, '刷新')).toBeHidden()
  })

  test('shows its name when the keyboard reaches it, and no longer when it is left', async ({ page }) => {
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: '刷新' }).first().focus()
    await expect(tooltip(page, '刷新')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(tooltip(page, '刷新')).toBeHidden()
  })
})

test('a dialog that opens with the focus on its close button shows no tooltip', async ({ page, signIn }) => {
  await signIn()
  await open(page)
  await page.getByRole('button', { name: '列设置' }).hover()
  await expect(tooltip(page, '列设置')).toBeVisible()
  await rowWith(page, '东京-01').getByRole('button', { name: '操作 东京-01' }).click()
  await page.getByRole('menuitem', { name: '命令日志' }).click()
  const dialog = page.getByRole('dialog', { name: '东京-01 的命令日志' })
  await expect(dialog.getByText('安装完成')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '关闭' })).toBeFocused()
  await expect(page.locator('[data-tip-layer]')).toHaveCount(0)
})
