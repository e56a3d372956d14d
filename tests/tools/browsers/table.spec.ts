import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test'

const grid = { role: 'grid', name: '节点列表' } as const
const header = (name: string) => ({ role: 'columnheader', name })
const checkbox = (name: string) => [grid, { role: 'checkbox', name: `选择 ${name}` }] as const
const bar = [{ role: 'region', name: '批量操作' }] as const
const palette = { role: 'dialog', name: '命令面板' } as const
const query = [palette, { role: 'combobox', name: '命令面板' }] as const

const keyword = [{ role: 'textbox', name: '关键词' }] as const

const firstColumn = (tab: { call: (name: 'columnTexts', id: string) => Promise<string[]> }) =>
  expect.poll(async () => (await tab.call('columnTexts', 'id')).map(Number))

test.beforeEach(async ({ enter, tab }) => {
  await enter('fleet-10k', '/nodeManagement?sort=id')
  await tab.expectAttribute([grid], 'aria-rowcount', '10001')
})

test('10,000 rows: scrolled to the end, sorted, and a range selected with Shift', async ({ tab }) => {
  await firstColumn(tab).toEqual(expect.arrayContaining([1, 2, 3]))
  await tab.click(checkbox('东京-000001'))
  await tab.expectText(bar, '已选 1 台')
  expect(await tab.call('scrollTo', [grid], 10_000 * 40)).toBeGreaterThan(9000 * 40)
  await firstColumn(tab).toEqual(expect.arrayContaining([9999, 10_000]))
  const isMounted = (await tab.call('columnTexts', 'id')).length
  expect(isMounted).toBeLessThan(50)
  await tab.click(checkbox('香港-009995'), 'Shift')
  await tab.expectText(bar, '已选 9,995 台')
  await tab.click([grid, header('编号'), { role: 'button' }])
  await tab.expectAttribute([grid, header('编号')], 'aria-sort', 'descending')
  await firstColumn(tab).toEqual(expect.arrayContaining([2, 1]))
  await tab.call('scrollTo', [grid], 0)
  await firstColumn(tab).toEqual(expect.arrayContaining([10_000, 9999]))
})

test('the grid by keyboard: a row and a range selected, and sorted from the header', async ({ tab }) => {
  await tab.press('/')
  await tab.expectFocused(keyword)
  await tab.tabTo([grid])
  await tab.press('ArrowDown')
  await tab.expectActiveRow(3)
  await tab.press('Space')
  await tab.press('Shift+ArrowDown')
  await tab.expectText(bar, '已选 2 台')
  await tab.press('Control+End')
  await tab.expectActiveRow(10_001)
  await firstColumn(tab).toEqual(expect.arrayContaining([9999, 10_000]))
  await tab.press('Control+Home')
  await tab.press('ArrowUp')
  await tab.press('ArrowRight')
  await tab.press('Enter')
  await tab.expectAttribute([grid, header('编号')], 'aria-sort', 'descending')
  await tab.press('ArrowDown')
  await tab.expectActiveRow(2)
})

test('the arrow keys go on from a row that was clicked', async ({ tab }) => {
  // The mouse is the last input, so that the focus of the grid is not shown yet.
  await tab.click([{ role: 'button', name: '刷新' }])
  await tab.click(checkbox('新加坡-000002'))
  await tab.expectText(bar, '已选 1 台')
  await tab.press('ArrowDown')
  await tab.expectActiveRow(5)
  await tab.press('Shift+ArrowDown')
  await tab.expectText(bar, '已选 3 台')
  await tab.click(keyword)
  await tab.expectNoActiveRow()
})

test('heartbeats change the values of the mounted rows', async ({ tab }) => {
  const before = await tab.call('columnTexts', 'cpu')
  expect(before.length).toBeGreaterThan(5)
  await expect.poll(() => tab.call('columnTexts', 'cpu')).not.toEqual(before)
})

test('the command palette opens by Ctrl+K and leads to a page', async ({ tab }) => {
  await tab.press('Control+k')
  await tab.expectFocused(query)
  await tab.type('fwq')
  await tab.expectText([palette, { role: 'option', selected: true }], '服务器管理')
  await tab.press('Enter')
  await tab.expectState({ path: '/server' })
})

test('the CSV is saved with all rows', async ({ tab, downloads }) => {
  await tab.click([{ role: 'button', name: '其他操作' }])
  await tab.click([{ role: 'menuitem', name: '导出 CSV' }])
  const saved = () => readdirSync(downloads).filter((name) => name.endsWith('.csv'))
  await expect.poll(saved).toEqual([expect.stringMatching(/^节点-\d{8}-\d{6}\.csv$/)])
  const lines = () =>
    readFileSync(join(downloads, saved()[0] ?? ''), 'utf8')
      .trimEnd()
      .split('\r\n')
  await expect.poll(() => lines().length).toBe(10_001)
  expect(lines()[0]).toMatch(/^\uFEFF编号,节点编号,别名,主机名,内网 IP,/)
  expect(lines().at(-1)).toMatch(/^10000,/)
})

test('an address is copied, and pasted into a field', async ({ tab }) => {
  await tab.open('/nodeManagement?node=2')
  await tab.click([{ role: 'dialog' }, { role: 'button', name: '复制内网 IP' }])
  await tab.expectText([{ role: 'region', name: '通知' }], '复制成功')
  await tab.press('Escape')
  await tab.expectGone([{ role: 'dialog' }])
  await tab.click(keyword)
  await tab.press('Control+v')
  await tab.expectText(keyword, /^10(\.\d+){3}$/)
})
