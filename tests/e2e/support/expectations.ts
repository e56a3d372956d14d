import { expect, type Page } from '@playwright/test'
import { graveIn } from './axe'

/** Exactly one toast with this text is on screen. */
export async function expectToast(page: Page, text: string | RegExp) {
  await expect(toasts(page).filter({ hasText: text })).toHaveCount(1)
}

/** The toasts on screen, newest last or first as the region shows them. */
export const toasts = (page: Page) => page.getByRole('region', { name: '通知' }).locator('[data-toast]')

/** axe finds nothing moderate or worse on the current page, in light and in dark colours. */
export async function expectAccessible(page: Page) {
  expect(await graveIn(page), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
  expect(await graveIn(page, { runOnly: ['color-contrast'] }), 'dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveClass(/light/)
}

/** The document title is this page's, with or without an unread count. */
export async function expectTitle(page: Page, name: string) {
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${name} · 算力控制台$`))
}

/** The date in the text of a runway, `约可用至 11-29 08:00`. The browser stands in Shanghai. */
export function dateOfRunway(text: string): Date {
  const [, month, day, time] = /约可用至 (\d\d)-(\d\d) (\d\d:\d\d)/.exec(text) ?? []
  return new Date(`${new Date().getFullYear()}-${month}-${day}T${time}:00+08:00`)
}
