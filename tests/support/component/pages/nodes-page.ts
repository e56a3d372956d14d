import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../console'
import { press } from '../expectations'
import { dataGrid } from './data-grid'

export { batchBar, batchButton, expectSelected, pickBatchAction } from './data-grid'
const nodes = dataGrid('节点列表')
export const { grid, rows, row, rowWith, cell, checkbox, header } = nodes

/** Opens /nodeManagement and waits until the rows are loaded. */
export async function open(query = '') {
  await openConsole(`/nodeManagement${query}`)
  await nodes.expectLoaded()
}

/** Shows columns that are hidden by default, by the column settings. */
export async function showColumns(...names: string[]) {
  await page.getByRole('button', { name: '列设置' }).click()
  const settings = page.getByRole('dialog', { name: '列设置' })
  for (const name of names) await settings.getByRole('checkbox', { name, exact: true }).click()
  await press('Escape')
  await expect.element(settings).toHaveLength(0)
  await expect.element(header(names[0] ?? '')).toHaveLength(1)
}

/** The name in the alias cell, without the address below it. */
export const aliasOf = (name: string) => cell(name, 'alias').getByRole('link')

/** Runs an action of a row's menu. */
export async function runAction(name: string, action: string) {
  await row(name)
    .getByRole('button', { name: `操作 ${name}` })
    .click()
  await page
    .getByRole('menu', { name: `${name} 的操作` })
    .getByRole('menuitem', { name: action, exact: true })
    .click()
}

const textOf = (cell: Element) =>
  // The alias stands above the address.
  (cell.querySelector('[data-part=link]') ?? cell).textContent

/** Returns a column's texts in the mounted rows, from top to bottom. */
export const columnTexts = (id: string): string[] =>
  grid()
    .css(`[data-column=${id}]`)
    .elements()
    .map((cell) => ({ text: textOf(cell), index: Number(cell.closest('[role=row]')?.ariaRowIndex) }))
    .filter(({ index }) => index > 0)
    .toSorted((one, other) => one.index - other.index)
    .map(({ text }) => text)

export const keyword = () => page.getByRole('textbox', { name: '关键词' })

/** Filters the list by a keyword. */
export async function search(text: string) {
  await keyword().fill(text)
  await press('Enter')
}

export const refresh = () => page.getByRole('button', { name: '刷新', exact: true }).click()
