import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getListDepositOrdersQueryKey } from '~/api/generated/orders/orders'
import { queryClient } from '~/app/query/query-client'
import { setTimeZone } from '~/lib/time-zone'
import { expectAccessible } from '../../../../tests/support/component/accessibility'
import { currentUrl, openConsole } from '../../../../tests/support/component/console'
import { expectLogs } from '../../../../tests/support/component/console-watch'
import { expectTexts, press, pressIn, textsOf } from '../../../../tests/support/component/expectations'
import {
  centsOf,
  chart,
  numbers,
  openSpending,
  panel,
  piecesIn,
  rowsOf,
} from '../../../../tests/support/component/pages/spending-section'
import { control } from '../../../../tests/support/component/provider'
import { settled } from '../../../../tests/support/component/settled'
import { useWorld } from '../../../../tests/support/component/world'
import { frames } from '../../../../tests/support/frames'
import { ok, task } from '../../../../tests/support/power'

/** The colour of the balance. */
const purple = '116 67 207'

/** The figures of the card above. */
function costs() {
  const [, today = '', month = ''] = textsOf(panel('费用分析').getByRole('definition'))
  return { today: centsOf(today), month: centsOf(month) }
}

test('the days of the month add up to what the cost card says, and today is today', async () => {
  await openSpending()
  await expect.poll(() => costs().month).toBeGreaterThan(0)
  const { today, month } = costs()
  const table = numbers('消费走势')
  await expect.element(table).toHaveLength(1)
  const headers = textsOf(table.getByRole('columnheader'))
  expect(headers[0]).toBe('日期（UTC）')
  const total = headers.indexOf('合计')
  const rows = rowsOf(table)
  // One row for each day of the month until today.
  expect(rows).toHaveLength(new Date().getUTCDate())
  expect(rows[0]?.[0]).toBe(new Date().toISOString().slice(5, 10))
  expect(centsOf(rows[0]?.[total] ?? '')).toBe(today)
  expect(rows.reduce((sum, row) => sum + centsOf(row[total] ?? ''), 0)).toBe(month)
  const kinds = headers.slice(1, total)
  const legend = textsOf(panel('消费走势').getByRole('listitem'))
  expect(legend.map((text) => text.replace(/\s*\$[\d.,]+$/, ''))).toEqual(kinds)
  expect(legend.reduce((sum, text) => sum + centsOf(text), 0)).toBe(month)
  // The demo has spending by the month, by the hour and by power.
  const estimated = kinds.includes('其他（估算）') ? '按小时、算力与其他' : '按小时与算力'
  const before = headers.includes('上月同日') ? '灰框为上月。' : ''
  await expect
    .element(panel('消费走势').getByText(/^本月合计/))
    .toHaveText(`本月合计 $${(month / 100).toFixed(2)}；${estimated}为估算${before} 按月对比订单`)
  await expect.element(panel('消费走势').getByRole('button')).toHaveLength(1)
  await expect.element(panel('消费走势').getByRole('button', { name: /^日期按 UTC。/ })).toBeVisible()
  const compare = panel('消费走势').getByRole('link', { name: '按月对比订单' })
  await expect
    .element(compare)
    .toHaveAttribute('href', expect.stringMatching(/^\/mine\/order\?month=\d{4}-\d\d$/))
})

const monthPicker = () => panel('消费走势').getByRole('combobox', { name: '消费月份' })

