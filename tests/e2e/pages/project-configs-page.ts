import type { Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'
import { pagedTable } from './paged-table'

const configs = pagedTable('项目配置列表')
export const { table, row } = configs
export const dialog = (page: Page) => page.getByRole('dialog')
export const field = (page: Page, label: string | RegExp) => dialog(page).getByLabel(label)

/** Opens the list and waits for its rows. */
export async function open(page: Page, address = '/projectConfig') {
  await openInApp(page, address)
  await configs.expectLoaded(page)
}

export async function chooseProject(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: '项目' }).fill(name)
  await dialog(page).getByRole('option').filter({ hasText: name }).click()
}
