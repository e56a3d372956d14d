import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '~/app/query/query-client'
import { leaseRowsQueryKey } from '~/features/nodes/lease-rows-query'
import { dayMs, daySeconds, hourMs } from '~/lib/time-units'
import { toast } from '~/ui/components/toast'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectTexts, expectToast, toasts } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { steps, strip } from '../../../tests/support/component/pages/action-items'
import { open as openNodes } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'
import { settled } from '../../../tests/support/component/settled'
import { useWorld } from '../../../tests/support/component/world'
import { frames } from '../../../tests/support/frames'
import { dateOfRunway } from '../../../tests/support/runway-date'

/** The demo user has 128.50 to spend; from now on it runs up so many dollars an hour. */
async function spend(current_rate: string) {
  await control.clearFaults()
  const cost_analysis = { current_rate, today_total: '0.00', month_total: '0.00' }
  const data = { balance: '128.50', cost_analysis, node_project: [], power_project: [] }
  await control.fault(answer('getDashboard', data))
}

const head = () => page.getByRole('region', { name: '账户余额' })

/** The runway of the page that is shown; other pages are kept. */
const shown = () =>
  page
    .getByRole('main')
    .getByText(/^约可用至/)
    .elements()
    .filter((one) => one.checkVisibility())
    .map((one) => one.textContent)
    .join('；')

test('the runway of the demo counts its renewals', async () => {
  await openConsole('/console')
  await expect.poll(shown).toContain('含 4 次续费 $54.00')
  const date = dateOfRunway(shown())
  const hours = (date.getTime() - Date.now()) / hourMs
  // By the current rate alone it would be eleven days.
  expect(hours).toBeGreaterThan(6 * 24 + 13)
  expect(hours).toBeLessThan(6 * 24 + 15)
})

test('the runway is amber and red when short', async () => {
  const colours = new Set<string>()
  for (const [rate, text] of [
    // The renewals alone.
    ['0.0000', /^约可用至 [\d: -]+，不足以续费 .+$/],
    ['2.0000', /^约可用至 [\d: -]+，不足以续费 .+$/],
    ['10.0000', /^约可用至 [\d: -]+$/],
  ] as const) {
    await spend(rate)
    await openConsole('/console')
    await reopenConsole()
    const badge = head().getByText(text)
    await expect.element(badge).toBeVisible()
    colours.add(getComputedStyle(badge.element()).color)
  }
  expect(colours.size).toBe(3)
  await spend('0.0001')
  await control.fault(answer('listDeployedNodes', []))
  await reopenConsole()
  await expect.element(head().getByText('可用 1 年以上', { exact: true })).toBeVisible()
})

describe('without the list of nodes', () => {
  beforeEach(() => expectLogs(/listDeployedNodes|panel-point/))

  test('the date says that no renewal is counted, until the node page was opened', async () => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await openConsole('/console')
    await expect.poll(shown).toMatch(/^约可用至 [\d: -]+（未计续费）$/)
    await control.clearFaults()
    await openNodes()
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await openConsole('/console')
    await expect.poll(shown).toContain('含 4 次续费 $54.00')
    await settled()
    // The line's own data takes precedence once loaded.
    await control.clearFaults()
    await control.fault(answer('listDeployedNodes', []))
    await openConsole('/mine/order')
    // Only the home page and the top bar say how long the balance lasts.
    await expect.element(page.getByRole('table', { name: '订单列表' })).toBeVisible()
    expect(shown()).toBe('')
    // A message of the stream may have loaded it before the fault.
    await queryClient.invalidateQueries({ queryKey: leaseRowsQueryKey })
    await openConsole('/console')
    await expect.poll(shown).toMatch(/^约可用至 [\d: -]+$/)
  })
})

describe('an account that pays for nothing', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))

  test('has no runway', async () => {
    await openConsole('/console')
    await expect.element(head()).toContainText('$0.00')
    // All that a runway is computed from is there.
    await expect.element(steps()).toBeVisible()
    expect(await control.requests('listDeployedNodes')).toHaveLength(1)
    await expect.element(head().getByText('可用')).toHaveLength(0)
    expect(toasts().elements()).toHaveLength(0)
    await spend('10.0000')
    await reopenConsole()
    // What runs out is the account, not a node.
    await expectTexts(strip().getByRole('listitem'), [
      /^余额约可用至 \d\d-\d\d \d\d:\d\d\d\d-\d\d \d\d:\d\d 起将扣款失败，7 天内共缺 \$[\d.,]+充值 \$[\d.,]+$/,
    ])
    await expect.element(strip().getByRole('button', { name: '导出到日历' })).toHaveLength(0)
  })
})

/** All that a notice needs is known, and none is shown. At once: by itself it goes after ten seconds. */
async function expectNoNotice() {
  await expect.element(head().getByText('约可用至')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
  await frames()
  expect(toasts().elements()).toHaveLength(0)
}

/** Reloads the page without the earlier toasts. */
async function reload() {
  toast.clear()
  await reopenConsole()
}

describe('a low balance', () => {
  test('says so once a day for each threshold, and leads to the top-up from any page', async () => {
    await spend('2.0000')
    await openConsole('/console')
    await expectToast(/余额不足 3 天.*请及时充值/)
    await reload()
    await expectNoNotice()
    await spend('10.0000')
    await reload()
    await expectToast('余额不足 24 小时')
    await reload()
    await expectNoNotice()
    await control.advance(daySeconds)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + dayMs })
    await page.getByRole('button', { name: '刷新余额' }).click()
    await openConsole('/projectConfig')
    await expect.element(page.getByRole('heading', { level: 1, name: '项目配置' })).toBeVisible()
    await openConsole('/console')
    await expectToast('余额不足 24 小时')
    await openConsole('/projectConfig')
    await toasts().getByRole('button', { name: '充值' }).click()
    await expect.element(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
  })
})
