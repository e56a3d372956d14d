import { expect, test } from 'vitest'
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
  password,
} from '../../../tests/support/component/pages/auth-pages'
import { control } from '../../../tests/support/component/provider'
import { expectEachRefused } from '../../../tests/support/component/refusals'
import { watchBodies } from '../../../tests/support/component/sent-calls'

const address = 'new.user@example.com'
const secret = 'secret-88'

const invite = () => page.getByLabelText('邀请码')
const submit = () => button('注册').click()

test('the fields and the way back', { tags: ['reg-01', 'reg-09', 'aut-03', 'gen-09'] }, async () => {
  await open('/register')
  await expectTitle('注册')
  await expect.element(email()).toHaveAttribute('autocomplete', 'email')
  await expect.element(email()).toHaveAttribute('type', 'email')
  await expect.element(code()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect.element(password()).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(confirmation()).toHaveAttribute('autocomplete', 'new-password')
  await expect.element(confirmation()).toHaveValue('')
  await expect.element(invite()).toHaveValue('')
  await expect.element(invite()).toHaveAttribute('autocomplete', 'off')
  await expect.element(page.getByText('选填')).toBeVisible()
  // The whole form is in a window of 1280 by 720.
  expect(button('注册').element().getBoundingClientRect().bottom).toBeLessThanOrEqual(720)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  await page.getByRole('link', { name: '返回登录' }).click()
  await expect.poll(currentUrl).toBe('/login')
})

test('missing inputs are named in order, and nothing is sent', { tags: ['reg-03'] }, async () => {
  await open('/register')
  await submit()
  await expect.element(email()).toHaveAccessibleDescription('请输入邮箱')
  await email().fill(address)
  await submit()
  await expect.element(code()).toHaveAccessibleDescription('请输入验证码')
  await code().fill('123456')
  await submit()
  await expect.element(password()).toHaveAccessibleDescription('请输入密码')
  await password().fill(secret)
  await confirmation().fill('another')
  await submit()
  await expect.element(confirmation()).toHaveAccessibleDescription('密码不一致')
  await expect.element(confirmation()).toHaveFocus()
  expect(await control.requests('registerUser')).toEqual([])
})

test('registers once, signs in and opens the console', { tags: ['reg-04', 'reg-05', 'reg-06'] }, async () => {
  const [registered, signedIn] = [watchBodies('/api/register'), watchBodies('/api/login')]
  await open('/register')
  await fillNewPassword(address, secret)
  await invite().fill('  LXM8K2QD ')
  await control.hold('registerUser')
  await submit()
  await expect.element(button('注册中...')).toBeDisabled()
  await pressIn(confirmation(), 'Enter')
  await control.release('registerUser')
  await expect.poll(currentUrl).toBe('/console')
  await expectToast('注册成功')
  await expect.element(toasts().filter({ hasText: '登录成功' })).toHaveLength(0)
  const registration = { email: address, code: await control.code(address), password: secret }
  expect(registered()).toEqual([{ ...registration, invite_code: 'LXM8K2QD' }])
  expect(signedIn()).toEqual([{ email: address, password: secret }])
})

test('an invite code of spaces is not sent', { tags: ['reg-04'] }, async () => {
  await open('/register')
  await fillNewPassword(address, secret)
  await invite().fill('   ')
  await submit()
  await expect.poll(currentUrl).toBe('/console')
  const [registered] = await control.requests('registerUser')
  expect(registered?.body).not.toHaveProperty('invite_code')
})

test(
  'a refusal is said once and stands at its field, and what was typed stays',
  { tags: ['reg-07'] },
  async () => {
    await open('/register')
    await fillNewPassword(address, secret)
    await code().fill('000000')
    await submit()
    await expectToast('验证码错误')
    // Away from the form, which stands at the right.
    const shown = toasts().filter({ hasText: '验证码错误' }).element()
    expect(shown.getBoundingClientRect().x).toBeLessThan(640)
    await expect.element(code()).toHaveAccessibleDescription('验证码错误')
    await expect.element(code()).toHaveAttribute('aria-invalid', 'true')
    await expect.element(code()).toHaveFocus()
    await expect.element(email()).toHaveValue(address)
    await expect.element(confirmation()).toHaveValue(secret)
    const fields = { email: email(), password: password(), invite_code: invite() }
    await expectEachRefused('registerUser', fields, submit)
    await expectFailure('registerUser', submit, '注册失败')
  },
)

test('registered but not signed in leads to /login', { tags: ['reg-08'] }, async () => {
  await control.fault({ operationId: 'loginUser', status: 500, rawBody: '' })
  await open('/register')
  await fillNewPassword(address, secret)
  await submit()
  await expect.poll(currentUrl).toBe('/login')
  await expectToast('登录失败')
  await expect.element(email()).toHaveValue(address)
  await expect.element(toasts().filter({ hasText: '注册成功' })).toHaveLength(0)
})

test(
  'address and codes are sent in half width and without blanks, the password as it is',
  { tags: ['two-15'] },
  async () => {
    const registered = watchBodies('/api/register')
    await open('/register')
    await email().fill('\u200bｎｅｗ．user＠example.com')
    await button('发送验证码').click()
    await expectToast('验证码已发送')
    const sent = await control.code(address)
    const wide = String.fromCharCode(...Array.from(sent, (digit) => digit.charCodeAt(0) + 0xfee0))
    await code().fill(` ${wide.slice(0, 3)}\u00a0${wide.slice(3)}\ufeff`)
    await expect.element(code()).toHaveValue(sent)
    await password().fill(' ｐass 88 ')
    await confirmation().fill(' ｐass 88 ')
    await invite().fill('\u3000ＬＸＭ8K2QD\u200b')
    await submit()
    await expect.poll(currentUrl).toBe('/console')
    const body = { email: address, code: sent, password: ' ｐass 88 ', invite_code: 'LXM8K2QD' }
    expect(registered()).toEqual([body])
  },
)

/** Leaves the registration for the sign-in page. */
async function leave() {
  await open('/login')
  await expect.element(button('登录')).toBeVisible()
}

test('an invite code comes with the link, by either name', { tags: ['reg-02', 'two-17'] }, async () => {
  for (const [query, expected] of [
    ['inviteCode=B2', 'B2'],
    ['invite_code=A1', 'A1'],
    ['inviteCode=C3&invite_code=D4', 'D4'],
    ['inviteCode=%20b%E3%80%802%20', 'b2'],
  ] as const) {
    await leave()
    await open(`/register?${query}`)
    await expect.element(invite()).toHaveValue(expected)
  }
  // A removed code stays away.
  await invite().clear()
  await leave()
  await open('/register')
  await expect.element(invite()).toHaveValue('')
})

test(
  'the code of an invite link to another page reaches the registration',
  { tags: ['two-17'] },
  async () => {
    for (const [path, expected] of [
      ['/login', 'A1'],
      ['/auth', 'B2'],
      ['/forget', 'C3'],
    ] as const) {
      await open(`${path}?invite_code=${expected}`)
      if (path === '/forget') await button('取消').click()
      await page.getByRole('link', { name: '忘记密码？' }).click()
      await button('取消').click()
      await page.getByRole('link', { name: '注册账号' }).click()
      await expect.element(invite()).toHaveValue(expected)
    }
  },
)
