import { expect, type Page } from '@playwright/test'
import { seriousViolations } from './axe'

/** Exactly one toast with this text is on screen. */
export async function expectToast(page: Page, text: string | RegExp) {
  await expect(toasts(page).filter({ hasText: text })).toHaveCount(1)
}

/** The toasts on screen, newest last or first as the region shows them. */
export const toasts = (page: Page) => page.getByRole('region', { name: '通知' }).locator('[data-toast]')

/** No toast is on screen. Waits for less than a toast stays; an ordinary count of 0 would wait until it is gone. */
export const expectNoToast = (page: Page) => expect(toasts(page)).toHaveCount(0, { timeout: 1000 })

/** axe finds nothing moderate or worse on the current page, in light and in dark colours. */
export async function expectAccessible(page: Page) {
  expect(await seriousViolations(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await seriousViolations(page, { runOnly: ['color-contrast'] }), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass(/light/)
}

/** px: the design width, and its equivalent at four times the size (WCAG 1.4.10). */
const widths = [1280, 320]

export async function expectNoSidewaysScroll(page: Page, path: string) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 720 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, `${path} at ${width} px, px too wide`).toBe(0)
  }
}

/** The document title is this page's, with or without an unread count. */
export async function expectTitle(page: Page, name: string) {
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${name} · 算力控制台$`))
}
