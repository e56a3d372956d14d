import { expect, type Page } from '@playwright/test'

export const printed = (page: Page) => page.locator('[data-print-table] tbody tr')

/** Expects paper: no menu, bars or buttons, black on white. */
export async function expectPaper(page: Page) {
  for (const role of ['navigation', 'complementary'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  // The names of sorted columns are buttons.
  await expect(page.locator('button:visible:not(th button)')).toHaveCount(0)
  await expect(page.getByRole('region', { name: '公告' })).toBeHidden()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
}
