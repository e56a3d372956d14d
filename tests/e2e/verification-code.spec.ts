import type { Page } from '@playwright/test'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { untilEnded, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

const email = 'somebody@example.com'
const start = new Date('2026-11-21T08:00:00Z')
const second = 1000

/** Opens the page with a stopped clock. */
async function openPaused(page: Page, path: string) {
  await page.clock.install({ time: start })
  await openInApp(page, path)
  await page.getByLabel('邮箱').fill(email)
  await page.clock.pauseAt(start.getTime() + 60 * second)
}

const idle = (page: Page) => page.getByRole('button', { name: '发送验证码' })

for (const path of ['/register', '/forget']) {
  test(
    `${path}: a click sends the code and counts down`,
    { tag: ['@cod-01', '@cod-03', '@cod-04', '@cod-05'] },
    async ({ page, control }) => {
      await openPaused(page, path)
      await idle(page).click()
      const bodies = async () => (await control.requests('sendVerificationCode')).map(({ body }) => body)
      // Before the clock moves on: a call that is under way would reach its time limit.
      await expect.poll(bodies).toEqual([{ email }])
      await expect(page.getByRole('button', { name: '59s' })).toBeDisabled()
      await expect(page.getByRole('button', { name: '59s' })).toHaveAccessibleDescription('59 秒后可重新发送')
      await page.clock.runFor(second)
      await expect(page.getByRole('button', { name: '58s' })).toBeDisabled()
      await page.clock.fastForward(57 * second)
      await expect(page.getByRole('button', { name: '1s', exact: true })).toBeDisabled()
      await page.clock.runFor(2 * second)
      await expect(idle(page)).toBeEnabled()
      expect(await bodies()).toHaveLength(1)
    },
  )

  test(`${path}: without an e-mail nothing is sent`, { tag: ['@cod-02'] }, async ({ page, control }) => {
    await openInApp(page, path)
    await idle(page).click()
    await expect(page.getByLabel('邮箱')).toHaveAccessibleDescription('请输入邮箱')
    await expect(page.getByLabel('邮箱')).toBeFocused()
    await expect(idle(page)).toBeEnabled()
    expect(await control.requests('sendVerificationCode')).toEqual([])
  })
}

test('a press during the count sends nothing', { tag: ['@cod-04'] }, async ({ page, control }) => {
  const calls = watchCalls(page)
  await openPaused(page, '/register')
  await idle(page).click()
  await page.getByRole('button', { name: '59s' }).click({ force: true })
  await page.clock.runFor(second)
  await expect(page.getByRole('button', { name: '58s' })).toBeVisible()
  const sent = async () => (await control.requests('sendVerificationCode')).length
  // What calls the provider may still be loading at the press.
  await expect.poll(sent).toBe(1)
  await untilEnded(calls)
  expect(await sent()).toBe(1)
})

test(
  'a failure ends the count at once, in the words of the server',
  { tag: ['@cod-06'] },
  async ({ page, control }) => {
    const body = { code: 429, message: '发送过于频繁' }
    await control.fault({ operationId: 'sendVerificationCode', status: 429, body, times: 1 })
    await control.fault({ operationId: 'sendVerificationCode', status: 500, rawBody: '', times: 1 })
    await openInApp(page, '/register')
    await page.getByLabel('邮箱').fill(email)
    await idle(page).click()
    await expectToast(page, '发送过于频繁')
    await expect(idle(page)).toBeEnabled()
    await idle(page).click()
    await expectToast(page, '验证码发送失败')
    await expect(toasts(page)).toHaveCount(2)
    await expect(idle(page)).toBeEnabled()
  },
)

test('after sleeping through the countdown the button is idle', { tag: ['@cod-07'] }, async ({ page }) => {
  await openPaused(page, '/forget')
  await idle(page).click()
  await expect(page.getByRole('button', { name: '59s' })).toBeVisible()
  await page.clock.fastForward(70 * second)
  await expect(idle(page)).toBeEnabled()
})

test('leaving the page ends the count', { tag: ['@cod-08'] }, async ({ page }) => {
  await openPaused(page, '/register')
  await idle(page).click()
  await expect(page.getByRole('button', { name: '59s' })).toBeVisible()
  await page.getByRole('link', { name: '返回登录' }).click()
  await expect(page.getByRole('heading', { name: '登录' })).toBeVisible()
  await page.clock.runFor(65 * second)
  await page.goBack()
  await expect(idle(page)).toBeEnabled()
})

test('a clock that is set back by hours does not lengthen the count', async ({ page }) => {
  await openPaused(page, '/forget')
  await idle(page).click()
  await expect(page.getByRole('button', { name: '59s' })).toBeVisible()
  await page.clock.setSystemTime(start.getTime() - 3 * 3600 * second)
  await page.clock.runFor(second)
  await page.clock.fastForward(58 * second)
  await expect(page.getByRole('button', { name: '1s', exact: true })).toBeDisabled()
  await page.clock.runFor(2 * second)
  await expect(idle(page)).toBeEnabled()
})
