import type { Page } from '@playwright/test'
import { toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const region = (page: Page) => page.getByRole('region', { name: '通知' })

/** Fails a login, which raises a toast. */
async function failLogin(page: Page) {
  await page.getByRole('button', { name: '登录' }).click()
}

async function fillIn(page: Page) {
  await openInApp(page, '/login')
  await page.getByLabel('邮箱').fill('demo@example.com')
  await page.getByLabel('密码', { exact: true }).fill('wrong')
}

test('one toast region is on every page', { tag: ['@tst-01'] }, async ({ page, signIn }) => {
  for (const path of ['/login', '/register', '/forget']) {
    await page.goto(path)
    await expect(region(page)).toHaveCount(1)
  }
  await signIn()
  for (const path of ['/console', '/messages']) {
    await page.goto(path)
    await expect(region(page)).toHaveCount(1)
  }
})

test('toasts are at the bottom right', { tag: ['@tst-02'] }, async ({ page }) => {
  await fillIn(page)
  await failLogin(page)
  const box = await toasts(page).boundingBox()
  expect(box && box.x + box.width).toBeGreaterThan(1280 - 40)
  expect(box && box.y + box.height).toBeGreaterThan(720 - 40)
})

test.describe('at the time of the browser', () => {
  test.use({ now: Date.parse('2026-11-21T08:00:00Z') })
  test('a toast is shown for 4 s', { tag: ['@tst-03'] }, async ({ page }) => {
    const start = new Date('2026-11-21T08:00:00Z').getTime()
    await page.clock.install({ time: start })
    await fillIn(page)
    await page.clock.pauseAt(start + 60_000)
    await failLogin(page)
    await expect(toasts(page)).toHaveCount(1)
    // Beside it, what lies below is pressed.
    await expect(region(page)).toHaveCSS('pointer-events', 'none')
    await expect(toasts(page)).toHaveCSS('pointer-events', 'auto')
    await expect(toasts(page).getByText('错误', { exact: true })).toHaveCSS('position', 'absolute')
    await expect(toasts(page).locator('p:empty')).toHaveCount(0)
    const colorOf = (part: string) =>
      toasts(page)
        .locator(part)
        .first()
        .evaluate((element) => getComputedStyle(element).color)
    expect(await colorOf('svg')).not.toBe(await colorOf('strong'))
    expect(await colorOf('button')).not.toBe(await colorOf('strong'))
    // What it covers does not show through.
    await expect(toasts(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await page.clock.runFor(3700)
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(600)
    await expect(toasts(page)).toHaveCount(0)
    // Closing one by the pointer, which stops the others, lets them go on.
    for (const count of [1, 2]) {
      await failLogin(page)
      await expect(toasts(page)).toHaveCount(count)
    }
    await toasts(page).first().getByRole('button', { name: '关闭通知' }).click()
    await expect(toasts(page)).toHaveCount(1)
    await page.clock.runFor(4300)
    await expect(toasts(page)).toHaveCount(0)
  })
})

test('three are visible at most', { tag: ['@tst-04'] }, async ({ page, control }) => {
  await fillIn(page)
  await failLogin(page)
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).first().hover()
  for (const count of [2, 3, 4]) {
    await page.getByLabel('密码', { exact: true }).press('Enter')
    await expect.poll(async () => (await control.requests('loginUser')).length).toBe(count)
    await expect(toasts(page)).toHaveCount(Math.min(count, 3))
  }
})

test('errors interrupt a screen reader, the rest waits', { tag: ['@tst-05'] }, async ({ page }) => {
  await fillIn(page)
  await failLogin(page)
  await expect(region(page).getByRole('alert')).toContainText('邮箱或密码错误')
  await expect(region(page).getByRole('alert')).toHaveAttribute('aria-live', 'assertive')
  await page.getByLabel('密码', { exact: true }).fill('demo1234')
  await page.getByRole('button', { name: '登录' }).click()
  await expect(region(page).getByRole('status')).toContainText('登录成功')
  await expect(region(page).getByRole('status')).toHaveAttribute('aria-live', 'polite')
})

test('a toast can be closed', async ({ page }) => {
  await fillIn(page)
  await failLogin(page)
  const close = region(page).getByRole('button', { name: '关闭通知' })
  const { width, height } = (await close.boundingBox()) ?? { width: 0, height: 0 }
  // WCAG 2.5.8: px that a pointer needs.
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
  await close.click()
  await expect(toasts(page)).toHaveCount(0)
})
