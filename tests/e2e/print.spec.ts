import type { Page } from '@playwright/test'
import { open, showColumns } from './pages/nodes-page'
import { expectPaper, printed } from './support/paper'
import { expect, test } from './support/test'

// The other screens on paper are in tests/tools/looks.

test.beforeEach(({ signIn }) => signIn())

// The tests of a worker share a page.
test.afterEach(({ page }) => page.emulateMedia({ media: null, colorScheme: null }))

/** What paper says in the cells of a column that has switches. */
const printedStates = (page: Page) =>
  printed(page)
    .locator('td:has([role=switch])')
    .evaluateAll((cells) =>
      cells.map((cell) => getComputedStyle(cell, '::after').content.replaceAll('"', '')),
    )

test('switches are printed as their state', { tag: ['@two-19'] }, async ({ page, control }) => {
  const lease = (id: number, auto_renew?: number) => ({
    id,
    status: 'running',
    lease_type: 'monthly',
    auto_renew,
    node: { id: 900 + id, alias: `节点 ${id}` },
  })
  await control.fault({
    operationId: 'listDeployedNodes',
    status: 200,
    body: { code: 200, message: '', data: [lease(1, 1), lease(2, 0), lease(3)] },
  })
  await open(page)
  await showColumns(page, '自动续费')
  await page.emulateMedia({ media: 'print' })
  await expect(printed(page)).toHaveCount(3)
  // Once below the end of the term, once in the column of its own; the newest lease comes first.
  expect(await printedStates(page)).toEqual(['未知', '未知', '未开启', '未开启', '已开启', '已开启'])
  await expectPaper(page)
})
