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

test('what can not be copied says how to do it by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
  })
  await openKit(page)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expectToast(page, /地址没有复制.*请选中后按 Ctrl\+C/)
})
