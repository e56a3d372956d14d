import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { currentUrl, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast, press, toasts } from '../../../tests/support/component/expectations'
import { answer, deployedNodes } from '../../../tests/support/component/faults'
import { ignore, line, strip } from '../../../tests/support/component/pages/action-items'
import { control } from '../../../tests/support/component/provider'
import { watchAborts } from '../../../tests/support/component/sent-calls'
import { token, useWorld } from '../../../tests/support/component/world'
import { ok, task } from '../../../tests/support/power'

const expiring = '5 台节点 7 天内到期，未开启续费'
const renew = () => line(expiring).getByRole('button', { name: /开启自动续费/ })
const undo = () => toasts().getByRole('button', { name: '撤销' })

/** The colour of a line's sign, which tells the urgent ones from the others. */
const signColour = (row: Locator) =>
  getComputedStyle(row.css('span[aria-hidden]').first().element()).backgroundColor

test('expiring nodes renew themselves by one press, which can be undone', async () => {
  await openConsole('/console')
  await expect
    .element(line(expiring))
    .toHaveText(/香港-0\d、香港-0\d、香港-0\d 等 5 台 · 最早 \d\d-\d\d \d\d:\d\d 到期/)
  await expect.element(strip()).not.toHaveFocus()
  await expect.element(page.getByRole('main')).not.toHaveFocus()
  const latest = (await control.requests('getLatestAnnouncement')).length
  await line(expiring).getByRole('button', { name: '开启自动续费 $63.00' }).click()
  await expectToast(/已为 5 台节点开启自动续费最早 .* 到期 · 续费共 \$63\.00/)
  await expect.element(line(expiring)).toHaveLength(0)
  expect(await control.requests('toggleAutoRenew')).toHaveLength(5)
  // With them the balance no longer lasts for all.
  await expect.element(line(/余额不足以续费 \d 台节点（7 天内）/)).toBeVisible()
  await expect.element(strip()).toHaveFocus()
  await expect.element(strip()).toHaveAttribute('tabindex', '-1')
  await undo().click()
  await expect.element(line(expiring)).toBeVisible()
  await expectToast('自动续费取消成功')
  await expect.poll(() => control.requests('toggleAutoRenew')).toHaveLength(10)
  // Only the changed queries are refetched.
  expect(await control.requests('getLatestAnnouncement')).toHaveLength(latest)
})

describe('when the provider refuses', () => {
  beforeEach(() => expectLogs(/auto-renew|panel-point/))

  test('the nodes are to be renewed again', async () => {
    const abandoned = watchAborts('/api/console/data')
    await openConsole('/console')
    await expect.element(line(expiring)).toBeVisible()
    // Another call under way goes on.
    await control.hold('getDashboard', { times: 1 })
    await page.getByRole('button', { name: '刷新余额' }).click()
    await control.hold('toggleAutoRenew', { status: 500, times: 1 })
    await renew().click()
    // At once; the refusal brings it back.
    await expect.element(line(expiring)).toHaveLength(0)
    await control.release('toggleAutoRenew')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(line(expiring)).toBeVisible()
    expect(abandoned()).toEqual([false, false])
  })
})

test('a node that another tab has renewed meanwhile is not turned off', async () => {
  await openConsole('/console')
  await expect.element(line(expiring)).toBeVisible()
  const rows = await deployedNodes()
  const off = rows.find(
    ({ node, auto_renew }) => String(node['alias']).startsWith('香港') && auto_renew !== 1,
  )
  await fetch(`/api/panel-point/toggle-auto-renew/${off?.id}`, { method: 'PUT', headers: { Token: token() } })
  await renew().click()
  await expectToast(/已为 5 台节点/)
  await expect.element(line(expiring)).toHaveLength(0)
  // One by the other tab, four by this one.
  expect(await control.requests('toggleAutoRenew')).toHaveLength(5)
  await undo().click()
  await expectToast('自动续费取消成功')
  const rowsAfter = await deployedNodes()
  expect(rowsAfter.find(({ id }) => id === off?.id)?.auto_renew).toBe(1)
})

test('failed deployments lead to their nodes, and can be ignored', async () => {
  const failed = '2 台节点部署失败'
  await openConsole('/console')
  await expect.element(line(failed)).toContainText('、')
  await expect.element(line(failed)).not.toHaveText(/·|等/)
  expect(signColour(line(failed))).not.toBe(signColour(line(expiring)))
  await expect.element(line(expiring).getByRole('button', { name: /^忽略/ })).toHaveLength(0)
  await expect
    .element(line(failed).getByRole('link', { name: '查看节点' }))
    .toHaveAttribute('href', '/nodeManagement?lease=running&deployment=failed')
  await ignore(failed)
  await expect.element(line(failed)).toHaveLength(0)
  await expectToast('已忽略，有新情况时再提醒')
  await undo().click()
  await line(failed)
    .getByRole('button', { name: `忽略：${failed}` })
    .click()
  await reopenConsole()
  await expect.element(line(expiring)).toBeVisible()
  await expect.element(line(failed)).toHaveLength(0)
})

test('an outage of many nodes is ignored by one press, beside another one', async () => {
  const last_heartbeat = new Date(Date.now() - 7_200_000).toISOString()
  const state = { status: 'offline', last_heartbeat, last_install_script_execution: { status: 'failed' } }
  const rows = Array.from({ length: 700 }, (_, id) => ({ id, status: 'running', node: { id, ...state } }))
  await control.fault(answer('listDeployedNodes', rows))
  await openConsole('/console')
  await ignore('700 台节点离线超过 1 小时')
  await expect.element(line('离线超过 1 小时')).toHaveLength(0)
  await ignore('700 台节点部署失败')
  await expect.element(line('部署失败')).toHaveLength(0)
  await expect.element(line('离线超过 1 小时')).toHaveLength(0)
})