test(
  'a month shows its days, estimated where it is past, and stays in the address',
  { tags: ['fle-07'] },
  async () => {
    // Late in a month the demo has spent nothing in the one before.
    const now = new Date('2026-11-20T12:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now })
    useWorld({ scenario: 'demo', now: now.getTime() })
    await openSpending()
    const month = (back: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7)
    await expect.element(monthPicker()).toHaveValue(month(0))
    await monthPicker().selectOptions(month(1))
    await expect.poll(currentUrl).toBe(`/console?spending_month=${month(1)}`)
    const lastDay = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0)).toISOString()
    await expect.poll(() => rowsOf(numbers('消费走势'))[0]?.[0]).toBe(lastDay.slice(5, 10))
    const rows = rowsOf(numbers('消费走势'))
    expect(rows).toHaveLength(Number(lastDay.slice(8, 10)))
    const column = textsOf(numbers('消费走势').getByRole('columnheader')).indexOf('合计')
    const total = rows.reduce((sum, row) => sum + centsOf(row[column] ?? ''), 0)
    const sum = panel('消费走势').getByText(/^\d+ 年 \d+ 月合计/)
    await expect.element(sum).toHaveText(/（估算）/)
    expect(centsOf(/\$[\d,.]+/.exec(textsOf(sum)[0] ?? '')?.[0] ?? '')).toBe(total)
    await expect
      .element(panel('消费走势').getByRole('link', { name: '按月对比订单' }))
      .toHaveAttribute('href', `/mine/order?month=${month(1)}`)
    await monthPicker().selectOptions(month(0))
    await expect.poll(() => rowsOf(numbers('消费走势')).length).toBe(now.getUTCDate())
    await expect.poll(currentUrl).toBe('/console')
  },
)

test(
  'the months are those of UTC, and one that is still to come is this one',
  { tags: ['fle-07'] },
  async () => {
    // In Shanghai it is December.
    const now = Date.parse('2026-11-30T17:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now })
    setTimeZone('Asia/Shanghai')
    onTestFinished(() => setTimeZone(undefined))
    useWorld({ scenario: 'demo', now })
    await openSpending()
    await expect.element(monthPicker()).toHaveValue('2026-11')
    await expect.element(monthPicker().getByRole('option').first()).toHaveText('2026 年 11 月')
    for (const month of ['2026-12', '2031-03']) {
      await openConsole(`/console?spending_month=${month}`)
      await expect.poll(currentUrl).toContain(month)
      await expect.element(panel('消费走势')).toHaveText(/本月合计/)
      await expect.element(monthPicker()).toHaveValue('2026-11')
    }
  },
)

test('nothing is estimated while the costs still load', async () => {
  await control.fault({ operationId: 'getDashboard', delay: 60_000 })
  await control.hold('listDepositOrders')
  await openSpending()
  await expect.poll(() => control.countHeld('listDepositOrders')).toBe(1)
  await control.release('listDepositOrders')
  await expect.poll(() => queryClient.isFetching({ queryKey: getListDepositOrdersQueryKey() })).toBe(0)
  await frames()
  await expect.element(panel('消费走势')).toHaveAttribute('aria-busy', 'true')
  await expect.element(chart('消费走势')).toHaveLength(0)
})

test('the arrow keys, Home and End go from value to value', async () => {
  await openSpending()
  const shown = panel('消费走势').getByRole('status')
  await expect.element(shown).toHaveText('')
  await expect.element(chart('消费走势')).toHaveAttribute('aria-roledescription', '图表')
  const labels = textsOf(numbers('消费走势').getByRole('columnheader'))
  const days = rowsOf(numbers('消费走势')).toReversed()
  const total = labels.indexOf('合计')
  const sentence = (cells: readonly string[] = []) =>
    [
      `${cells[0]}：合计 ${cells[total]}`,
      ...labels
        .map((label, index) => `${label} ${cells[index]}`)
        .filter((_text, index) => index > 0 && index < total && cells[index] !== '$0.00'),
      ...(cells.length > total + 1 ? [`上月同日 ${cells.at(-1)}`] : []),
    ].join('，')
  chart('消费走势').element().focus()
  for (const [key, day] of [
    ['ArrowRight', 0],
    ['ArrowLeft', 0],
    ['ArrowRight', 1],
    ['Home', 0],
  ] as const) {
    await press(key)
    await expect.element(shown).toHaveText(sentence(days[day]))
  }
  // The chart goes on to the end of the month.
  await press('End')
  await expect.element(shown).not.toHaveText(sentence(days[0]))
  const home = new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true })
  const isTaken = !chart('消费走势').element().dispatchEvent(home)
  expect(isTaken, 'the page does not scroll').toBe(true)
  // The browser's Back, and the like.
  for (const modifier of ['altKey', 'metaKey', 'ctrlKey']) {
    const init = { key: 'ArrowLeft', [modifier]: true, bubbles: true, cancelable: true }
    const isLeft = chart('消费走势').element().dispatchEvent(new KeyboardEvent('keydown', init))
    expect([modifier, isLeft]).toEqual([modifier, true])
  }
  // The first step to the right leads to the first value.
  const other = panel('余额走势与预测').getByRole('status')
  chart('余额走势与预测').element().focus()
  await press('ArrowRight')
  await expect.element(other).toHaveText(/^\d\d-\d\d 00:00 余额 -?\$[\d.,]+（估算）$/)
  // A dot marks the place on a line; a bar needs none.
  const dots = (name: string) => chart(name).css('.u-cursor-pt')
  await expect.element(dots('余额走势与预测')).not.toHaveLength(0)
  await expect.element(dots('消费走势')).toHaveLength(0)
  const first = other.element().textContent ?? ''
  await press('ArrowRight')
  await expect.element(other).not.toHaveText(first)
  await press('Home')
  await expect.element(other).toHaveText(first)
  await press('End')
  await expect.element(other).toHaveText(/^\d\d-\d\d \d\d:\d\d 余额 \$[\d.,]+（预测）$/)
})

