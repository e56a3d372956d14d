import type { WebSocket } from '@playwright/test'
import { expectAccessible, expectNoToast, expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { fastForward, watchCalls } from './support/pending-calls'
import type { Control } from './support/control'
import { expect, test } from './support/test'
import {
  grid,
  rows,
  rowWith,
  checkbox,
  header,
  batchBar,
  open,
  columnTexts,
  showColumns,
} from './pages/nodes-page'

const hiddenColumns = [
  '主机名',
  '内网 IP',
  '公网 IP',
  '分组',
  '地区',
  '系统',
  '项目',
  '计费',
  '到期',
  '部署',
  '规格',
]

/** The requests of the table, without those of a runway, which reads rented nodes only. */
const tableRequests = async (control: Control) =>
  (await control.requests('listDeployedNodes')).filter(({ query }) => Number(query['limit']) === 100_000)

test.beforeEach(async ({ signIn }) => signIn())

test(
  'counters and rows as the provider has them, newest first',
  { tag: ['@nod-01', '@nod-02', '@nod-05'] },
  async ({ page, control }) => {
    await open(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('节点管理')
    await expect(page.getByRole('main')).toContainText('全部节点13在线12离线1闲置0')
    await expect(rows(page)).toHaveCount(13)
    expect((await columnTexts(page, 'id')).map(Number)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    await expect(header(page, '编号')).toHaveAttribute('aria-sort', 'descending')
    const [request] = await control.requests('listDeployedNodes')
    expect(request?.query).toEqual({ page: '1', limit: '100000' })
    expect((await control.requests('listNodes'))[0]?.query).toEqual({ page: '1', limit: '1' })
  },
)

test('accessible in light and in dark', async ({ page }) => {
  // Few rows: axe looks at every cell.
  await open(page, '?keyword=东京')
  await checkbox(page, '东京-02').click()
  await expectAccessible(page)
})

test('pinned columns stay visible', { tag: ['@nod-08'] }, async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 720 })
  await open(page)
  await showColumns(page, ...hiddenColumns)
  const before = await rowWith(page, '东京-02').locator('[data-column=alias]').boundingBox()
  const head = await header(page, '别名').boundingBox()
  const all = await grid(page).getByRole('checkbox', { name: '选择全部' }).boundingBox()
  // In one line.
  const middleOf = (box: typeof head) => (box ? box.y + box.height / 2 : Number.NaN)
  expect(Math.abs(middleOf(all) - middleOf(head))).toBeLessThan(3)
  await grid(page).evaluate((scroller) => (scroller.scrollLeft = 5000))
  await expect(header(page, '状态')).not.toBeInViewport()
  expect(await rowWith(page, '东京-02').locator('[data-column=alias]').boundingBox()).toEqual(before)
  expect(await header(page, '别名').boundingBox()).toEqual(head)
})

test(
  'a row shows its node’s state, lease and last install',
  { tag: ['@nod-51', '@nod-52'] },
  async ({ page }) => {
    await open(page, '?keyword=香港-06')
    await showColumns(page, ...hiddenColumns)
    for (const name of [
      '别名',
      '主机名',
      '内网 IP',
      '公网 IP',
      '分组',
      '地区',
      '系统',
      '项目',
      '计费',
      '到期',
    ])
      await expect(header(page, name)).toHaveCount(1)
    const text = (column: string) => rowWith(page, '香港-06').locator(`[data-column=${column}]`)
    await expect(text('spec')).toHaveText(/^\d+ 核 \d+G \/ \d+G 硬盘 \/ \d+M$/)
    await expect(text('lease')).toHaveText('包月')
    await expect(text('install')).toHaveText('已部署')
    await text('cpu').hover()
    await expect(text('cpu')).toHaveAttribute('data-tip', /^占用最高的进程：\S/)
  },
)

