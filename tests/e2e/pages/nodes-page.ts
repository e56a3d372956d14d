import { expect, type Page } from '@playwright/test'
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

/** Picks an item of the ⋯ menu. */
export async function pickMore(page: Page, item: string) {
  await page.getByRole('button', { name: '其他操作', exact: true }).click()
  await page
    .getByRole('menu', { name: '其他操作' })
    .getByRole('menuitem', { name: item, exact: true })
    .click()
}

/** The filters, opened unless they are open. */
export async function openFilters(page: Page) {
  const button = page.getByRole('button', { name: /^筛选/ })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  return page.getByRole('dialog', { name: '筛选' })
}

/** Shows columns that are hidden by default, by the column settings. */
export async function showColumns(page: Page, ...names: string[]) {
  await pickMore(page, '列设置')
  const settings = page.getByRole('dialog', { name: '列设置' })
  for (const name of names) await settings.getByRole('checkbox', { name, exact: true }).check()
  await page.keyboard.press('Escape')
  await expect(settings).toHaveCount(0)
  await expect(header(page, names[0] ?? '')).toHaveCount(1)
}

/** The name in the alias cell, without the address below it. */
export const aliasOf = (page: Page, name: string) => cell(page, name, 'alias').getByRole('link')

/** Runs an action of a row's menu. */
export async function runAction(page: Page, name: string, action: string) {
  await row(page, name)
    .getByRole('button', { name: `操作 ${name}` })
    .click()
  await page
    .getByRole('menu', { name: `${name} 的操作` })
    .getByRole('menuitem', { name: action, exact: true })
    .click()
}

/** Returns a column's texts in the mounted rows, from top to bottom. */
export async function columnTexts(page: Page, id: string): Promise<string[]> {
  const cells = await grid(page)
    .locator(`[data-column=${id}]`)
    .evaluateAll((found) =>
      found
        .map((cell) => ({
          // The alias stands above the address.
          text: (cell.querySelector('[data-part=link]') ?? cell).textContent,
          index: Number(cell.closest('[role=row]')?.ariaRowIndex),
        }))
        .filter(({ index }) => index > 0),
    )
  return cells.toSorted((one, other) => one.index - other.index).map(({ text }) => text)
}
