import { expectToast } from './support/expectations'
import { openKit } from './support/kit'
import { expect, test } from './support/test'

test('what is copied is on the clipboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openKit(page)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expectToast(page, '复制成功')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('10.0.0.8')
})

test('what can not be copied says how to do it by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { get: () => undefined })
  })
  await openKit(page)
  await page.getByRole('button', { name: '复制地址' }).click()
  await expectToast(page, '复制失败')
  await expectToast(page, '请手动复制')
})
