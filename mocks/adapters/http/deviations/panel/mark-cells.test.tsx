import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { navigate, openConsole } from '../../../../../tests/support/component/console'
import '../../../../../tests/support/component/expectations'
import { useWorld } from '../../../../../tests/support/component/world'
import type { ListedDeviation } from '../deviation-log'
import { markDeviations } from './mark-cells'

beforeEach(() => useWorld({ scenario: 'every-state' }))

let stop: (() => void) | undefined
afterEach(() => stop?.())

const deviation = (operationId: string, path: string, rows: ListedDeviation['rows']): ListedDeviation => ({
  operationId,
  call: 'GET /api/it',
  path,
  expected: 'a number',
  received: '"much"',
  rows,
  count: rows.length || 1,
})

const marked = () => page.css('[data-deviation]')

const title = (path: string) => `约定偏差 ${path}\n期望 a number\n收到 "much"`

/** The rows of a table, by its name. */
const rowsOf = (label: string) => page.css(`[aria-label="${label}"] [data-row]`)

/** Returns the key of a row on screen. */
async function keyOf(label: string, index: number): Promise<string> {
  const row = rowsOf(label).nth(index)
  await expect.element(row).toBeVisible()
  return row.element().getAttribute('data-row') ?? ''
}

test.each([
  ['/nodeManagement', '节点列表', 'listDeployedNodes', 'data[*].price', 'price'],
  ['/nodeManagement', '节点列表', 'listDeployedNodes', 'data[*].node.latest_metric.cpu_usage_rate', 'cpu'],
  ['/nodeManagement', '节点列表', 'listDeployedNodes', 'data[*].node.status', 'status'],
  ['/mine/order', '订单列表', 'listLeaseOrders', 'data[*].status', 'status'],
  ['/mine/order', '订单列表', 'listLeaseOrders', 'data[*].server_spec.name', 'spec'],
  ['/server', '服务器列表', 'listOwnServers', 'data[*].last_heartbeat', 'last_heartbeat'],
])(
  'on %s in %s a deviation of %s at %s outlines the cell',
  async (address, label, operation, path, column) => {
    await openConsole(address)
    const key = await keyOf(label, 1)
    stop = markDeviations([deviation(operation, path, [{ ids: [key], received: '"much"' }])])
    await expect.element(marked()).toHaveLength(1)
    await expect.element(marked()).toHaveAttribute('title', title(path))
    await expect.element(marked()).toHaveAttribute('data-column', column)
    expect(marked().element().closest('[data-row]')?.getAttribute('data-row')).toBe(key)
  },
)

test('rows without an id are found by their place in the last answer', async () => {
  await openConsole('/mine/invite')
  await expect.element(rowsOf('奖励记录').nth(1)).toBeVisible()
  const row = { index: 1, ids: ['77'], received: '"much"' }
  stop = markDeviations([deviation('listRewardRecords', 'data[*].amount', [row])])
  await expect.element(marked()).toHaveLength(1)
  expect(marked().element()).toBe(rowsOf('奖励记录').nth(1).css('[data-column=amount]').element())
})

test('a recycled row takes no outline along, and the outline goes with the list', async () => {
  useWorld({ scenario: 'fleet-1k' })
  await openConsole('/nodeManagement')
  const key = await keyOf('节点列表', 0)
  const row = { ids: [key], received: '"much"' }
  stop = markDeviations([deviation('listDeployedNodes', 'data[*].node.alias', [row])])
  await expect.element(marked()).toHaveLength(1)
  const grid = page.getByRole('grid').element()
  const cell = marked().element()
  grid.scrollTop = grid.scrollHeight
  await expect.element(marked()).toHaveLength(0)
  expect(cell.hasAttribute('title')).toBe(false)
  grid.scrollTop = 0
  await expect.element(marked()).toHaveLength(1)
  expect(marked().element().closest('[data-row]')?.getAttribute('data-row')).toBe(key)
  stop()
  await expect.element(marked()).toHaveLength(0)
})

test('a figure is outlined by its name', async () => {
  await openConsole('/mine')
  stop = markDeviations([deviation('getUserInfo', 'data.locked_balance', [])])
  await expect.element(marked()).toHaveAttribute('title', title('data.locked_balance'))
  expect(marked().element().previousElementSibling?.textContent).toBe('锁定金额')
})

test('a value of a machine is outlined in its row, and not the task above it', async () => {
  await openConsole('/powerManagement/detail?id=1')
  const key = await keyOf('机器列表', 0)
  const row = { ids: [key], received: '"much"' }
  stop = markDeviations([deviation('getPowerTask', 'data.server_instance[*].consumption', [row])])
  await expect.element(marked()).toHaveLength(1)
  await expect.element(marked()).toHaveAttribute('data-column', 'consumption')
})

test('the facts of an open node are outlined, those of its row beside them', async () => {
  await openConsole('/nodeManagement')
  const key = await keyOf('节点列表', 1)
  await navigate(`/nodeManagement?node=${key}`)
  const facts = page.getByRole('dialog').css('dl[data-row]')
  await expect.element(facts.first()).toBeVisible()
  stop = markDeviations([
    deviation('listDeployedNodes', 'data[*].node.hostname', [{ ids: [key], received: '"much"' }]),
  ])
  await expect.element(page.getByRole('dialog').css('[data-deviation]')).toHaveText(/^主机名/)
})

test('two deviations of a cell are two titles, and a field without a cell marks nothing', async () => {
  await openConsole('/mine/order')
  const key = await keyOf('订单列表', 0)
  const at = (path: string) => deviation('listLeaseOrders', path, [{ ids: [key], received: '"much"' }])
  stop = markDeviations([at('data[*].status'), at('data[*].payment_status'), at('data[*].note')])
  await expect.element(marked()).toHaveLength(1)
  await expect
    .element(marked())
    .toHaveAttribute('title', `${title('data[*].status')}\n\n${title('data[*].payment_status')}`)
})
