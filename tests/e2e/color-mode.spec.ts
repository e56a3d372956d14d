import type { Page } from '@playwright/test'
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

for (const [stored, system, isDark] of [
  ['dark', 'light', true],
  ['light', 'dark', false],
  ['system', 'dark', true],
  ['system', 'light', false],
] as const)
  test(`the page is ${isDark ? 'dark' : 'light'} before the console is there: ${stored} on a ${system} system`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system })
    await page.addInitScript((mode) => localStorage.setItem('color-mode', mode), stored)
    // The console's code never arrives.
    await page.route('**/assets/*.js', () => {})
    await page.goto('/login', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('interactive')
    expect(await isPaintedDark(page)).toBe(isDark)
    await page.unroute('**/assets/*.js')
    await page.reload()
    await expect(page.getByRole('button', { name: '登录' })).toBeVisible()
    expect(await colorScheme(page)).toBe(isDark ? 'dark' : 'light')
    expect(await isPaintedDark(page)).toBe(isDark)
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
