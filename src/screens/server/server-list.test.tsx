import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, textsOf } from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import {
  batchButton,
  cell,
  checkbox,
  grid,
  header,
  open,
  openWithServers,
  rows,
} from '../../../tests/support/component/pages/servers-page'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'
import { useWorld } from '../../../tests/support/component/world'
import { ok } from '../../../tests/support/power'

const refresh = () => page.getByRole('button', { name: '刷新', exact: true })
const pagesRead = async () => (await control.requests('listOwnServers')).map(({ query }) => query['page'])

test(
  '450 servers are three calls of 200; a refresh and a new time load them again, without duplicates',
  { tags: ['srv-01', 'srv-02', 'srv-08', 'srv-11'] },
  async () => {
    await openWithServers(450)
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '451')
    await expect.element(page.getByRole('main')).toContainText('共 450 台，在线 450 台')
    await expect.element(header('编号')).toHaveAttribute('aria-sort', 'descending')
    const all = ['1', '2', '3']
    await refresh().click()
    await expectToast('数据已刷新')
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '451')
    expect(await pagesRead()).toEqual([...all, ...all])
    await openConsole('/server?time=7')
    await expect.poll(pagesRead).toEqual([...all, ...all, ...all])
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '451')
    for (const { query } of await control.requests('listOwnServers'))
      expect(query).toEqual({ type: '2', limit: '200', page: expect.any(String) })
  },
)

test(
  'a first page that fails is tried again, a later one keeps the loaded rows and says so',
  { tags: ['srv-03'] },
  async () => {
    expectLogs(/self-owned|own servers, page 2/)
    await control.state('the user owns a server', { count: 250 })
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await openConsole('/server')
    await expect.element(grid()).toContainText('加载失败')
    await expect.element(rows()).toHaveLength(0)
    await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
    await control.fault({ operationId: 'listOwnServers', times: 1, status: 500 })
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '201')
    await expect.element(page.getByText('只加载了前 200 台，其余加载失败')).toBeVisible()
    await expectNoToast()
    await refresh().click()
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '251')
    await expect.element(page.getByText('只加载了前 200 台，其余加载失败')).toHaveLength(0)
  },
)

test('a running server is online, one that is offline or of no known state is not', async () => {
  const states = ['offline', null, 'running', 'online']
  const data = states.map((status, index) => ({ id: index + 1, hostname: `same-${index}`, status }))
  await control.fault(answerWith('listOwnServers', { code: 200, data, meta: { total: 4, page: 1 } }))
  expectLogs(/self-owned/)
  await open()
  await expect.element(page.getByRole('main')).toContainText('共 4 台，在线 2 台')
})

test(
  'leaving stops the loop; what is loaded is shown, a refresh only once it is complete',
  { tags: ['srv-04', 'srv-08'] },
  async () => {
    const slowSecondPage = async () => {
      await control.fault({ operationId: 'listOwnServers', times: 1, delay: 1 })
      await control.fault({ operationId: 'listOwnServers', times: 1, delay: 60_000 })
    }
    await control.state('the user owns a server', { count: 401 })
    await slowSecondPage()
    await openConsole('/server')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('服务器管理')
    // The first page is shown while the second one loads.
    await expect.element(page.getByRole('main')).toContainText('共 200 台')
    await expect.poll(pagesRead).toEqual(['1', '2'])
    await openConsole('/console')
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveText('控制面板')
    await openConsole('/server')
    await expect.element(grid()).toHaveAttribute('aria-rowcount', '402')
    expect(await pagesRead()).toEqual(['1', '2', '1', '2', '3'])
    await slowSecondPage()
    await refresh().click()
    // A refresh shows nothing before it is complete.
    await expect.poll(pagesRead).toEqual(['1', '2', '1', '2', '3', '1', '2'])
    await expect.element(page.getByRole('main')).toContainText('共 401 台')
  },
)

test('a filter by status alone names itself and is cleared', async () => {
  await openWithServers(3)
  const status = page.getByLabelText('服务器状态')
  const clear = page.getByRole('button', { name: '清除筛选' })
  await expect.element(clear).toHaveLength(0)
  await status.selectOptions('在线')
  await expect.element(clear).toHaveLength(1)
  await checkbox('home-nas').click()
  await status.selectOptions('离线')
  await expect.element(grid()).toContainText('没有符合条件的服务器')
  await batchButton('批量删除').click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toContainText('确定删除服务器 home-nas 吗？其中 1 台不在当前列表。')
  await expect.element(question).toContainText('删除后不再出现在你的账户中，')
  await question.getByRole('button', { name: '取消' }).click()
  await clear.first().click()
  await expect.element(page.getByRole('group', { name: '筛选' })).toHaveFocus()
  await expect.poll(currentUrl).toBe('/server')
  await expect.element(status).toHaveValue('')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4')
  await status.selectOptions('离线')
  await grid().getByRole('button', { name: '清除筛选' }).click()
  await expect.element(grid()).toHaveFocus()
})

const age = () => cell('home-nas', 'last_heartbeat')

/** Opens the list of one server, whose heartbeat is two minutes old. */
async function openHeartbeat() {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T04:00:00Z') })
  useWorld({ scenario: 'demo', now: Date.now() })
  const server = { id: 1, hostname: 'home-nas', last_heartbeat: '2026-11-20T03:58:00Z' }
  await control.fault({ operationId: 'listOwnServers', ...ok([server], { total: 1 }) })
  await openConsole('/server')
  await expect.element(age()).toHaveText('2 分钟前')
}

test('the age of a heartbeat grows while its list is shown', async () => {
  const nextMinute = holdInterval(60_000)
  await openHeartbeat()
  vi.setSystemTime('2026-11-20T05:02:00Z')
  nextMinute()
  await expect.element(age()).toHaveText('1 小时前')
})

test('a refresh that brings the same heartbeat shows how old it has become', async () => {
  expectLogs(/self-owned/)
  await openHeartbeat()
  await control.advance(300)
  vi.setSystemTime('2026-11-20T04:05:00Z')
  await refresh().click()
  await expect.poll(() => textsOf(age())).toEqual(['7 分钟前'])
})
