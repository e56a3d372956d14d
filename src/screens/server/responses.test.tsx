import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { minuteMs } from '~/lib/time-units'
import { bad } from '../../../tests/support/colors'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, toasts } from '../../../tests/support/component/expectations'
import {
  batchBar,
  batchButton,
  grid,
  openWithServers,
  rows,
} from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'
import { controlTimers, pass } from '../../../tests/support/component/timers'
import { ok } from '../../../tests/support/power'

// Failed calls and answers that leave out fields are named in the console's log.
beforeEach(() => expectLogs(/./))

const refresh = () => page.getByRole('button', { name: '刷新', exact: true })
const selectAll = () => grid().getByRole('checkbox', { name: '选择全部' }).click()

/** The pages requested after this number of calls. */
const pagesAfter = async (calls: number) =>
  (await control.requests('listOwnServers')).slice(calls).map(({ query }) => query['page'])

test(
  'a refresh of which the second page fails keeps all rows, says so and is tried again',
  { tags: ['srv-03'] },
  async () => {
    await openWithServers(250)
    await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await refresh().click()
    const note = page.getByText('只刷新了前 200 台，其余为之前的数据')
    await expect.element(note).toBeVisible()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '251')
    await expectNoToast()
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(note).toHaveLength(0)
    await expectToast('数据已刷新')
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '251')
  },
)

test('a refresh that fails keeps all rows, says so and is tried again', { tags: ['srv-08'] }, async () => {
  await openWithServers(2)
  await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
  await refresh().click()
  const note = page.getByText('刷新失败，以下是 1 分钟前的数据')
  await expect.element(note).toBeVisible()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  // Not waiting for none: a toast goes away by itself.
  await expect.element(toasts()).toHaveLength(0)
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(note).toHaveLength(0)
  await expectToast('数据已刷新')
})

test('a refresh that ends because the page is left is not called done', { tags: ['srv-08'] }, async () => {
  await openWithServers(2)
  await control.fault({ operationId: 'listOwnServers', times: 1, delay: 60_000 })
  await refresh().click()
  await expect.element(grid()).toHaveAttribute('aria-busy', 'true')
  await navigate('/mine')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('用户中心')
  await navigate('/server')
  await expect.element(grid()).toBeVisible()
  await expect.element(toasts()).toHaveLength(0)
  await expect.element(rows()).toHaveLength(2)
})

test('ten minutes on another page, the selection is whole while the list is read again', async () => {
  controlTimers()
  await openWithServers(2)
  await selectAll()
  await navigate('/mine')
  pass(10 * minuteMs)
  await control.hold('listOwnServers')
  await navigate('/server')
  await expect.poll(() => control.countHeld('listOwnServers')).toBe(1)
  await expect.element(batchBar()).toContainText('已选 2 台')
})

test('servers are exported once all were asked for; of a failed page the export warns', async () => {
  await control.state('the user owns a server', { count: 250 })
  await control.hold('listOwnServers', { parameters: { page: '2' }, status: 500 })
  await openConsole('/server')
  await expect.element(page.getByRole('main')).toContainText('共 200 台')
  const exportButton = page.getByRole('button', { name: '导出 CSV' })
  await expect.element(exportButton).toHaveAccessibleDescription('记录尚未加载')
  await control.release('listOwnServers')
  await expect.element(page.getByText('只加载了前 200 台，其余加载失败')).toBeVisible()
  await exportButton.click()
  await expectToast('已导出 200 条记录，可能不全')
})

test('without servers there is nothing to export', async () => {
  await openWithServers(1)
  const exportButton = page.getByRole('button', { name: '导出 CSV' })
  await expect.element(exportButton).toBeEnabled()
  await selectAll()
  await batchButton('批量删除').click()
  const remove = page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true })
  await expect.element(remove).toHaveCSS('background-color', bad)
  await remove.click()
  await expect.element(page.getByRole('region', { name: '服务器列表' })).toContainText('暂无服务器')
  await expect.element(exportButton).toHaveLength(0)
})

