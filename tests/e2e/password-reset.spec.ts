import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const email = 'demo@example.com'
const password = 'another-88'

const codeField = (page: Page) => page.getByLabel('验证码')
const passwordField = (page: Page) => page.getByLabel('新密码')
const confirmField = (page: Page) => page.getByLabel('确认密码')
const submit = (page: Page) => page.getByRole('button', { name: '重置密码' }).click()

async function fillIn(page: Page, control: Control) {
  await page.getByLabel('邮箱').fill(email)
  await page.getByRole('button', { name: '发送验证码' }).click()
  await expectToast(page, '验证码已发送')
  await codeField(page).fill(await control.code(email))
  await passwordField(page).fill(password)
  await confirmField(page).fill(password)
}

test.beforeEach(({ page }) => openInApp(page, '/forget'))

test('the fields and the way back', { tag: ['@fgt-01', '@fgt-02', '@aut-03'] }, async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1, name: '找回密码' })).toBeVisible()
  await expect(page.getByLabel('邮箱')).toHaveAttribute('autocomplete', 'email')
  await expect(page.getByLabel('邮箱')).toHaveAttribute('type', 'email')
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(confirmField(page)).toHaveAttribute('autocomplete', 'new-password')
  await expect(confirmField(page)).toHaveValue('')
  await page.getByRole('button', { name: '取消' }).click()
  await expect(page).toHaveURL('/login')
})

test(
  'what is missing is named in order, and nothing is sent',
  { tag: ['@fgt-03'] },
  async ({ page, control }) => {
    await submit(page)
    await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription('请输入邮箱')
    await page.getByLabel('邮箱').fill(email)
    await submit(page)
    await expect(codeField(page)).toHaveAccessibleDescription('请输入验证码')
    await codeField(page).fill('123456')
    await submit(page)
    await expect(passwordField(page)).toHaveAccessibleDescription('请输入密码')
    await passwordField(page).fill(password)
    await submit(page)
    await expect(confirmField(page)).toHaveAccessibleDescription('密码不一致')
    expect(await control.requests('resetPassword')).toEqual([])
  },
)

test(
  'passwords made equal are no longer called unequal, whichever was changed',
  { tag: ['@fgt-03'] },
  async ({ page, control }) => {
    await fillIn(page, control)
    await codeField(page).fill('000000')
    await confirmField(page).fill(`${password}9`)
    await submit(page)
    await expect(confirmField(page)).toHaveAccessibleDescription('密码不一致')
    await passwordField(page).fill(`${password}9`)
    await submit(page)
    await expect.poll(async () => (await control.requests('resetPassword')).length).toBe(1)
    await expect(page.getByRole('button', { name: '重置密码' })).toBeEnabled()
    await expect(confirmField(page)).toHaveAccessibleDescription('')
  },
)

test('resets, signs in and opens the console', { tag: ['@fgt-04', '@fgt-05'] }, async ({ page, control }) => {
  await fillIn(page, control)
  const signedIn = page.waitForRequest('**/api/login')
  const sent = page.waitForRequest('**/api/user/password')
  await control.hold('resetPassword')
  await submit(page)
  await expect(page.getByRole('button', { name: '重置中...' })).toBeDisabled()
  await confirmField(page).press('Enter')
  await control.release('resetPassword')
  await expect(page).toHaveURL('/console')
  await expectToast(page, '重置密码成功')
  await expect(toasts(page).filter({ hasText: '登录成功' })).toHaveCount(0)
  const [reset, ...more] = await control.requests('resetPassword')
  expect(more).toEqual([])
  const code = await control.code(email)
  expect(reset).toMatchObject({ method: 'PUT', path: '/api/user/password' })
  expect((await sent).postDataJSON()).toEqual({ email, code, password, confirm_password: password })
  expect((await signedIn).postDataJSON()).toEqual({ email, password })
})

test(
  'a refusal shows the words of the server once and keeps what was typed',
  { tag: ['@fgt-06'] },
  async ({ page, control }) => {
    await fillIn(page, control)
    await codeField(page).fill('000000')
    await submit(page)
    await expectToast(page, '验证码错误')
    // At the left, away from the buttons of the form.
    expect((await toasts(page).last().boundingBox())?.x).toBeLessThan(40)
    await expect(codeField(page)).toHaveAccessibleDescription('验证码错误')
    await expect(passwordField(page)).toHaveValue(password)
    for (const [name, field] of [
      ['email', page.getByLabel('邮箱')],
      ['password', passwordField(page)],
      ['confirm_password', confirmField(page)],
    ] as const) {
      const body = { code: 422, message: `参数错误：${name}`, field: name }
      await control.fault({ operationId: 'resetPassword', status: 422, body, times: 1 })
      // The toasts of those before do not cover the button.
      await submit(page)
      await expect(field).toHaveAccessibleDescription(body.message)
    }
    await expect(page).toHaveURL('/forget')
  },
)

test('without words it is 重置密码失败', { tag: ['@fgt-06'] }, async ({ page, control }) => {
  await control.fault({ operationId: 'resetPassword', status: 503, rawBody: '' })
  await fillIn(page, control)
  await submit(page)
  await expectToast(page, '重置密码失败')
  expect(await control.requests('loginUser')).toEqual([])
})