describe('a failed load', () => {
  beforeEach(() => expectLogs(/orders\/(lease|deposit)|listDeployedNodes|panel-point/))
  test('is reported and can be retried, and estimates are shown without balance or totals', async () => {
    for (const operationId of ['listLeaseOrders', 'listDeployedNodes'])
      await control.fault({ operationId, status: 500 })
    // A total of today alone is not enough.
    for (const operationId of ['getDashboard', 'getUserInfo'])
      await control.fault({ operationId, ...ok({ id: 1, cost_analysis: { today_total: '0.00' } }) })
    await openSpending()
    await expect.element(panel('消费走势')).toContainText('消费记录加载失败')
    // The failed node list is reported before the section's own requests start.
    await expect.poll(() => control.requests('listDepositOrders')).toHaveLength(1)
    await settled()
    await control.clearFaults()
    await panel('消费走势').getByRole('button', { name: '重试' }).click()
    await expect.element(chart('消费走势')).toBeVisible()
    await expect.element(panel('消费走势')).toHaveText(/本月合计 \$\d+\.\d\d（估算）/)
    await expect.element(panel('余额走势与预测')).toContainText('余额未知')
    await expect.element(panel('7 天内到期').getByRole('listitem').first()).toContainText('扣款后余额未知')
    expect(await control.requests('listDepositOrders')).toHaveLength(1)
  })

  const lists = ['listLeaseOrders', 'listDepositOrders', 'listPowerTasks']
  const whole = async (operationId: string) =>
    (await control.requests(operationId)).filter(({ query }) => query['limit'] === '100')
  for (const failed of ['listDepositOrders', 'listLeaseOrders'] as const)
    test(`${failed} is not tried again while the rest loads`, async () => {
      const rest = lists.filter((operationId) => operationId !== failed)
      await control.fault({ operationId: failed, status: 500 })
      for (const operationId of rest) await control.fault({ operationId, delay: 60_000 })
      await openSpending()
      const retry = panel('消费走势').getByRole('button', { name: '重试' })
      await expect.element(retry).toHaveAttribute('aria-busy', 'true')
      for (const operationId of rest) await expect.poll(async () => (await whole(operationId)).length).toBe(1)
      expect(await whole(failed)).toHaveLength(1)
    })
})

