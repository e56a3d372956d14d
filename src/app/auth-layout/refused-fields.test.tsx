import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { expectRefused, refuse, refuseWith } from '../../../tests/support/component/refusals'

const email = page.getByRole('textbox', { name: '邮箱' })
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a refused address is marked at the sign-in and beside the button of the code', async () => {
  await openConsole('/login', { isSignedIn: false })
  await refuse('loginUser', 'email', '邮箱格式不正确')
  await email.fill('demo@example.com')
  await field('密码').fill('demo1234')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expectRefused(email, '邮箱格式不正确')
  await navigate('/register')
  await expect.element(page.getByRole('heading', { name: '注册账号' })).toBeVisible()
  await email.fill('demo@example')
  await refuse('sendVerificationCode', 'email', '邮箱格式不正确')
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expectRefused(email, '邮箱格式不正确')
})

test('a field of a registration that Laravel refuses is marked', { tags: ['two-12'] }, async () => {
  const invite = page.getByRole('textbox', { name: '邀请码' })
  await openConsole('/register', { isSignedIn: false })
  await email.fill('new@example.com')
  await page.getByRole('textbox', { name: '验证码' }).fill('123456')
  for (const name of ['密码', '确认密码']) await field(name).fill('demo1234')
  await invite.fill('ABC')
  const text = 'invite_code 无效'
  await refuseWith('registerUser', { message: text, errors: { invite_code: [text] } })
  await page.getByRole('button', { name: '注册' }).click()
  await expectRefused(invite, text)
  await expect.element(invite).toHaveValue('ABC')
})
