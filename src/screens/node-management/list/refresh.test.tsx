import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hourMs, minuteMs } from '~/lib/time-units'
import { openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectNoToast, expectToast, press, textsOf } from '../../../../tests/support/component/expectations'
import {
  cell,
  grid,
  open,
  openMore,
  refresh,
  row,
  rows,
} from '../../../../tests/support/component/pages/nodes-page'
import { control } from '../../../../tests/support/component/provider'
import { controlTimers, holdInterval, pass } from '../../../../tests/support/component/timers'
import { useWorld } from '../../../../tests/support/component/world'

const main = () => page.getByRole('main')
const refreshButton = () => page.getByRole('button', { name: '刷新', exact: true })
const countOf = async (operation: string) => (await control.requests(operation)).length

/** The requests of the table, without those of a runway, which reads rented nodes only. */
const tableRequests = async () =>
  (await control.requests('listDeployedNodes')).filter(({ query }) => Number(query['limit']) === 100_000)

test('a double click refreshes once; the table waits meanwhile', { tags: ['nod-15'] }, async () => {
  await open()
  const before = await countOf('listNodes')
  await control.hold('listDeployedNodes')
  await control.hold('listNodes')
  await refreshButton().dblClick()
  const icon = refreshButton().css('svg')
  await expect.element(grid()).toHaveAttribute('aria-busy', 'true')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '-1')
  await expect.element(icon).toHaveAttribute('data-busy', 'true')
  await control.release()
  await expectToast('数据已刷新')
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
  await expect.element(icon).not.toHaveAttribute('data-busy')
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '14')
  expect(await countOf('listDeployedNodes')).toBe(2)
  expect(await countOf('listNodes')).toBe(before + 1)
})

test('counters that could not be read are dashes, and can be tried again', { tags: ['nod-01'] }, async () => {
  expectLogs(/api\/nodes/)
  await control.fault({ operationId: 'listNodes', status: 500, times: 1 })
  await open()
  await expect.element(main()).toContainText('全部节点-在线-离线-闲置-')
  await expect.element(main().css('[aria-busy=true]')).toHaveLength(0)
  await expect.element(main()).toContainText('统计加载失败')
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(main()).toContainText('全部节点13在线12离线1闲置0')
  await expect.element(main()).not.toContainText('统计加载失败')
})

test(
  'a failed refresh keeps the old rows and shows their age, without a toast',
  { tags: ['nod-16', 'nod-32'] },
  async () => {
    expectLogs(/panel-point/)
    await open()
    await control.fault({ operationId: 'listDeployedNodes', status: 500, times: 1 })
    await refresh()
    await expect.element(main()).toHaveText(/刷新失败，仍是 \d\d:\d\d:\d\d 的数据/)
    expect(await countOf('listDeployedNodes')).toBe(2)
    await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
    await expect.element(rows()).toHaveLength(13)
    await expectNoToast()
    await refresh()
    await expectToast('数据已刷新')
    await expect.element(main()).not.toContainText('刷新失败')
  },
)

test('a tab that is hidden reloads nothing, and refreshes once when it is shown', async () => {
  controlTimers()
  await open()
  const switchTab = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }
  switchTab('hidden')
  pass(3 * minuteMs)
  await expect.element(main()).toHaveText(/\D0 秒后刷新/)
  pass(3 * minuteMs)
  expect(await tableRequests()).toHaveLength(1)
  switchTab('visible')
  await expectToast('数据已刷新')
  await expect.element(main()).toHaveText(/[3-6]\d 秒后刷新/)
  expect(await tableRequests()).toHaveLength(2)
})

test('relative times go on while refreshes fail', async () => {
  expectLogs(/panel-point/)
  const nextMinute = holdInterval(minuteMs)
  const now = Date.parse('2026-11-20T04:00:00Z')
  vi.useFakeTimers({ toFake: ['Date'], now })
  useWorld({ scenario: 'demo', now })
  await open()
  const [age, term] = [cell('法兰克福-02', 'lastHeartbeat'), cell('香港-06', 'term')]
  const before = [textsOf(age), textsOf(term)]
  await control.fault({ operationId: 'listDeployedNodes', status: 500 })
  vi.setSystemTime(now + 30 * hourMs)
  nextMinute()
  await expect.element(age).not.toHaveText(before[0]?.[0] ?? '')
  await expect.element(term).not.toHaveText(before[1]?.[0] ?? '')
})

test('a first load that fails can be tried again', { tags: ['nod-09'] }, async () => {
  expectLogs(/panel-point/)
  await control.fault({ operationId: 'listDeployedNodes', status: 500, times: 1 })
  await control.hold('listNodes')
  await openConsole('/nodeManagement')
  const retry = page.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  const quickly = await openMore('快速部署')
  await expect.element(quickly).toBeDisabled()
  await expect.element(quickly).toContainText('节点尚未加载')
  await press('Escape')
  await retry.click()
  await expect.element(rows()).toHaveLength(13)
  await expect.element(await openMore('快速部署')).toBeEnabled()
  await press('Escape')
  // The table does not wait for the counters.
  await expect.element(grid()).toHaveAttribute('aria-busy', 'false')
})

test('auto-renew is switched per row, and back when refused', { tags: ['nod-20', 'nod-21'] }, async () => {
  expectLogs(/panel-point/)
  await open()
  const toggle = row('香港-06').getByRole('switch')
  const on = grid().getByRole('switch', { checked: true })
  const count = on.elements().length
  const id = cell('香港-06', 'id').element().textContent
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expectToast('自动续费取消成功')
  await expect.element(toggle).not.toBeChecked()
  await expect.element(on).toHaveLength(count - 1)
  const [request] = await control.requests('toggleAutoRenew')
  expect(request?.path).toBe(`/api/panel-point/toggle-auto-renew/${id}`)
  await control.fault({ operationId: 'toggleAutoRenew', status: 500, rawBody: '', times: 1 })
  await toggle.click()
  await expectToast('自动续费设置失败')
  await expect.element(toggle).not.toBeChecked()
  // The call inverts the setting, so the list is read again after a result that is not known, and only then.
  await expect.poll(tableRequests).toHaveLength(2)
  await toggle.click()
  await expectToast('自动续费设置成功')
  expect(await tableRequests()).toHaveLength(2)
})

test('the auto-renew switch says what is renewed, for how much and when', { tags: ['nod-19'] }, async () => {
  await open()
  const renewing = row('香港-02').getByRole('switch')
  await expect.element(renewing).toHaveAccessibleDescription(/^\d\d-\d\d \d\d:\d\d 续费 \$15\.00$/)
  await renewing.hover()
  await expect.element(page.css('[data-tip-layer]').filter({ hasText: '续费 $15.00' })).toBeVisible()
  await renewing.click()
  await expect.element(renewing).toHaveAccessibleDescription(/^\d\d-\d\d \d\d:\d\d 到期$/)
})
