import { expect, test } from './support/test'

// As in a browser that blocks site data: reading the property `localStorage` already throws.
test.beforeEach(({ page }) =>
  page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }),
  ),
)

test('the console starts where storage is forbidden, signs in and changes its colours', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/console')
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await page.getByRole('menuitemradio', { name: '深色' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
})
