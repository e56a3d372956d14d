import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl } from '../../../tests/support/component/console'
import { expectTitle, expectToast, pressIn, toasts } from '../../../tests/support/component/expectations'
import {
  button,
  code,
  confirmation,
  email,
  expectFailure,
  fillNewPassword,
  open,
  password as passwordField,
} from '../../../tests/support/component/pages/auth-pages'
import { control } from '../../../tests/support/component/provider'
import { expectEachRefused } from '../../../tests/support/component/refusals'
import { watchBodies } from '../../../tests/support/component/sent-calls'

const address = 'demo@example.com'
const secret = 'another-88'

const password = () => passwordField('新密码')
const fillIn = () => fillNewPassword(address, secret, '新密码')
const submit = () => button('重置密码').click()

beforeEach(() => open('/forget'))

test('the fields and the way back', { tags: ['fgt-01', 'fgt-02', 'aut-03', 'gen-09'] }, async () => {
  await expectTitle('找回密码')
  await expect.element(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible()
  await expect.element(email()).toHaveAttribute('autocomplete', 'email')
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(password()).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(confirmation()).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(confirmation()).toHaveValue('')
  await button('取消').click()
  await expect.poll(currentUrl).toBe('/login')
})

test('missing inputs are named in order, and nothing is sent', { tags: ['fgt-03'] }, async () => {
  await submit()
  await expect.element(email()).toHaveAccessibleDescription('请输入邮箱')
  await email().fill(address)
  await submit()
  await expect.element(code()).toHaveAccessibleDescription('请输入验证码')
  await code().fill('123456')
  await submit()
  await expect.element(password()).toHaveAccessibleDescription('请输入密码')
  await password().fill(secret)
  await submit()
  await expect.element(confirmation()).toHaveAccessibleDescription('密码不一致')
  expect(await control.requests('resetPassword')).toEqual([])
})

test(
  'passwords made equal are no longer called unequal, whichever was changed',
  { tags: ['fgt-03'] },
  async () => {
    await fillIn()
    await code().fill('000000')
    await confirmation().fill(`${secret}9`)
    await submit()
    await expect.element(confirmation()).toHaveAccessibleDescription('密码不一致')
    await password().fill(`${secret}9`)
    await submit()
    await expect.poll(() => control.requests('resetPassword')).toHaveLength(1)
    await expect.element(button('重置密码')).toBeEnabled()
    await expect.element(confirmation()).toHaveAccessibleDescription('')
  },
)

test('resets once, signs in and opens the console', { tags: ['fgt-04', 'fgt-05'] }, async () => {
  const [reset, signedIn] = [watchBodies('/api/user/password'), watchBodies('/api/login')]
  await fillIn()
  await control.hold('resetPassword')
  await submit()
  await expect.element(button('重置中...')).toBeDisabled()
  await pressIn(confirmation(), 'Enter')
  await control.release('resetPassword')
  await expect.poll(currentUrl).toBe('/console')
  await expectToast('重置密码成功')
  await expect.element(toasts().filter({ hasText: '登录成功' })).toHaveLength(0)
  const [logged, ...more] = await control.requests('resetPassword')
  expect(more).toEqual([])
  expect(logged).toMatchObject({ method: 'PUT', path: '/api/user/password' })
  const sent = { email: address, code: await control.code(address), password: secret }
  expect(reset()).toEqual([{ ...sent, confirm_password: secret }])
  expect(signedIn()).toEqual([{ email: address, password: secret }])
})

test(
  'a refusal is said once and stands at its field, and what was typed stays',
  { tags: ['fgt-06'] },
  async () => {
    await fillIn()
    await code().fill('000000')
    await submit()
    await expectToast('验证码错误')
    // At the left, away from the buttons of the form.
    expect(toasts().last().element().getBoundingClientRect().x).toBeLessThan(40)
    await expect.element(code()).toHaveAccessibleDescription('验证码错误')
    await expect.element(password()).toHaveValue(secret)
    const fields = { email: email(), password: password(), confirm_password: confirmation() }
    await expectEachRefused('resetPassword', fields, submit)
    await expectFailure('resetPassword', submit, '重置密码失败')
  },
)
