import { expectToast } from './support/expectations'
import { expect, test } from './support/test'

test(
  'the code of an invite link stays until the registration, over other pages and a reload',
  { tag: ['@two-17'] },
  async ({ page, control }) => {
    const email = 'new.user@example.com'
    const invite = page.getByLabel('邀请码')
    await page.goto('/register?invite_code=A1')
    await invite.fill('')
    await page.reload()
    // A removed code stays away, and a newer link brings its own.
    await expect(invite).toHaveValue('')
    await page.goto('/register?invite_code=LXM8K2QD')
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('link', { name: '注册账号' }).click()
    await expect(page).toHaveURL('/register')
    await expect(invite).toHaveValue('LXM8K2QD')
    await page.reload()
    await expect(invite).toHaveValue('LXM8K2QD')
    await page.getByLabel('邮箱').fill(email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expectToast(page, '验证码已发送')
    await page.getByLabel('验证码').fill(await control.code(email))
    await page.getByLabel('密码', { exact: true }).fill('secret-88')
    await page.getByLabel('确认密码').fill('secret-88')
    await page.getByRole('button', { name: '注册' }).click()
    await expect(page).toHaveURL('/console')
    const [registered] = await control.requests('registerUser')
    expect(registered?.body).toMatchObject({ invite_code: 'LXM8K2QD' })
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('LXM8K2QD')
  },
)
