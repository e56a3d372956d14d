import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test(
  'signing in offline shows an error and works again afterwards',
  { tag: ['@net-12'] },
  async ({ page, context }) => {
    const signIn = page.getByRole('button', { name: '登录', exact: true })
    await openInApp(page, '/login')
    await page.getByLabel('邮箱').fill('demo@example.com')
    // A refused call first, so that its code is there.
    await page.getByLabel('密码', { exact: true }).fill('demo12345')
    await signIn.click()
    await expectToast(page, '邮箱或密码错误')
    await page.getByLabel('密码', { exact: true }).fill('demo1234')
    await context.setOffline(true)
    await signIn.click()
    await expectToast(page, '登录失败')
    await expect(page).toHaveURL('/login')
    await expect(page.getByLabel('邮箱')).toHaveValue('demo@example.com')
    await context.setOffline(false)
    await signIn.click()
    await expect(page).toHaveURL('/console')
  },
)
