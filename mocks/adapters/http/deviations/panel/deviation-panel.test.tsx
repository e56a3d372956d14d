import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../../tests/support/component/accessibility'
import '../../../../../tests/support/component/expectations'
import { renderUi } from '../../../../../tests/support/component/ui'
import type { DeviationList } from '../deviation-log'
import { DeviationRoot } from './deviation-panel'

const rows = Array.from({ length: 1000 }, (_, index) => ({
  index,
  ids: [`R${index}`],
  received: `"payed ${index}"`,
}))

const list: DeviationList = {
  version: 2,
  deviations: [
    {
      operationId: 'listLeaseOrders',
      call: 'GET /api/orders/lease',
      path: 'data[*].status',
      expected: 'pending or paid',
      received: '"payed 0"',
      rows,
      count: 1000,
    },
    {
      operationId: 'getUserInfo',
      call: 'GET /api/userinfo',
      path: '',
      expected: 'JSON',
      received: 'a page',
      rows: [],
      count: 1,
    },
  ],
  leftOut: 3,
}

let shown = list

/** The proxy's end of the list. */
function answerList(address: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'DELETE') shown = { version: 3, deviations: [], leftOut: 0 }
  const isKnown = address.endsWith(`since=${shown.version}`)
  return Promise.resolve(isKnown ? new Response(null, { status: 204 }) : Response.json(shown))
}

beforeEach(() => {
  shown = list
  localStorage.removeItem('mock-panel')
  vi.stubGlobal('fetch', answerList)
})
afterEach(() => vi.unstubAllGlobals())

const panel = () => page.getByRole('dialog', { name: '约定偏差' })

test('Alt+M lists operation, path, rows, what was expected and what came', async () => {
  await renderUi(<DeviationRoot />)
  await expect.element(page.getByRole('button', { name: '约定偏差 2 种（Alt+M）' })).toBeVisible()
  await userEvent.keyboard('{Alt>}m{/Alt}')
  const items = panel().getByRole('list', { name: '约定偏差' }).getByRole('listitem')
  await expect.element(items).toHaveLength(2)
  const [first, second] = [items.first(), items.nth(1)]
  for (const text of ['租用订单', 'GET /api/orders/lease', 'data[*].status', '1,000 处', 'pending or paid'])
    await expect.element(first).toContainText(text)
  await expect.element(first).toContainText('R0、R1、R2、R3、R4 等 1,000 行')
  await expect.element(second).toContainText('整个回答')
  await expect.element(panel()).toContainText('另有 3 处没有列出')
  await expect.element(panel().getByRole('region', { name: '偏差列表' })).toHaveFocus()
  await expectAccessible()
})

test('the list can be emptied, and says so', async () => {
  await renderUi(<DeviationRoot />)
  await page.getByRole('button', { name: '约定偏差 2 种' }).click()
  await panel().getByRole('button', { name: '清空' }).click()
  await expect.element(panel()).toContainText('目前的回答都符合约定')
})

test('the cell of a row is outlined by a dashed line', async () => {
  await renderUi(
    <>
      <DeviationRoot />
      <table aria-label="订单列表">
        <tbody>
          <tr data-row="R7">
            <td data-column="status">未知</td>
          </tr>
        </tbody>
      </table>
    </>,
  )
  const cell = page.getByRole('cell', { name: '未知' })
  await expect.element(cell).toHaveStyle({ outlineStyle: 'dashed', outlineWidth: '2px' })
  await expect.element(cell).toHaveAttribute('title', expect.stringContaining('收到 "payed 7"'))
})
