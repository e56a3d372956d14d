import type { Page } from '@playwright/test'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

async function signInByHand(page: Page) {
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(page).toHaveURL('/console')
}

test('a sign-in lasts over a reload', { tag: ['@ses-01', '@ses-02'] }, async ({ page, control }) => {
  await openInApp(page, '/login')
  await signInByHand(page)
  expect(await storedToken(page)).toMatch(/./)
  await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(1)
  await page.reload()
  await expect(page).toHaveURL('/console')
  await expect.poll(async () => (await control.requests('getUserInfo')).length).toBe(2)
})

// src/api/session/session.test.ts has the other tokens.
test('a stored token that no header takes leads to the sign-in page', async ({ page, signIn }) => {
  await signIn('w1.se\ncret')
  await page.goto('/nodeManagement')
  await expect(page).toHaveURL('/login')
  await signInByHand(page)
})

test.describe('other calls are refused before the user info', () => {
  // Each of them is logged.
  test.use({ expectedConsole: [/登录已过期/] })

  test(
    'an expired session ends with one toast',
    { tag: ['@ses-06', '@ses-07'] },
    async ({ page, signIn, world }) => {
      await signIn(`${world.token}x`)
      await openInApp(page, '/messages')
      await expect(page).toHaveURL('/login')
      await expectToast(page, '登录已过期，请重新登录')
      await expect(toasts(page)).toHaveCount(1)
      expect(await storedToken(page)).toBeNull()
    },
  )
})

test(
  'signing out in one tab signs out the others',
  { tag: ['@ses-11'] },
  async ({ page, context, signIn }) => {
    await signIn()
    await openInApp(page, '/nodeManagement?keyword=a')
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('a')
    const other = await context.newPage()
    await other.goto('/nodeManagement')
    await other.evaluate(() => localStorage.removeItem('token'))
    await expect(page).toHaveURL('/login')
    await expectNoToast(page)
    // Another tab that signs in takes this one along.
    await other.goto('/login')
    await signInByHand(other)
    await expect(page).toHaveURL('/console')
    // The search of the last user is gone.
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '节点管理' })).toBeVisible()
    await expect(page).toHaveURL('/nodeManagement')
  },
)

test.describe('the provider ends the session', () => {
  // The pending requests of the home page.
  test.use({ expectedConsole: [/登录已过期/] })

  test('a session that ends at the provider closes the stream, and the console leads to the sign-in', async ({
    page,
    control,
  }) => {
    const week = 7 * 86_400
    await openInApp(page, '/login')
    await signInByHand(page)
    await expect.poll(async () => (await control.requests('streamUnreadCount')).length).toBe(1)
    await control.advance(week + 1)
    await expect(page).toHaveURL(/\/login/)
    expect(await storedToken(page)).toBeNull()
  })
})
