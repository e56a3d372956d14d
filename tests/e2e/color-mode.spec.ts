import type { Page } from '@playwright/test'
import { neutralColors } from '../../src/ui/theme/base-colors'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

const colorScheme = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

/** Whether the browser paints the page dark. */
async function isPaintedDark(page: Page): Promise<boolean> {
  const shot = (await page.screenshot()).toString('base64')
  return page.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    return (context?.getImageData(0, 0, 1, 1).data[0] ?? 255) < 64
  }, shot)
}

/** Opens a page with this setting, on a system with this colour scheme. */
async function openMessages(page: Page, [stored, system]: readonly [string, 'light' | 'dark']) {
  await page.emulateMedia({ colorScheme: system })
  await page.evaluate((mode) => localStorage.setItem('color-mode', mode), stored)
  await page.goto('/messages', { waitUntil: 'commit' })
}

test('the page has its colours before the console is there, and keeps them', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/config.json')
  // The console's code never arrives.
  await page.route('**/assets/*.js', () => {})
  for (const [stored, system, isDark] of [
    ['system', 'dark', true],
    ['system', 'light', false],
    ['light', 'dark', false],
    ['dark', 'light', true],
  ] as const) {
    await openMessages(page, [stored, system])
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive')
    expect(await isPaintedDark(page), `${stored} on a ${system} system`).toBe(isDark)
  }
  await page.unroute('**/assets/*.js')
  for (const [stored, system, isDark] of [
    ['dark', 'light', true],
    ['light', 'dark', false],
  ] as const) {
    await openMessages(page, [stored, system])
    await expect(page.getByRole('heading', { level: 1, name: '站内信' })).toBeVisible()
    expect(await colorScheme(page)).toBe(stored)
    expect(await isPaintedDark(page), stored).toBe(isDark)
  }
})

/** The colours that the browser's bar takes in a light and in a dark system. */
const barColors = (page: Page) =>
  page
    .locator('meta[name=theme-color]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')))

test("the colour mode is set in the menu and remembered, and the browser's bar takes it", async ({
  page,
  signIn,
}) => {
  const html = page.locator('html')
  const choice = (name: string) => page.getByRole('menuitemradio', { name })
  const [light, dark] = neutralColors.page
  await signIn()
  await page.emulateMedia({ colorScheme: 'light' })
  await openInApp(page, '/mine/invite')
  await expect(html).toHaveClass(/light/)
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await expect(choice('跟随系统')).toBeChecked()
  await choice('深色').click()
  await expect(html).toHaveClass(/dark/)
  await expect(choice('深色')).toBeChecked()
  expect(await barColors(page)).toEqual([dark, dark])
  // Another name would lose the choice of an older version.
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark')
  await page.reload()
  await expect(html).toHaveClass(/dark/)
  expect(await barColors(page)).toEqual([dark, dark])
  await page.getByRole('button', { name: /^用户菜单/ }).click()
  await choice('跟随系统').click()
  await expect(html).toHaveClass(/light/)
  expect(await barColors(page)).toEqual([light, light])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(html).toHaveClass(/dark/)
  await choice('浅色').click()
  await expect(html).toHaveClass(/light/)
})

test.describe('without its deployment settings', () => {
  test.use({ expectedConsole: [/config\.json/] })

  test('the page that says so is dark too', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('color-mode', 'dark'))
    await page.route('/config.json', (route) => route.fulfill({ status: 404 }))
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText('config.json 读取失败')
    expect(await isPaintedDark(page)).toBe(true)
  })
})
