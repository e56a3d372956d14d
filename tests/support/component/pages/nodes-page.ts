import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { openConsole } from '../console'
import { press, pressIn } from '../expectations'
import { dataGrid } from './data-grid'

export { batchBar, batchButton, expectSelected } from './data-grid'
const nodes = dataGrid('节点列表')
export const { grid, rows, row, rowWith, cell, checkbox, header } = nodes

/** Opens /nodeManagement and waits until the rows are loaded. */
export async function open(query = '') {
  await openConsole(`/nodeManagement${query}`)
  await nodes.expectLoaded()
}

const moreButton = () => page.getByRole('button', { name: '其他操作', exact: true })

/** An item of the ⋯ menu, whose name includes the reason why it is disabled. */
export const moreItem = (item: string): Locator =>
  page.getByRole('menu', { name: '其他操作' }).getByRole('menuitem', { name: item })

/** Opens the ⋯ menu and returns one of its items. */
export async function openMore(item: string): Promise<Locator> {
  await moreButton().click()
  return moreItem(item)
}

/** Picks an item of the ⋯ menu. */
export const pickMore = async (item: string): Promise<void> => (await openMore(item)).click()

/** The filters, which a button opens. */
export const filters = (): Locator => page.getByRole('dialog', { name: '筛选' })

/** Opens the filters unless they are open. */
export async function openFilters(): Promise<void> {
  const button = page.getByRole('button', { name: /^筛选/ })
  if ((await button.findElement()).ariaExpanded === 'true') return
  await button.click()
  await expect.element(filters()).toBeVisible()
}

/** Closes the filters, which cover a part of the list. */
export async function closeFilters(): Promise<void> {
  await pressIn(filters(), 'Escape')
  await expect.element(filters()).toHaveLength(0)
}

/** Selects an option of a filter. */
export async function selectFilter(label: string, option: string): Promise<void> {
  await openFilters()
  await filters().getByRole('combobox', { name: label, exact: true }).selectOptions(option)
  await closeFilters()
}

/** Shows columns that are hidden by default, by the column settings. */
export async function showColumns(...names: string[]) {
  await pickMore('列设置')
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
