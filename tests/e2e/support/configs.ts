import { expect, type Page } from '@playwright/test'
import { openInApp } from './open-in-app'

export const table = (page: Page) => page.getByRole('table', { name: '项目配置列表' })
export const row = (page: Page, alias: string) => table(page).getByRole('row').filter({ hasText: alias })
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string | RegExp) => dialog(page).getByLabel(label)

/** Opens the list and waits for its rows. */
export async function open(page: Page, address = '/projectConfig') {
  await openInApp(page, address)
  await expect(table(page)).toHaveAttribute('aria-busy', 'false')
}

export async function chooseProject(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: '项目' }).fill(name)
  await dialog(page).getByRole('option').filter({ hasText: name }).click()
}