test(
  'a keyword is searched on Enter or the button, in alias and LAN address',
  { tag: ['@nod-10'] },
  async ({ page }) => {
    await open(page)
    const hint = page.getByRole('search').getByText('/', { exact: true })
    await expect(hint).toBeVisible()
    await page.keyboard.press('/')
    await expect(page.getByRole('textbox', { name: '关键词' })).toBeFocused()
    // A press on the hint is one on the box below it.
    await hint.click({ force: true })
    await expect(page.getByRole('textbox', { name: '关键词' })).toBeFocused()
    await page.keyboard.type('东京')
    await expect(hint).toBeHidden()
    await expect(rows(page)).toHaveCount(13)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(2)
    await page.getByRole('textbox', { name: '关键词' }).fill('0.0.13')
    await page.getByRole('button', { name: '搜索' }).click()
    await expect(rows(page)).toHaveCount(1)
    await expect(page).toHaveURL('/nodeManagement?keyword=0.0.13')
    await page.goBack()
    await expect(rows(page)).toHaveCount(2)
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('东京')
    await page.getByRole('textbox', { name: '关键词' }).fill('没有这样的')
    await page.keyboard.press('Enter')
    await expect(grid(page)).toContainText('没有符合条件的节点')
    await grid(page).getByRole('button', { name: '清除筛选' }).click()
    await expect(rows(page)).toHaveCount(13)
  },
)

