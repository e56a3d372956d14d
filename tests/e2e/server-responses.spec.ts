import type { Page } from '@playwright/test'
import { bad } from './support/colors'
import type { Control } from './support/control'
import { expectNoToast, expectToast, toasts } from './support/expectations'
import { ok } from './support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { grid, rows as serverRows, cell, batchBar, batchButton, openWithServers } from './pages/servers-page'

test.beforeEach(async ({ signIn }) => signIn())
// Failed calls and answers that leave out fields are named in the console's log.
test.use({ expectedConsole: [/./] })

const refresh = (page: Page) => page.getByRole('button', { name: '刷新', exact: true })
const selectAll = (page: Page) => grid(page).getByRole('checkbox', { name: '选择全部' }).click()

/** The pages requested after this number of calls. */
const pagesAfter = async (control: Control, calls: number) =>
  (await control.requests('listOwnServers')).slice(calls).map(({ query }) => query['page'])

test(
  'a refresh of which the second page fails keeps all rows, says so and is tried again',
  { tag: ['@srv-03'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 250)
    await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await refresh(page).click()
    const note = page.getByText('只刷新了前 200 台服务器，其余的加载失败，显示的是之前的数据')
    await expect(note).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '251')
    await expectNoToast(page)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(note).toHaveCount(0)
    await expectToast(page, '数据已刷新')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '251')
  },
)

test(
  'a refresh that fails keeps all rows, says so and is tried again',
  { tag: ['@srv-08'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 2)
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await refresh(page).click()
    const note = page.getByText('刷新失败，以下是1分钟前的数据')
    await expect(note).toBeVisible()
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
    // Not waiting for none: a toast goes away by itself.
    expect(await toasts(page).count()).toBe(0)
    await page.getByRole('button', { name: '重试' }).click()
    await expect(note).toHaveCount(0)
    await expectToast(page, '数据已刷新')
  },
)

test(
  'a refresh that ends because the page is left is not called done',
  { tag: ['@srv-08'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 2)
    await control.fault({ operationId: 'listOwnServers', times: 1, delay: 60_000 })
    await refresh(page).click()
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true')
    await openInApp(page, '/mine')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户中心')
    await openInApp(page, '/server')
    await expect(grid(page)).toBeVisible()
    expect(await toasts(page).count()).toBe(0)
    await expect(serverRows(page)).toHaveCount(2)
  },
)

test.describe('at the time of the browser', () => {
  test.use({ now: Date.parse('2026-11-20T04:00:00Z') })
  test('a refresh that brings the same heartbeat shows how old it has become', async ({ page, control }) => {
    const server = { id: 1, hostname: 'home-nas', last_heartbeat: '2026-11-20T03:58:00Z' }
    await control.fault({ operationId: 'listOwnServers', ...ok([server], { total: 1 }) })
    await page.clock.setFixedTime('2026-11-20T04:00:00Z')
    await openInApp(page, '/server')
    const age = cell(page, 'home-nas', 'last_heartbeat')
    await expect(age).toHaveText('2分钟前')
    await control.advance(300)
    await page.clock.setFixedTime('2026-11-20T04:05:00Z')
    await refresh(page).click()
    await expect(age).toHaveText('7分钟前')
  })
})

test('without servers there is nothing to export', async ({ page, control }) => {
  await openWithServers(page, control, 1)
  const exportButton = page.getByRole('button', { name: '导出 CSV' })
  await expect(exportButton).toBeEnabled()
  await selectAll(page)
  await batchButton(page, '批量删除').click()
  const remove = page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true })
  await expect(remove).toHaveCSS('background-color', bad)
  await remove.click()
  await expect(grid(page)).toContainText('暂无服务器')
  await expect(exportButton).toHaveAccessibleDescription('没有可导出的记录')
})

