import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Exactly one toast with this text is on screen. */
export async function expectToast(page: Page, text: string | RegExp) {
  await expect(toasts(page).filter({ hasText: text })).toHaveCount(1)
}

/** The toasts on screen, newest last or first as the region shows them. */
export const toasts = (page: Page) => page.getByRole('region', { name: '通知' }).locator('[data-toast]')

/** axe finds nothing serious or critical on the page as it stands. */
export async function expectAccessible(page: Page) {
  // What passes is of no matter here, and gathering it costs axe most of its time.
  const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

/** The page's name in the browser's tab, with or without an unread count before it. */
export async function expectTitle(page: Page, name: string) {
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${name} · 算力控制台$`))
}