test(
  'status and group are sent; the lease filter works in the browser',
  { tag: ['@nod-11', '@nod-12', '@nod-13'] },
  async ({ page, control }) => {
    const queries = async () => (await control.requests('listDeployedNodes')).map(({ query }) => query)
    await open(page)
    const rowsWhileBusy = async () => [await rows(page).count(), await grid(page).getAttribute('aria-busy')]
    await control.hold('listDeployedNodes')
    await page.getByLabel('节点状态').selectOption('离线')
    // The loaded rows are filtered until the response arrives.
    await expect.poll(rowsWhileBusy).toEqual([1, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([1, 'false'])
    await expect.poll(queries).toContainEqual({ page: '1', limit: '100000', status: 'offline' })
    await page.getByLabel('节点状态').selectOption('全部状态')
    await expect.poll(rowsWhileBusy).toEqual([13, 'false'])
    await control.hold('listDeployedNodes')
    await page.getByRole('combobox', { name: '分组' }).selectOption({ index: 1 })
    await expect(page).toHaveURL(/group=\d+/)
    await expect.poll(rowsWhileBusy).toEqual([11, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([11, 'false'])
    const group = new URL(page.url()).searchParams.get('group')
    expect((await queries()).at(-1)).toEqual({ page: '1', limit: '100000', group_id: group })
    await page.getByRole('combobox', { name: '分组' }).selectOption('全部分组')
    await expect(page).toHaveURL('/nodeManagement')
    await page.getByRole('group', { name: '运行状态' }).getByRole('button', { name: '已停止' }).click()
    await expect(page).toHaveURL('/nodeManagement?lease=stopped')
    await expect(grid(page)).toContainText('没有符合条件的节点')
    await page.getByRole('group', { name: '运行状态' }).getByRole('button', { name: '运行中' }).click()
    await expect(rows(page)).toHaveCount(13)
    await page.getByRole('group', { name: '到期' }).getByRole('button', { name: '7 天内到期' }).click()
    await expect(rows(page)).toHaveCount(9)
    await control.hold('listDeployedNodes')
    await page.getByLabel('节点状态').selectOption('在线')
    // When the loaded rows were read says how soon they end.
    await expect.poll(rowsWhileBusy).toEqual([9, 'true'])
    await control.release('listDeployedNodes')
    await expect.poll(rowsWhileBusy).toEqual([9, 'false'])
  },
)

test.describe('every state', () => {
  test.use({ scenario: 'every-state' })

  test(
    'states, ends of leases and whose a server is',
    { tag: ['@nod-19', '@nod-26', '@nod-27', '@nod-53'] },
    async ({ page }) => {
      await open(page)
      await expect(rowWith(page, '未注册')).toContainText('自有')
      await expect(rowWith(page, '状态-expired')).toContainText('已过期')
      await expect(rowWith(page, '状态-running')).toContainText(/剩 \d+ 天/)
      await expect(rowWith(page, '状态-running').getByRole('switch')).toBeEnabled()
      await expect(rowWith(page, '状态-stopped').getByRole('switch')).toBeDisabled()
      await expect(rowWith(page, '自有').getByRole('switch')).toHaveCount(0)
      await checkbox(page, '状态-stopped').click()
      await expect(batchBar(page).getByRole('button', { name: '自动续费（0）' })).toHaveAccessibleDescription(
        '只有运行中的包月节点可以设置',
      )
      await page.getByRole('textbox', { name: '关键词' }).fill('没有这样的')
      await page.keyboard.press('Enter')
      await expect(batchBar(page).getByRole('button', { name: '自动续费（0）' })).toHaveAccessibleDescription(
        '所选节点都不在当前筛选中',
      )
      await page.getByRole('textbox', { name: '关键词' }).fill('')
      await page.keyboard.press('Enter')
      await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
      await batchBar(page)
        .getByRole('button', { name: /^自动续费（/ })
        .click()
      await expect(page.getByRole('dialog', { name: '批量设置自动续费' })).toContainText(
        /以下节点将跳过：.+（\d+ 台）；.+（\d+ 台）/,
      )
    },
  )
})

test(
  'each minute and on demand, with one toast',
  { tag: ['@nod-14', '@nod-15', '@nod-16'] },
  async ({ page, control }) => {
    const calls = watchCalls(page)
    await page.clock.install()
    await open(page)
    const requestCount = async () => (await control.requests('listDeployedNodes')).length
    await fastForward(page, calls, 30_000)
    await expect(page.getByRole('timer')).toHaveText(/^[12]?\d 秒后刷新/)
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(page.getByRole('timer')).toHaveText(/^(60|5\d) 秒后刷新/)
    await expectToast(page, '数据已刷新')
    expect(await requestCount()).toBe(2)
    await fastForward(page, calls, 61_000)
    await expect.poll(requestCount).toBe(3)
    await expect(page.getByRole('timer')).toHaveText(/^(60|5\d) 秒后刷新/)
    await expectToast(page, '数据已刷新')
    // A page that comes back has loaded its list, so that it counts from the start.
    await fastForward(page, calls, 30_000)
    await expect(page.getByRole('timer')).toHaveText(/^[12]?\d 秒后刷新/)
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await openInApp(page, '/nodeManagement')
    await expect(page.getByRole('timer')).toHaveText(/^(60|5\d) 秒后刷新/)
  },
)

test(
  'a double click refreshes once; the table waits meanwhile',
  { tag: ['@nod-15'] },
  async ({ page, control }) => {
    await open(page)
    const requestCount = async (operation: string) => (await control.requests(operation)).length
    const before = await requestCount('listNodes')
    await control.hold('listDeployedNodes')
    await control.hold('listNodes')
    await page.getByRole('button', { name: '刷新', exact: true }).dblclick()
    const icon = page.getByRole('button', { name: '刷新', exact: true }).locator('svg')
    await Promise.all([
      expect(grid(page)).toHaveAttribute('aria-busy', 'true'),
      expect(grid(page)).toHaveAttribute('aria-rowcount', '-1'),
      expect(icon).toHaveAttribute('data-busy', 'true'),
    ])
    await control.release()
    await expectToast(page, '数据已刷新')
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    await expect(icon).not.toHaveAttribute('data-busy')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '14')
    expect(await requestCount('listDeployedNodes')).toBe(2)
    expect(await requestCount('listNodes')).toBe(before + 1)
  },
)

test.describe('a provider whose clock stands still', () => {
  const now = Date.UTC(2026, 10, 21, 4)
  test.use({ now })

  test('a refresh without changes still updates the texts that depend on the clock', async ({ page }) => {
    const calls = watchCalls(page)
    await page.clock.install({ time: now })
    await open(page)
    await expect(rowWith(page, '东京-02')).toContainText('1分钟内')
    await fastForward(page, calls, 61_000)
    await expectToast(page, '数据已刷新')
    await expect(rowWith(page, '东京-02')).toContainText(/[12]分钟前/)
  })
})

test.describe('failed counters', () => {
  test.use({ expectedConsole: [/api\/nodes/] })

  test(
    'counters that could not be read are dashes, and can be tried again',
    { tag: ['@nod-01'] },
    async ({ page, control }) => {
      await control.fault({ operationId: 'listNodes', status: 500, times: 1 })
      await open(page)
      await expect(page.getByRole('main')).toContainText('全部节点-在线-离线-闲置-')
      await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText('统计加载失败')
      await page.getByRole('button', { name: '重试' }).click()
      await expect(page.getByRole('main')).toContainText('全部节点13在线12离线1闲置0')
      await expect(page.getByRole('main')).not.toContainText('统计加载失败')
    },
  )
})

test.describe('a failed refresh', () => {
  test.use({ expectedConsole: [/panel-point/] })

  test(
    'keeps the old rows and shows their age, without a toast',
    { tag: ['@nod-16', '@nod-32'] },
    async ({ page, control }) => {
      await open(page)
      await control.fault({ operationId: 'listDeployedNodes', status: 500, times: 1 })
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBe(2)
      await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
      await expect(rows(page)).toHaveCount(13)
      await expectNoToast(page)
      await expect(page.getByRole('main')).toContainText(/刷新失败，仍是 \d\d:\d\d:\d\d 的数据/)
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expectToast(page, '数据已刷新')
      await expect(page.getByRole('main')).not.toContainText('刷新失败')
    },
  )

  test('a first load that fails can be tried again', { tag: ['@nod-09'] }, async ({ page, control }) => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500, times: 1 })
    await control.fault({ operationId: 'listNodes', delay: 60_000 })
    await openInApp(page, '/nodeManagement')
    const retry = page.getByRole('button', { name: '重试' })
    await expect(retry).toBeVisible()
    const quickly = page.getByRole('button', { name: '快速部署' })
    await expect(quickly).toHaveAccessibleDescription('节点尚未加载')
    await expect(quickly).toBeDisabled()
    await retry.click()
    await expect(rows(page)).toHaveCount(13)
    await expect(quickly).toBeEnabled()
    // The table does not wait for the counters.
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
  })

  test(
    'auto-renew is switched per row, and back when refused',
    { tag: ['@nod-20', '@nod-21'] },
    async ({ page, control }) => {
      await open(page)
      const toggle = rowWith(page, '香港-06').getByRole('switch')
      const on = grid(page).getByRole('switch', { checked: true })
      const count = await on.count()
      const id = await rowWith(page, '香港-06').locator('[data-column=id]').textContent()
      const before = await toggle.getAttribute('aria-checked')
      await toggle.click()
      await expectToast(page, before === 'true' ? '自动续费取消成功' : '自动续费设置成功')
      await expect(toggle).toHaveAttribute('aria-checked', String(before !== 'true'))
      await expect(on).toHaveCount(before === 'true' ? count - 1 : count + 1)
      const [request] = await control.requests('toggleAutoRenew')
      expect(request?.path).toBe(`/api/panel-point/toggle-auto-renew/${id}`)
      await control.fault({ operationId: 'toggleAutoRenew', status: 500, rawBody: '', times: 1 })
      await toggle.click()
      await expectToast(page, '自动续费设置失败')
      await expect(toggle).toHaveAttribute('aria-checked', String(before !== 'true'))
      await toggle.click()
      await expectToast(page, before === 'true' ? '自动续费设置成功' : '自动续费取消成功')
      // The call inverts the setting, so the list is read again after a result that is not known, and only then.
      expect(await tableRequests(control)).toHaveLength(2)
    },
  )
})

