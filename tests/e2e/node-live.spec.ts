import type { Page } from '@playwright/test'
import { expectToast } from './support/expectations'
import { expect, test as base } from './support/test'
import { grid, row, cell, open } from './pages/nodes-page'

const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true }).click()

interface Row extends Record<string, unknown> {
  id: number
  node: Record<string, unknown>
}

/** The rows as the provider sends them to this test's user. */
const test = base.extend<{ rows: () => Promise<Row[]> }>({
  rows: async ({ request, world }, use) =>
    use(async () => {
      const headers = { Token: world.token, 'X-Mock-World': world.world }
      const response = await request.get('/api/panel-point?page=1&limit=100000', { headers })
      const body: { data: Row[] } = await response.json()
      return body.data
    }),
})

test.beforeEach(async ({ signIn }) => signIn())

const list = (data: unknown, rest: object = {}) => ({
  operationId: 'listDeployedNodes',
  status: 200,
  body: { code: 200, message: '', data },
  ...rest,
})

test.describe('a provider whose clock stands still, a day behind', () => {
  test.use({ now: Date.UTC(2026, 10, 21, 4) })

  test(
    'live metrics stay over an older list, and rows sort by them',
    { tag: ['@wss-11', '@wss-13'] },
    async ({ page, control, rows }) => {
      const older = (await rows()).map(({ node, ...rest }) => ({
        ...rest,
        node: { ...node, latest_metric: { cpu_usage_rate: node['alias'] === '东京-02' ? 0 : 0.5 } },
      }))
      await open(page)
      // Heartbeats come once the socket knows which rows are in view.
      await expect(async () => {
        await control.advance(30)
        await expect(row(page, '东京-02')).toContainText('刚刚更新', { timeout: 1000 })
      }).toPass()
      const cpu = await cell(page, '东京-02', 'cpu').textContent()
      await control.fault(list(older))
      await refresh(page)
      await expectToast(page, '数据已刷新')
      // An offline node has no heartbeats: only the list knows about it.
      await expect(cell(page, '法兰克福-02', 'cpu')).toHaveText('0.5%')
      await expect(cell(page, '东京-02', 'cpu')).toHaveText(cpu ?? '')
      await expect(row(page, '东京-02')).toContainText('刚刚更新')
      await grid(page).getByRole('columnheader', { name: 'CPU', exact: true }).getByRole('button').click()
      await expect(page).toHaveURL(/sort=cpu/)
      const shown = await grid(page)
        .locator('[data-column=cpu]')
        .evaluateAll((cells) =>
          cells
            .map((one) => ({ text: one.textContent, index: Number(one.closest('[role=row]')?.ariaRowIndex) }))
            .filter(({ index }) => index > 1)
            .toSorted((one, other) => one.index - other.index)
            .map(({ text }) => Number.parseFloat(text)),
        )
      expect(shown[0]).toBe(0.5)
      expect(shown).toEqual(shown.toSorted((one, other) => one - other))
    },
  )
})
