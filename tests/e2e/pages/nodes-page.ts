import type { Page } from '@playwright/test'
import { openInApp } from '../support/open-in-app'
import { dataGrid } from './data-grid'

export { batchBar } from './data-grid'
const nodes = dataGrid('节点列表')
export const { grid, rows, row, rowWith, cell, checkbox, header } = nodes

/** Opens /nodeManagement and waits until the rows are loaded. */
export async function open(page: Page, query = '') {
  await openInApp(page, `/nodeManagement${query}`)
  await nodes.expectLoaded(page)
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

/** Returns a column's texts in the mounted rows, from top to bottom. */
export async function columnTexts(page: Page, id: string): Promise<string[]> {
  const cells = await grid(page)
    .locator(`[data-column=${id}]`)
    .evaluateAll((found) =>
      found
        .map((cell) => ({ text: cell.textContent, index: Number(cell.closest('[role=row]')?.ariaRowIndex) }))
        .filter(({ index }) => index > 0),
    )
  return cells.toSorted((one, other) => one.index - other.index).map(({ text }) => text)
}
