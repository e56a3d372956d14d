import type { Page } from '@playwright/test'
import { refuseCopying, removeClipboardApi } from './support/clipboard'
import { expectToast } from './support/expectations'
import { openKit } from './support/kit'
import { expect, test } from './support/test'

test('what is copied is on the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openKit(page)
  const button = page.getByRole('button', { name: '复制地址' })
  await expect(button.locator('svg')).toHaveClass(/copy/)
  await button.click()
  await expectToast(page, '地址已复制')
  await expect(button.locator('svg')).toHaveClass(/check/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10.0.0.8')
  await expect(button.locator('svg')).toHaveClass(/copy/)
})

const selectedText = (page: Page) => page.evaluate(() => String(getSelection()))

test(
  'a page without TLS copies by the old method, in a dialog too, and keeps focus and selection',
  { tag: ['@two-22'] },
  async ({ page }) => {
    await page.addInitScript(removeClipboardApi)
    await openKit(page)
    await page.getByRole('button', { name: '打开对话框' }).click()
    const dialog = page.getByRole('dialog', { name: '地址' })
    const button = dialog.getByRole('button', { name: '复制地址' })
    await button.focus()
    await dialog.getByText('选中的文字').evaluate((text) => getSelection()?.selectAllChildren(text))
    await page.keyboard.press('Enter')
    await expectToast(page, '地址已复制')
    await expect(button).toBeFocused()
    expect(await selectedText(page)).toBe('选中的文字')
    await dialog.getByRole('textbox', { name: '粘贴' }).click()
    await page.keyboard.press('Control+v')
    await expect(dialog.getByRole('textbox', { name: '粘贴' })).toHaveValue('10.0.0.8')
  },
)

test('a refused clipboard API falls back to the old method', { tag: ['@two-22'] }, async ({ page }) => {
  await page.addInitScript(() => {
    Clipboard.prototype.writeText = () => Promise.reject(new Error('denied'))
  })
  await openKit(page)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expectToast(page, '地址已复制')
})

test('what can not be copied says how to do it by hand', { tag: ['@two-22'] }, async ({ page }) => {
  await page.addInitScript(refuseCopying)
  await openKit(page)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expectToast(page, /地址没有复制.*请选中后按 Ctrl\+C/)
})