describe('a new account', () => {
  beforeEach(() => useWorld({ scenario: 'new-user' }))
  test('has no charts before its first charge', { tags: ['fle-11'] }, async () => {
    await openConsole('/console')
    await expect.element(panel('算力项目')).toBeVisible()
    await expect
      .poll(() => {
        window.scrollTo(0, document.documentElement.scrollHeight)
        return control.requests('listDepositOrders').then((requests) => requests.length)
      })
      .toBe(1)
    await settled()
    await expect.element(page.getByRole('main').css('[aria-busy=true]')).toHaveLength(0)
    for (const name of ['消费走势', '余额走势与预测', '7 天内到期'])
      await expect.element(panel(name)).toHaveLength(0)
  })

  test('reads that nothing was spent and nothing will be, while it is not known what the month cost', async () => {
    const home = {
      balance: '0.00',
      cost_analysis: { current_rate: '0.00' },
      node_project: [],
      power_project: [],
    }
    await control.fault({ operationId: 'getDashboard', ...ok(home) })
    await openSpending()
    await expect.element(panel('消费走势')).toContainText('本月没有消费')
    await expect.element(panel('余额走势与预测')).toContainText('没有已知的按用量或自动续费的扣款')
    await expect.element(panel('余额走势与预测').getByRole('listitem')).toHaveLength(0)
    // The forecast is dashed.
    await expect.poll(() => piecesIn('余额走势与预测', purple)).toBeGreaterThan(10)
    await expect.element(panel('7 天内到期')).toContainText('当前费率为 $0.00/小时')
    await expect.element(panel('7 天内到期')).toContainText('7 天内没有包月节点到期')
    await expectAccessible()
  })

  test('does not read that nothing was spent while some of it was not read', async () => {
    const tasks = Array.from({ length: 100 }, (_, index) => task({ id: index + 1, consumption: '0.00' }))
    await control.fault({ operationId: 'listPowerTasks', ...ok(tasks, { total: 1000 }) })
    await openSpending()
    await expect
      .element(panel('消费走势'))
      .toContainText('读到的记录里没有消费。订单或任务较多，可能未全部计入。')
    await expect.element(panel('消费走势')).not.toContainText('本月没有')
  })

  describe('at the time of the browser', () => {
    const noon = Date.parse('2026-11-20T12:00:00Z')
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: noon })
      useWorld({ scenario: 'new-user', now: noon })
    })
    test('spreads the unexplained rest over the days since its first top-up', async () => {
      const costs = { current_rate: '0.00', today_total: '0.00', month_total: '10.00' }
      const home = { balance: '40.00', cost_analysis: costs, node_project: [], power_project: [] }
      await control.fault({ operationId: 'getDashboard', ...ok(home) })
      const paid = { status: 'paid', lease_type: 'deposit', created_at: '2026-11-18T00:00:00Z' }
      await control.fault({
        operationId: 'listDepositOrders',
        ...ok([{ ...paid, amount: '50.00' }], { total: 1 }),
      })
      // Tasks that cost nothing: one of any age may still run, so that further pages are read.
      for (const number of [1, 2, 3, 4, 5]) {
        const tasks = Array.from({ length: 100 }, (_, index) =>
          task({ id: number * 100 + index, consumption: '0.00' }),
        )
        const parameters = { page: String(number) }
        await control.fault({ operationId: 'listPowerTasks', parameters, ...ok(tasks, { total: 1000 }) })
      }
      await openSpending()
      await expect.element(chart('消费走势')).toBeVisible()
      const headers = numbers('消费走势').getByRole('columnheader')
      await expectTexts(headers, ['日期（UTC）', '其他（估算）', '合计'])
      expect(rowsOf(numbers('消费走势')).slice(0, 4)).toEqual([
        ['11-20', '$0.00', '$0.00'],
        ['11-19', '$5.00', '$5.00'],
        ['11-18', '$5.00', '$5.00'],
        ['11-17', '$0.00', '$0.00'],
      ])
      await expect.element(panel('消费走势')).toContainText('订单或任务较多，可能未全部计入')
      const queries = (await control.requests('listPowerTasks')).map(({ query }) => query)
      const pages = queries.filter(({ limit }) => limit === '100').map((query) => query['page'])
      expect(pages).toEqual(['1', '2', '3', '4', '5'])
      await pressIn(chart('消费走势'), 'Home')
      await expect.element(panel('消费走势').getByRole('status')).toHaveText('11-01：合计 $0.00')
      // The last day is the one on which the balance was read.
      await control.advance(24 * 3600)
      vi.setSystemTime(noon + 24 * 3_600_000)
      await page.getByRole('button', { name: '刷新余额' }).click()
      await expect.poll(() => rowsOf(numbers('消费走势'))[0]?.[0]).toBe('11-21')
    })
  })
})
