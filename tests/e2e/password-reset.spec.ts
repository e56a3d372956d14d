import { expectToast } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test('a new password opens the console', { tag: ['@fgt-04', '@fgt-05'] }, async ({ page, control }) => {
  const email = 'demo@example.com'
  await openInApp(page, '/forget')
  await page.getByLabel('邮箱').fill(email)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expectToast(page, '验证码已发送')
  await page.getByLabel('验证码').fill(await control.code(email))
  await page.getByLabel('新密码').fill('another-88')
  await page.getByLabel('确认密码').fill('another-88')
  await page.getByRole('button', { name: '重置密码' }).click()
  await expect(page).toHaveURL('/console')
  await expectToast(page, '重置密码成功')
})
