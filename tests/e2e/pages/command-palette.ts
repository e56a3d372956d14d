import { expect, type Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'

export const palette = (page: Page) => page.getByRole('dialog', { name: '命令面板' })
export const query = (page: Page) => palette(page).getByRole('combobox', { name: '命令面板' })
export const group = (page: Page, name: string) => palette(page).getByRole('group', { name })
export const current = (page: Page) => palette(page).getByRole('option', { selected: true })
export const heading = (page: Page, name: string) =>
  page.getByRole('main').getByRole('heading', { level: 1, name })

/** Opens a page and waits until it is known who is signed in: choices are remembered for each user. */
export async function open(page: Page, path: string, name: string) {
  await openInApp(page, path)
  await expect(heading(page, name)).toBeVisible()
  await expect(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
}
