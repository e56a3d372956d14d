import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const email = 'demo@example.com'
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const userMenu = (page: Page) => page.getByRole('button', { name: /^用户菜单/ })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

const answer = (control: Control, operationId: string, body: object) =>
  control.fault({ operationId, status: 200, body })

async function signInByHand(page: Page) {
  await openInApp(page, '/login')
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
}

async function fillNewPassword(page: Page, path: string, password: string) {
  await openInApp(page, path)
  await page.getByLabel('邮箱').fill(email)
  await page.getByLabel('验证码', { exact: true }).fill('123456')
  await page.getByLabel(password, { exact: true }).fill('demo1234')
  await page.getByLabel('确认密码').fill('demo1234')
}

for (const body of [
  { data: null },
  {},
  { data: { token: null } },
  { data: { token: '', user: { id: 1 } } },
  { data: 'x' },
])
  test(
    `a login of ${JSON.stringify(body)} fails and keeps what was typed`,
    { tag: ['@log-09'] },
    async ({ page, control }) => {
      await answer(control, 'loginUser', body)
      await signInByHand(page)
      await expectToast(page, '登录失败')
      await expect(toasts(page)).toHaveCount(1)
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel('邮箱')).toHaveValue(email)
      await expect(page.getByLabel('密码', { exact: true })).toHaveValue('demo1234')
      expect(await storedToken(page)).toBeNull()
    },
  )

for (const user of [undefined, null, {}, { nickname: null, email: null }, 'x'])
  test(
    `a login whose user is ${JSON.stringify(user)} signs in`,
    { tag: ['@log-08', '@top-16'] },
    async ({ page, control, world }) => {
      await answer(control, 'loginUser', { data: { token: world.token, user } })
      await control.fault({ operationId: 'getUserInfo', delay: 20_000 })
      await signInByHand(page)
      await expect(page).toHaveURL('/console')
      await expectToast(page, '登录成功')
      await expect(userMenu(page)).toHaveText(/用户$/)
      expect(await storedToken(page)).toBe(world.token)
    },
  )

const change = [
  { operationId: 'registerUser', path: '/register', password: '密码', button: '注册', success: '注册成功' },
  {
    operationId: 'resetPassword',
    path: '/forget',
    password: '新密码',
    button: '重置密码',
    success: '重置密码成功',
  },
]

for (const { operationId, path, password, button, success } of change) {
  for (const body of [{ data: null }, {}, { code: '0', data: 'ok' }])
    test(`${path} signs in after ${JSON.stringify(body)}`, async ({ page, control }) => {
      await answer(control, operationId, body)
      await fillNewPassword(page, path, password)
      await page.getByRole('button', { name: button }).click()
      await expect(page).toHaveURL('/console')
      await expectToast(page, success)
      await expect(toasts(page)).toHaveCount(1)
    })

  test(
    `${path} whose login has no data brings the e-mail to /login`,
    { tag: ['@reg-08'] },
    async ({ page, control }) => {
      await answer(control, operationId, { data: null })
      await answer(control, 'loginUser', { data: null })
      await fillNewPassword(page, path, password)
      await page.getByRole('button', { name: button }).click()
      await expectToast(page, '登录失败')
      await expect(toasts(page)).toHaveCount(1)
      await expect(page).toHaveURL('/login')
      await expect(page.getByLabel('邮箱')).toHaveValue(email)
    },
  )

  test(
    `${path} refused with HTTP 200 keeps what was typed`,
    { tag: ['@reg-07', '@fgt-06'] },
    async ({ page, control }) => {
      await answer(control, operationId, { code: 422, message: '验证码错误' })
      await fillNewPassword(page, path, password)
      await page.getByRole('button', { name: button }).click()
      await expectToast(page, '验证码错误')
      await expect(page).toHaveURL(path)
      await expect(page.getByLabel('邮箱')).toHaveValue(email)
      await expect(page.getByLabel(password, { exact: true })).toHaveValue('demo1234')
      expect(await control.requests('loginUser')).toEqual([])
    },
  )
}

test(
  'a 401 in a body with HTTP 200 ends the session',
  { tag: ['@ses-06', '@ses-07'] },
  async ({ page, control, signIn }) => {
    await answer(control, 'getUserInfo', { code: '401', message: '未登录' })
    await signIn()
    await openInApp(page, '/mine')
    await expect(page).toHaveURL('/login')
    await expectToast(page, '登录已过期，请重新登录')
    await expect(toasts(page)).toHaveCount(1)
    expect(await storedToken(page)).toBeNull()
  },
)

test(
  'a 401 in another call’s body with HTTP 200 fetches the user info first',
  { tag: ['@ses-10'] },
  async ({ page, control, signIn }) => {
    await signIn()
    await openInApp(page, '/mine')
    await expect(panel(page, '个人资料')).toContainText('林小满')
    const refusal = { code: 401, message: '未登录' }
    await answer(control, 'updateUserName', refusal)
    await answer(control, 'getUserInfo', refusal)
    await page.getByRole('button', { name: '修改昵称' }).click()
    await page.getByRole('textbox', { name: '昵称' }).fill('新名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expect(page).toHaveURL('/login')
    await expectToast(page, '登录已过期，请重新登录')
    await expect(toasts(page)).toHaveCount(1)
  },
)

test(
  'a user without any data',
  { tag: ['@min-01', '@top-13', '@top-16'] },
  async ({ page, control, signIn }) => {
    await answer(control, 'getUserInfo', { data: {} })
    await answer(control, 'getDashboard', { data: {} })
    await signIn()
    await openInApp(page, '/mine')
    await expect(panel(page, '个人资料')).toContainText('昵称未设置修改邮箱-用户编号-')
    await expect(panel(page, '账户资金')).toContainText('可用余额-锁定金额-当前费率-')
    await expect(userMenu(page)).toHaveText(/用户$/)
    await page.getByRole('button', { name: '联系客服' }).click()
    await expect(page.getByRole('dialog', { name: '联系客服' })).not.toContainText('账户邮箱')
    await expect(page.getByText(/undefined|null|NaN/)).toHaveCount(0)
  },
)

test(
  'a renaming that returns nothing is a success',
  { tag: ['@min-05'] },
  async ({ page, control, signIn }) => {
    await signIn()
    await openInApp(page, '/mine')
    await answer(control, 'updateUserName', { data: null })
    await page.getByRole('button', { name: '修改昵称' }).click()
    await page.getByRole('textbox', { name: '昵称' }).fill('新名字')
    await page.getByRole('button', { name: '保存' }).click()
    await expectToast(page, '昵称修改成功')
    await expect(toasts(page)).toHaveCount(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  },
)

test.describe('costs that fail to load', () => {
  test.use({ expectedConsole: [/console/] })

  test('can be tried again', async ({ page, control, signIn }) => {
    await control.fault({ operationId: 'getDashboard', status: 500, times: 1 })
    await signIn()
    await openInApp(page, '/mine')
    await panel(page, '账户资金').getByRole('button', { name: '重试' }).click()
    await expect(panel(page, '账户资金')).toContainText(/当前费率\$[\d.]+\/小时/)
  })
})
