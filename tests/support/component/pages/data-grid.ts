import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { frames } from '../../frames'

/** Milliseconds. The rows of a long list take more than other expectations wait. */
const slowestLoad = 15_000

/** Locators of the data grid with this accessible name. A row's name is the one of its checkbox, for example its alias. */
export function dataGrid(gridName: string) {
  const grid = () => page.getByRole('grid', { name: gridName })
  const rows = () =>
    grid()
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: /^选择 / }) })
  const row = (name: string) =>
    rows().filter({ has: page.getByRole('checkbox', { name: `选择 ${name}`, exact: true }) })
  return {
    grid,
    /** The mounted rows, without the header. */
    rows,
    row,
    rowWith: (text: string | RegExp) => rows().filter({ hasText: text }),
    cell: (name: string, column: string) => row(name).css(`[data-column=${column}]`),
    checkbox: (name: string) => grid().getByRole('checkbox', { name: `选择 ${name}`, exact: true }),
    header: (name: string) => grid().getByRole('columnheader', { name, exact: true }),
    /** Waits until the rows are loaded. */
    expectLoaded: async () => {
      await expect.element(grid(), { timeout: slowestLoad }).toHaveAttribute('aria-busy', 'false')
      // The rows are painted when the grid has its first size, which the end of that frame brings.
      await frames()
    },
  }
}

/** The bar with the actions for the selected rows. */
export const batchBar = () => page.getByRole('region', { name: '批量操作' })
export const batchButton = (name: string | RegExp) => batchBar().getByRole('button', { name })

/** The bar says how many rows are selected. */
export async function expectSelected(count: number): Promise<void> {
  await expect.element(batchBar()).toContainText(`已选 ${count} 台`)
}

/** Picks a bulk action while nothing is selected: a menu holds them then. */
export async function pickBatchAction(name: string) {
  await batchButton('批量操作').click()
  await page.getByRole('menu', { name: '批量操作' }).getByRole('menuitem', { name, exact: true }).click()
}