test(
  'the auto-renew switch says what is renewed, for how much and when',
  { tag: ['@nod-19'] },
  async ({ page }) => {
    await open(page)
    const renewing = rowWith(page, '香港-02').getByRole('switch')
    await expect(renewing).toHaveAccessibleDescription(/^\d\d-\d\d \d\d:\d\d 续费 \$15\.00$/)
    await renewing.hover()
    await expect(page.locator('[data-tip-layer]', { hasText: '续费 $15.00' })).toBeVisible()
    await renewing.click()
    await expect(renewing).toHaveAccessibleDescription(/^\d\d-\d\d \d\d:\d\d 到期$/)
  },
)

test(
  'the page keeps its state and loads its list again',
  { tag: ['@kal-02', '@nod-31'] },
  async ({ page, control }) => {
    await open(page, '?sort=-cpu')
    await checkbox(page, '东京-02').click()
    await grid(page).evaluate((scroller) => scroller.scrollTo(100, 40))
    await page.getByRole('textbox', { name: '关键词' }).fill('半')
    // A refresh that leaving ends says nothing on the next page.
    await control.hold('listDeployedNodes')
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect.poll(async () => (await tableRequests(control)).length).toBe(2)
    await openInApp(page, '/console')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await control.release('listDeployedNodes')
    const costs = page.getByRole('region', { name: '费用分析' })
    await expect(costs).toContainText('本月消费$')
    // At once: a toast would go by itself.
    expect(await toasts(page).count()).toBe(0)
    await page.getByRole('link', { name: '节点管理' }).click()
    await expect(page).toHaveURL('/nodeManagement?sort=-cpu')
    await expect(checkbox(page, '东京-02')).toBeChecked()
    await expect(page.getByRole('textbox', { name: '关键词' })).toHaveValue('半')
    await expect(grid(page)).toHaveJSProperty('scrollTop', 40)
    await expect(grid(page)).toHaveJSProperty('scrollLeft', 100)
    await expect.poll(async () => (await tableRequests(control)).length).toBe(3)
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false')
    // A loaded list takes the place of other lists only: the next page still has what it had.
    await control.fault({ operationId: 'getDashboard', delay: 60_000 })
    await openInApp(page, '/console')
    await expect(costs).toContainText('本月消费$')
  },
)

