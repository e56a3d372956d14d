import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test('success opens the console and says so there', { tag: ['@log-08', '@tst-07'] }, async ({ page }) => {
  await page.goto('/config.json')
  await openInApp(page, '/login')
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/console')
  await expectToast(page, '登录成功')
  await expect(toasts(page)).toHaveCount(1)
  // Back does not lead to the form.
  await page.goBack()
  await expect(page).toHaveURL('/config.json')
})
