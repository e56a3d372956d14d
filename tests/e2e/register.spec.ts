import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const email = 'new.user@example.com'
const password = 'secret-88'

const codeField = (page: Page) => page.getByLabel('验证码')
const passwordField = (page: Page) => page.getByLabel('密码', { exact: true })
const confirmField = (page: Page) => page.getByLabel('确认密码')
const submit = (page: Page) => page.getByRole('button', { name: '注册' }).click()

async function fillIn(page: Page, control: Control) {
  await page.getByLabel('邮箱').fill(email)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expectToast(page, '验证码已发送')
  await codeField(page).fill(await control.code(email))
  await passwordField(page).fill(password)
  await confirmField(page).fill(password)
}

test('the fields and the way back', { tag: ['@reg-01', '@reg-09', '@aut-03'] }, async ({ page }) => {
  await openInApp(page, '/register')
  await expect(page.getByLabel('邮箱')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('邮箱')).toHaveAttribute('type', 'email')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(confirmField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(confirmField(page)).toHaveValue('')
  await expect(page.getByLabel('邀请码')).toHaveValue('')
  await expect(page.getByLabel('邀请码')).toHaveAttribute('autocomplete', 'off')
  await expect(page.getByText('选填')).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  await expect(page).toHaveURL('/login')
})

for (const [query, code] of [
  ['invite_code=A1', 'A1'],
  ['inviteCode=B2', 'B2'],
  ['inviteCode=B2&invite_code=A1', 'A1'],
])
  test(`?${query} fills in ${code}`, { tag: ['@reg-02'] }, async ({ page }) => {
    await openInApp(page, `/register?${query}`)
    await expect(page.getByLabel('邀请码')).toHaveValue(code ?? '')
  })

test(
  'what is missing is named in order, and nothing is sent',
  { tag: ['@reg-03'] },
  async ({ page, control }) => {
    await openInApp(page, '/register')
    await submit(page)
    await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription('请输入邮箱')
    await page.getByLabel('邮箱').fill(email)
    await submit(page)
    await expect(codeField(page)).toHaveAccessibleDescription('请输入验证码')
    await codeField(page).fill('123456')
    await submit(page)
    await expect(passwordField(page)).toHaveAccessibleDescription('请输入密码')
    await passwordField(page).fill(password)
    await confirmField(page).fill('another')
    await submit(page)
    await expect(confirmField(page)).toHaveAccessibleDescription('密码不一致')
    await expect(confirmField(page)).toBeFocused()
    expect(await control.requests('registerUser')).toEqual([])
  },
)

test(
  'registers, signs in and opens the console',
  { tag: ['@reg-04', '@reg-05', '@reg-06'] },
  async ({ page, control }) => {
    await openInApp(page, '/register')
    await fillIn(page, control)
    await page.getByLabel('邀请码').fill('  LXM8K2QD ')
    const registered = page.waitForRequest('**/api/register')
    const signedIn = page.waitForRequest('**/api/login')
    await control.hold('registerUser')
    await submit(page)
    await expect(page.getByRole('button', { name: '注册中...' })).toBeDisabled()
    await confirmField(page).press('Enter')
    await control.release('registerUser')
    await expect(page).toHaveURL('/console')
    await expectToast(page, '注册成功')
    await expect(toasts(page).filter({ hasText: '登录成功' })).toHaveCount(0)
    const code = await control.code(email)
    const registration = { email, code, password, invite_code: 'LXM8K2QD' }
    expect((await registered).postDataJSON()).toEqual(registration)
    expect(await control.requests('registerUser')).toHaveLength(1)
    expect((await signedIn).postDataJSON()).toEqual({ email, password })
  },
)

test('an invite code of spaces is not sent', { tag: ['@reg-04'] }, async ({ page, control }) => {
  await openInApp(page, '/register')
  await fillIn(page, control)
  await page.getByLabel('邀请码').fill('   ')
  await submit(page)
  await expect(page).toHaveURL('/console')
  const [registered] = await control.requests('registerUser')
  expect(registered?.body).not.toHaveProperty('invite_code')
})

test(
  'a refusal shows the words of the server once and keeps what was typed',
  { tag: ['@reg-07'] },
  async ({ page, control }) => {
    await openInApp(page, '/register')
    await fillIn(page, control)
    await codeField(page).fill('000000')
    await submit(page)
    await expectToast(page, '验证码错误')
    // Away from the form, which stands at the right.
    const shown = await toasts(page).filter({ hasText: '验证码错误' }).boundingBox()
    expect(shown?.x).toBeLessThan(640)
    // The provider names the field.
    await expect(codeField(page)).toHaveAccessibleDescription('验证码错误')
    await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(codeField(page)).toBeFocused()
    await expect(page.getByLabel('邮箱')).toHaveValue(email)
    await expect(confirmField(page)).toHaveValue(password)
    for (const [name, field] of [
      ['email', page.getByLabel('邮箱')],
      ['password', passwordField(page)],
      ['invite_code', page.getByLabel('邀请码')],
    ] as const) {
      const body = { code: 422, message: `参数错误：${name}`, field: name }
      await control.fault({ operationId: 'registerUser', status: 422, body, times: 1 })
      // The toasts of those before do not cover the button.
      await submit(page)
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${body.message}( |$)`))
    }
    expect(await control.requests('loginUser')).toEqual([])
  },
)

test('without words it is 注册失败', { tag: ['@reg-07'] }, async ({ page, control }) => {
  await control.fault({ operationId: 'registerUser', status: 500, rawBody: '' })
  await openInApp(page, '/register')
  await fillIn(page, control)
  await submit(page)
  await expectToast(page, '注册失败')
  await expect(page).toHaveURL('/register')
})

test('registered but not signed in leads to /login', { tag: ['@reg-08'] }, async ({ page, control }) => {
  await control.fault({ operationId: 'loginUser', status: 500, rawBody: '' })
  await openInApp(page, '/register')
  await fillIn(page, control)
  await submit(page)
  await expect(page).toHaveURL('/login')
  await expectToast(page, '登录失败')
  await expect(page.getByLabel('邮箱')).toHaveValue(email)
  await expect(toasts(page).filter({ hasText: '注册成功' })).toHaveCount(0)
})

test(
  'the code of an invite link stays until the registration, over other pages and a reload',
  { tag: ['@two-17'] },
  async ({ page, control }) => {
    const invite = page.getByLabel('邀请码')
    await page.goto('/register?invite_code=LXM8K2QD')
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.getByRole('link', { name: '忘记密码？' }).click()
    await page.getByRole('button', { name: '取消' }).click()
    await page.getByRole('link', { name: '注册账号' }).click()
    await expect(page).toHaveURL('/register')
    await expect(invite).toHaveValue('LXM8K2QD')
    await page.reload()
    await expect(invite).toHaveValue('LXM8K2QD')
    await fillIn(page, control)
    await submit(page)
    await expect(page).toHaveURL('/console')
    const [registered] = await control.requests('registerUser')
    expect(registered?.body).toMatchObject({ invite_code: 'LXM8K2QD' })
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('LXM8K2QD')
  },
)

for (const path of ['/login', '/auth', '/forget'])
  test(
    `the code of an invite link to ${path} reaches the registration`,
    { tag: ['@two-17'] },
    async ({ page }) => {
      await page.goto(`${path}?invite_code=LXM8K2QD`)
      if (path === '/forget') await page.getByRole('button', { name: '取消' }).click()
      await page.getByRole('link', { name: '忘记密码？' }).click()
      await page.getByRole('button', { name: '取消' }).click()
      await page.getByRole('link', { name: '注册账号' }).click()
      await expect(page.getByLabel('邀请码')).toHaveValue('LXM8K2QD')
    },
  )

test(
  'an invite code that was removed stays away, and a newer link brings its own',
  { tag: ['@two-17'] },
  async ({ page }) => {
    const invite = page.getByLabel('邀请码')
    await page.goto('/register?invite_code=A1')
    await invite.fill('')
    await page.reload()
    await expect(invite).toHaveValue('')
    await page.goto('/register?inviteCode=%20b%E3%80%802%20')
    await expect(invite).toHaveValue('b2')
  },
)

test(
  'address and codes are sent in half width and without blanks, the password as it is',
  { tag: ['@two-15'] },
  async ({ page, control }) => {
    await openInApp(page, '/register')
    await page.getByLabel('邮箱').fill('\u200bｎｅｗ．user＠example.com')
    await page.getByRole('button', { name: '发送验证码' }).click()
    await expectToast(page, '验证码已发送')
    const code = await control.code(email)
    const wide = String.fromCharCode(...Array.from(code, (digit) => digit.charCodeAt(0) + 0xfee0))
    await codeField(page).fill(` ${wide.slice(0, 3)}\u00a0${wide.slice(3)}\ufeff`)
    await expect(codeField(page)).toHaveValue(code)
    await passwordField(page).fill(' ｐass 88 ')
    await confirmField(page).fill(' ｐass 88 ')
    await page.getByLabel('邀请码').fill('\u3000ＬＸＭ8K2QD\u200b')
    const registered = page.waitForRequest('**/api/register')
    await submit(page)
    await expect(page).toHaveURL('/console')
    // The log of the provider hides both.
    expect((await registered).postDataJSON()).toEqual({
      email,
      code,
      password: ' ｐass 88 ',
      invite_code: 'LXM8K2QD',
    })
  },
)
