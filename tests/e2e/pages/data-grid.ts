import { expect, type Page } from '@playwright/test'

/** Milliseconds. A fleet of 10,000 on a busy machine takes more than the ten seconds of other expectations. */
const slowestLoad = 20_000

/** Locators of the data grid with this accessible name. A row's name is the one of its checkbox, for example its alias. */
export function dataGrid(gridName: string) {
  const grid = (page: Page) => page.getByRole('grid', { name: gridName })
  const rows = (page: Page) =>
    grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: /^选择 / }) })
  const row = (page: Page, name: string) =>
    rows(page).filter({ has: page.getByRole('checkbox', { name: `选择 ${name}`, exact: true }) })
  return {
    grid,
    /** The mounted rows, without the header. */
    rows,
    row,
    rowWith: (page: Page, text: string | RegExp) => rows(page).filter({ hasText: text }),
    cell: (page: Page, name: string, column: string) => row(page, name).locator(`[data-column=${column}]`),
    checkbox: (page: Page, name: string) =>
      grid(page).getByRole('checkbox', { name: `选择 ${name}`, exact: true }),
    header: (page: Page, name: string) => grid(page).getByRole('columnheader', { name, exact: true }),
    /** Waits until the rows are loaded. */
    expectLoaded: (page: Page) =>
      expect(grid(page)).toHaveAttribute('aria-busy', 'false', { timeout: slowestLoad }),
  }
}

/** The bar with the actions for the selected rows. */
export const batchBar = (page: Page) => page.getByRole('region', { name: '批量操作' })
export const batchButton = (page: Page, name: string | RegExp) => batchBar(page).getByRole('button', { name })