test('more expiring nodes than one press may renew lead to the list of them', async () => {
  const end_time = new Date(Date.now() + 86_400_000).toISOString()
  const lease = { status: 'running', lease_type: 'monthly', auto_renew: false, price: '15.00', end_time }
  const rows = Array.from({ length: 21 }, (_, index) => ({ id: index + 1, ...lease }))
  await control.fault(answer('listDeployedNodes', rows))
  await openConsole('/console')
  await expect.element(line('21 台节点')).toContainText('节点 #1、节点 #2、节点 #3 等 21 台')
  await expect.element(line('21 台节点').getByRole('button')).toHaveLength(0)
  const list = line('21 台节点').getByRole('link', { name: '查看即将到期的节点' })
  await expect.element(list).toHaveAttribute('href', '/nodeManagement?expiry=soon')
})

describe('with too little money', () => {
  beforeEach(() => useWorld({ scenario: 'broke' }))

  test('the top-up proposes what the balance lacks', async () => {
    await openConsole('/console')
    const funds = line('余额不足以续费 4 台节点（7 天内）')
    await expect.element(funds).toHaveText(/（7 天内）[^、]+、[^、]+、[^、]+ 等 4 台 · /)
    await expect.element(funds.getByRole('button')).toHaveLength(0)
    const topUp = funds.getByRole('link')
    await expect.element(topUp).toHaveText(/^充值 \$/)
    const amount = topUp.element().textContent.replaceAll(/[^\d.]/g, '')
    expect(Number(amount)).toBeGreaterThan(100)
    await topUp.click()
    const dialog = page.getByRole('dialog', { name: '币安转账充值（无手续费）' })
    await expect.element(dialog.getByRole('spinbutton')).toHaveValue(amount)
    await press('Escape')
    await expect.poll(currentUrl).toBe('/console')
    await expect.element(topUp).toHaveFocus()
  })
})

test('a power task that ended is rented again, or ignored', async () => {
  await control.state('a power task exists', { status: 'stopped' })
  await openConsole('/console')
  const power = line('1 个算力任务有机器停止')
  await expect
    .element(power.getByRole('link', { name: /^\S.* #\d+$/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/powerManagement\/detail\?id=\d+$/))
  await expect
    .element(power.getByRole('link', { name: '重新购买' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/powerExplore\/deploy\?project_id=\d+$/))
  expect(signColour(power)).toBe(signColour(line(expiring)))
  await ignore('1 个算力任务')
  await expect.element(power).toHaveLength(0)
  // Several have no project in common.
  for (let count = 0; count < 4; count += 1) await control.state('a power task exists', { status: 'stopped' })
  await reopenConsole()
  const several = line('4 个算力任务有机器停止')
  await expect.element(several).toHaveText(/ 等 4 个查看任务$/)
  await expect
    .element(several.getByRole('link', { name: '查看任务' }))
    .toHaveAttribute('href', '/powerManagement?status=stopped')
  // With one that still runs the list of all tasks has them.
  const ended = task({ id: 1, status: 'stopped', complated_at: new Date().toISOString() })
  const running = task({ id: 2, stopped_amount: 1 })
  await control.fault({ operationId: 'listPowerTasks', ...ok([ended, running], { total: 2 }) })
  await reopenConsole()
  await expect
    .element(line('2 个算力任务有机器停止').getByRole('link', { name: '查看任务' }))
    .toHaveAttribute('href', '/powerManagement?all')
})

describe('without the list of nodes', () => {
  beforeEach(() => expectLogs(/listDeployedNodes|panel-point/))

  test('action items are found in other answers as well, and the list is tried again', async () => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await control.state('a power task exists', { status: 'stopped' })
    await openConsole('/console')
    await expectTexts(strip().getByRole('listitem'), [/^1 个算力任务有机器停止/, '未能检查节点重试'])
    await expect.element(strip().getByRole('button', { name: '导出到日历' })).toHaveLength(0)
    await control.clearFaults()
    await line('未能检查节点').getByRole('button', { name: '重试' }).click()
    await expect.element(line(expiring)).toBeVisible()
    await expect.element(line('1 个算力任务有机器停止')).toBeVisible()
    await expect.element(line('未能检查节点')).toHaveLength(0)
  })
})

test('action items of an unknown user are not shown', async () => {
  await control.fault({ operationId: 'getUserInfo', status: 500 })
  await openConsole('/console')
  await expectToast('获取用户信息失败')
  await expect.element(page.getByRole('region', { name: '费用分析' })).toContainText('$')
  await expect
    .element(page.getByRole('main').css('[style*=flow-root]'))
    .not.toHaveAttribute('style', expect.stringContaining('min-height'))
  await expect.element(strip()).toHaveLength(0)
})

test('what is ignored stays hidden while the page is open where the browser stores nothing', async () => {
  const failed = '2 台节点部署失败'
  await openConsole('/console')
  await expect.element(line(failed)).toBeVisible()
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await ignore(failed)
  await expect.element(line(failed)).toHaveLength(0)
  full.mockRestore()
  await undo().click()
  await expect.element(line(failed)).toBeVisible()
})