test('servers with nothing but an id are all loaded, with dashes', { tags: ['srv-01'] }, async () => {
  const servers = (first: number, count: number) =>
    ok(
      Array.from({ length: count }, (_, index) => ({ id: String(first + index) })),
      { total: '203' },
    )
  await control.fault({ operationId: 'listOwnServers', times: 1, ...servers(1, 200) })
  await control.fault({ operationId: 'listOwnServers', ...servers(201, 3) })
  await openConsole('/server')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '204')
  expect(await pagesAfter(0)).toEqual(['1', '2'])
  await expect.element(page.getByRole('main')).toContainText('共 203 台')
  await expect.element(page.getByRole('main')).not.toHaveText(/在线 0 台|undefined|NaN|Invalid Date|\[object/)
  const row = grid()
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox', { name: '选择 服务器 #203' }) })
  await expect.element(row.css('[data-column=alias][data-kind=muted]')).toHaveText('服务器 #203')
  for (const column of ['status', 'groups', 'cpu', 'temperature', 'install'])
    await expect.element(row.css(`[data-column=${column}]`)).toHaveText('-')
})

test.each([
  ['nothing', null],
  ['a word', 'ok'],
  ['other rows', [{ id: 1 }]],
])('deleting servers is a success whose answer holds %s', { tags: ['srv-06'] }, async (_, data) => {
  await openWithServers(2)
  await selectAll()
  await batchButton('批量删除').click()
  await control.fault({ operationId: 'deleteNodes', ...ok(data) })
  const calls = (await control.requests('listOwnServers')).length
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).dblClick()
  await expectToast('删除成功')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(batchBar()).toContainText('已选 0 台')
  await expect.element(page.getByRole('alertdialog')).toHaveLength(0)
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.poll(() => pagesAfter(calls)).toEqual(['1'])
  expect(await control.requests('deleteNodes')).toHaveLength(1)
})

test(
  'a server with a refused result stays selected and is named, also without an id',
  { tags: ['srv-06'] },
  async () => {
    await openWithServers(1)
    await selectAll()
    await batchButton('批量删除').click()
    await control.fault({ operationId: 'deleteNodes', ...ok([{ ok: 'false', message: '服务器正在部署' }]) })
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    const result = page.getByRole('dialog', { name: '删除结果' })
    await expect.element(result.getByRole('row')).toHaveText('home-nas服务器正在部署')
    await expectNoToast()
    // Leaving the page closes it.
    await navigate('/mine')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('用户中心')
    await navigate('/server')
    await expect.element(batchBar()).toContainText('已选 1 台')
    await expect.element(result).toHaveLength(0)
  },
)

test(
  'a deletion with HTTP 200 and another code is refused, the selection stays',
  { tags: ['srv-06'] },
  async () => {
    await openWithServers(1)
    await selectAll()
    await batchButton('批量删除').click()
    const body = { code: 500, message: '机房维护中', data: null }
    await control.fault({ operationId: 'deleteNodes', status: 200, body })
    await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click()
    await expectToast('机房维护中')
    await expect.element(toasts()).toHaveLength(1)
    await page.getByRole('alertdialog').getByRole('button', { name: '取消' }).click()
    await expect.element(batchBar()).toContainText('已选 1 台')
  },
)

test('a batch deployment is a success whose answer holds nothing', { tags: ['srv-05'] }, async () => {
  await openWithServers(2)
  await selectAll()
  await control.fault({ operationId: 'runBatchScript', ...ok(null) })
  await batchButton('批量部署').click()
  const deploy = page.getByRole('dialog', { name: '批量部署' })
  await deploy.getByRole('combobox', { name: '项目', exact: true }).fill('0G')
  await deploy.getByRole('option').filter({ hasText: '0G' }).click()
  await deploy.getByRole('radio', { name: '升级到最新版本' }).click()
  await deploy.getByRole('button', { name: '部署到 2 台' }).click()
  await expectToast('部署成功')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(deploy).toHaveLength(0)
})

test.each([null, {}, { script: '' }])(
  'a bind command given as %j is a failure to be tried again',
  { tags: ['srv-10'] },
  async (data) => {
    await openWithServers(1)
    await control.fault({ operationId: 'getBindCommand', times: 1, ...ok(data) })
    await page.getByRole('button', { name: '添加自有服务器' }).click()
    const dialog = page.getByRole('dialog', { name: '添加自有服务器' })
    await expect.element(dialog).toContainText('绑定命令加载失败')
    await dialog.getByRole('button', { name: '重试' }).click()
    await expect.element(dialog.getByRole('region', { name: '绑定命令' })).toContainText('curl')
  },
)
