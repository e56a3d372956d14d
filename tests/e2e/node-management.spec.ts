import type { WebSocket } from '@playwright/test'
import { checkbox, columnTexts, grid, header, open, pickMore, rows, rowWith } from './pages/nodes-page'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { fastForward, watchCalls } from './support/pending-calls'
import { expect, test } from './support/test'

/** The requests of the table, without those of a runway, which reads rented nodes only. */
const tableRequests = async (control: Control) =>
  (await control.requests('listDeployedNodes')).filter(({ query }) => Number(query['limit']) === 100_000)

test.beforeEach(async ({ signIn }) => signIn())

test(
  'the list shows the counters and rows of the provider, newest first',
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

test.describe('a provider whose clock stands still', () => {
  const now = Date.UTC(2026, 10, 21, 4)
  test.use({ now })

  test(
    'the list refreshes each minute, and on demand with one toast',
    { tag: ['@nod-14', '@nod-15', '@nod-16'] },
    async ({ page, control }) => {
      const calls = watchCalls(page)
      await page.clock.install({ time: now })
      await open(page)
      await expect(rowWith(page, '东京-02')).toContainText('1 分钟内')
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
      // Nothing has changed but the texts that depend on the clock.
      await expect(rowWith(page, '东京-02')).toContainText(/[12] 分钟前/)
      // A page that comes back has loaded its list, so that it counts from the start.
      await fastForward(page, calls, 30_000)
      await expect(page.getByRole('timer')).toHaveText(/^[12]?\d 秒后刷新/)
      await openInApp(page, '/console')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
      await openInApp(page, '/nodeManagement')
      await expect(page.getByRole('timer')).toHaveText(/^(60|5\d) 秒后刷新/)
    },
  )
})

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
    // A loaded list replaces other lists only: the next page keeps its content.
    await control.fault({ operationId: 'getDashboard', delay: 60_000 })
    await openInApp(page, '/console')
    await expect(costs).toContainText('本月消费$')
  },
)

test('columns are hidden and moved, and remembered', { tag: ['@srv-07'] }, async ({ page }) => {
  await open(page)
  await pickMore(page, '列设置')
  const choices = page.getByRole('dialog', { name: '列设置' })
  await choices.getByRole('checkbox', { name: '项目与部署' }).uncheck()
  await choices.getByRole('button', { name: 'CPU（%） 前移' }).click()
  await page.keyboard.press('Escape')
  await expect(header(page, '项目与部署')).toHaveCount(0)
  await page.reload()
  await expect(header(page, '状态')).toBeVisible()
  const names = await grid(page).getByRole('columnheader').allTextContents()
  expect(names.slice(0, 7)).toEqual(['', '编号', '别名', '状态', '到期与续费', 'CPU（%）', '费用'])
  await pickMore(page, '列设置')
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
