import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

/** Locators of the paged table with this accessible name. */
export function pagedTable(name: string) {
  const table = () => page.getByRole('table', { name })
  return {
    table,
    /** The rows of the page, without the header. */
    rows: (): Locator => table().css('tbody tr'),
    row: (text: string | RegExp) => table().getByRole('row').filter({ hasText: text }),
    /** Waits until the rows are loaded. */
    expectLoaded: async () => {
      await expect.element(table()).toHaveAttribute('aria-busy', 'false')
    },
  }
}

/** The pager below a list or a table. */
export const pager = () => page.getByRole('navigation', { name: '分页' })
export const pagerButton = (name: string) => pager().getByRole('button', { name, exact: true })
