import { expect, type Page } from '@playwright/test'

/** Locators of the paged table with this accessible name. */
export function pagedTable(name: string) {
  const table = (page: Page) => page.getByRole('table', { name })
  return {
    table,
    /** The rows of the page, without the header. */
    rows: (page: Page) => table(page).locator('tbody tr'),
    row: (page: Page, text: string | RegExp) => table(page).getByRole('row').filter({ hasText: text }),
    /** Waits until the rows are loaded. */
    expectLoaded: (page: Page) => expect(table(page)).toHaveAttribute('aria-busy', 'false'),
  }
}

/** The pager below a list or a table. */
const pager = (page: Page) => page.getByRole('navigation', { name: '分页' })
export const pagerButton = (page: Page, name: string) =>
  pager(page).getByRole('button', { name, exact: true })
