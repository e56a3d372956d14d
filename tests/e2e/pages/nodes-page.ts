import type { Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'
import { dataGrid } from './data-grid'

export { batchBar } from './data-grid'
export const { grid, rows, row, rowWith, cell, checkbox, header, expectLoaded } = dataGrid('节点列表')

/** Opens /nodeManagement and waits until the rows are loaded. */
export async function open(page: Page, query = '') {
  await openInApp(page, `/nodeManagement${query}`)
  await expectLoaded(page)
}

/** Runs an action of a row's menu. */
export async function runAction(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `操作 ${name}` })
    .click()
  await page
    .getByRole('menu', { name: `${name} 的操作` })
    .getByRole('menuitem', { name: action })
    .click()
}