test(
  'servers with nothing but an id are all loaded, with dashes',
  { tag: ['@srv-01'] },
  async ({ page, control }) => {
    const rows = (first: number, count: number) =>
      ok(
        Array.from({ length: count }, (_, index) => ({ id: String(first + index) })),
        { total: '203' },
      )
    await control.fault({ operationId: 'listOwnServers', times: 1, ...rows(1, 200) })
    await control.fault({ operationId: 'listOwnServers', ...rows(201, 3) })
    await openInApp(page, '/server')
    await expect(grid(page)).toHaveAttribute('aria-rowcount', '204')
    expect(await pagesAfter(control, 0)).toEqual(['1', '2'])
    await expect(page.getByRole('main')).toContainText('共 203 台')
    await expect(page.getByRole('main')).not.toContainText(/在线 0 台|undefined|NaN|Invalid Date|\[object/)
    const row = grid(page)
      .getByRole('row')
      .filter({ has: page.getByRole('checkbox', { name: '选择 编号 203' }) })
    for (const column of ['alias', 'status', 'groups', 'cpu', 'temperature', 'install'])
      await expect(row.locator(`[data-column=${column}]`)).toHaveText('-')
  },
)

for (const [name, data] of Object.entries({ nothing: null, 'a word': 'ok', 'other rows': [{ id: 1 }] }))
  test(
    `deleting servers is a success whose answer holds ${name}`,
    { tag: ['@srv-06'] },
    async ({ page, control }) => {
      await openWithServers(page, control, 2)
      await selectAll(page)
      await batchButton(page, '批量删除').click()
      await control.fault({ operationId: 'deleteNodes', ...ok(data) })
      const calls = (await control.requests('listOwnServers')).length
      await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).dblclick()
      await expectToast(page, '删除成功')
      await expect(toasts(page)).toHaveCount(1)
      await expect(batchBar(page)).toContainText('已选 0 台')
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect.poll(() => pagesAfter(control, calls)).toEqual(['1'])
      expect(await control.requests('deleteNodes')).toHaveLength(1)
    },
  )

test(
  'a server with a refused result stays selected and is named, also without an id',
  { tag: ['@srv-06'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 1)
    await selectAll(page)
    await batchButton(page, '批量删除').click()
    await control.fault({ operationId: 'deleteNodes', ...ok([{ ok: 'false', message: '服务器正在部署' }]) })
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    const result = page.getByRole('dialog', { name: '删除结果' })
    await expect(result.getByRole('row')).toHaveText('home-nas服务器正在部署')
    await expectNoToast(page)
    // Leaving the page closes it.
    await openInApp(page, '/mine')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户中心')
    await openInApp(page, '/server')
    await expect(batchBar(page)).toContainText('已选 1 台')
    await expect(result).toHaveCount(0)
  },
)

test(
  'a deletion with HTTP 200 and another code is refused, the selection stays',
  { tag: ['@srv-06'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 1)
    await selectAll(page)
    await batchButton(page, '批量删除').click()
    const body = { code: 500, message: '机房维护中', data: null }
    await control.fault({ operationId: 'deleteNodes', status: 200, body })
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await expectToast(page, '机房维护中')
    await expect(toasts(page)).toHaveCount(1)
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await expect(batchBar(page)).toContainText('已选 1 台')
  },
)

test(
  'a batch deployment is a success whose answer holds nothing',
  { tag: ['@srv-05'] },
  async ({ page, control }) => {
    await openWithServers(page, control, 2)
    await selectAll(page)
    await control.fault({ operationId: 'runBatchScript', ...ok(null) })
    await batchButton(page, '批量部署').click()
    const deploy = page.getByRole('dialog', { name: '批量部署' })
    await deploy.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
    await deploy.getByRole('option').filter({ hasText: '0G' }).click()
    await deploy.getByRole('radio', { name: '升级到最新版本' }).check()
    await deploy.getByRole('button', { name: '部署到 2 台' }).click()
    await expectToast(page, '部署成功')
    await expect(toasts(page)).toHaveCount(1)
    await expect(deploy).toHaveCount(0)
  },
)

for (const data of [null, {}, { script: '' }])
  test(
    `a bind command given as ${JSON.stringify(data)} is a failure to be tried again`,
    { tag: ['@srv-10'] },
    async ({ page, control }) => {
      await openWithServers(page, control, 1)
      await control.fault({ operationId: 'getBindCommand', times: 1, ...ok(data) })
      await page.getByRole('button', { name: '添加自有服务器' }).click()
      const dialog = page.getByRole('dialog', { name: '添加自有服务器' })
      await expect(dialog).toContainText('绑定命令加载失败')
      await dialog.getByRole('button', { name: '重试' }).click()
      await expect(dialog.getByRole('region', { name: '绑定命令' })).toContainText('curl')
    },
  )