test('the grid by keyboard: cells, rows, ranges, sorting', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '列设置' }).focus()
  await page.getByRole('textbox', { name: '关键词' }).focus()
  await grid(page).focus()
  const active = () => grid(page).locator('[data-cell-active]')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(batchBar(page)).toContainText('已选 2 台')
  await expect(page.getByRole('group', { name: '所选合计' })).not.toHaveAttribute('data-tip')
  await page.keyboard.press('Control+a')
  await expect(batchBar(page)).toContainText('已选 13 台')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(active()).toHaveText('别名')
  const pointedAt = (await grid(page).getAttribute('aria-activedescendant')) || 'nothing'
  await expect(header(page, '别名')).toHaveAttribute('id', pointedAt)
  await page.keyboard.press('Enter')
  await expect(header(page, '别名')).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('ArrowDown')
  await expect(active()).toHaveText('东京-01203.0.0.10')
  const id = await active().getAttribute('id')
  await expect(grid(page)).toHaveAttribute('aria-activedescendant', id ?? '')
})

test('columns are hidden, moved and widened, and remembered', { tag: ['@srv-07'] }, async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: '列设置' }).click()
  const choices = page.getByRole('dialog', { name: '列设置' })
  await expect(choices.locator('label').filter({ hasText: '别名' })).toHaveAttribute(
    'data-tip',
    '用来辨认一行，不能隐藏',
  )
  await choices.getByRole('checkbox', { name: '项目与部署' }).uncheck()
  await choices.getByRole('button', { name: 'CPU 前移' }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, '项目与部署')).toHaveCount(0)
  await page.reload()
  await expect(header(page, '状态')).toBeVisible()
  const names = await grid(page).getByRole('columnheader').allTextContents()
  expect(names.slice(0, 7)).toEqual(['', '编号', '别名', '状态', '到期与续费', 'CPU', '费用'])
  await page.getByRole('button', { name: '列设置' }).click()
  await choices.getByRole('button', { name: '恢复默认' }).click()
  await expect(header(page, '项目与部署')).toBeVisible()
})

test(
  'the socket follows the visible rows, and rows keep their place',
  { tag: ['@wss-01', '@wss-03', '@wss-07', '@wss-12'] },
  async ({ page, control }) => {
    const sockets: WebSocket[] = []
    const sentFrames: unknown[] = []
    page.on('websocket', (socket) => {
      sockets.push(socket)
      socket.on('framesent', ({ payload }) => sentFrames.push(payload))
    })
    await open(page, '?sort=-cpu')
    // Twelve of the thirteen rows are visible.
    const visibleIds = (await columnTexts(page, 'id')).slice(0, 12).map(Number)
    const node_ids = visibleIds.toSorted((one, other) => one - other)
    await expect.poll(() => sentFrames).toEqual([JSON.stringify({ type: 'set_node_ids', node_ids })])
    const before = await columnTexts(page, 'id')
    await control.advance(120)
    await expect(rowWith(page, '东京-02')).toContainText('刚刚更新')
    // 13 is offline and has no heartbeats.
    await expect(rowWith(page, '法兰克福-02')).not.toContainText('刚刚更新')
    expect(await columnTexts(page, 'id')).toEqual(before)
    await openInApp(page, '/console')
    await expect.poll(() => sockets.map((socket) => socket.isClosed())).toEqual([true])
  },
)
