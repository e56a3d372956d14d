import { expect, type Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'

// The last section of the home page: spending, runway and coming charges.

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const chart = (page: Page, name: string) => page.getByRole('application', { name })
export const numbers = (page: Page, name: string) => page.getByRole('table', { name: `${name}数据` })

/** Opens the home page and scrolls to the end, where the spending is. */
export async function openSpending(page: Page) {
  await openInApp(page, '/console')
  await expect(panel(page, '算力项目')).toBeVisible()
  await page.mouse.move(640, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 3000)
    await expect(panel(page, '消费走势')).toBeVisible({ timeout: 1000 })
  }).toPass()
}
