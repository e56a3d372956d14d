import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectTexts, expectToast, pressIn } from '../../../tests/support/component/expectations'
import { autoLoop, info, open } from '../../../tests/support/component/pages/power-task-page'
import { chart, colorOf, paintingOf } from '../../../tests/support/component/pages/spending-section'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'
import { instance, ok, task } from '../../../tests/support/power'

const begun = '2026-11-20T03:00:00Z'
const start = Date.parse('2026-11-20T15:00:00Z')

const course = (name: string) => page.getByRole('region', { name })
const readings = () => course('消费走势').getByRole('row').filter({ hasText: '读数' })
const detail = (fields: object) =>
  control.fault({ operationId: 'getPowerTask', ...ok(task({ created_at: begun, ...fields })) })

let minutesSinceStart = 0

/** The task is this from now on, after so many minutes. */
async function advance(minutes: number, fields: object) {
  minutesSinceStart += minutes
  await control.advance(60 * minutes)
  vi.setSystemTime(start + 60_000 * minutesSinceStart)
  await control.clearFaults()
  await detail(fields)
}

const refresh = () => page.getByRole('button', { name: '刷新' }).click()

beforeEach(() => {
  minutesSinceStart = 0
  vi.useFakeTimers({ toFake: ['Date'], now: start })
  useWorld({ scenario: 'demo', now: start })
})
afterEach(() => vi.useRealTimers())

test('hashrate and cost are drawn over the run, and go on with each refresh', async () => {
  const machines = [
    instance(1, { consumption: '1.00' }),
    instance(2, { status: 'stopped', end_time: '2026-11-20T09:00:00Z', consumption: '0.72', node: null }),
  ]
  const fields = { running_amount: 1, stopped_amount: 1, hashrate: 21.6, server_instance: machines }
  await detail(fields)
  await open()
  await expect.element(page.getByRole('application')).toHaveLength(2)
  // Side by side.
  const leftOf = (name: string) => course(name).element().getBoundingClientRect().x
  expect(leftOf('消费走势')).toBeGreaterThan(leftOf('算力走势'))
  /** The colour of a chart's line in its legend. */
  const lineColor = (name: string) => colorOf(course(name).getByRole('listitem'))
  await expect.poll(() => paintingOf('消费走势').colors).toContain(lineColor('消费走势'))
  await course('消费走势').getByRole('button', { name: '表格' }).click()
  await expect.element(course('消费走势').getByRole('list').getByText('累计消费')).toBeVisible()
  await expect.element(course('消费走势').getByRole('list').css('polyline')).toHaveLength(1)
  const rows = course('消费走势').getByRole('row')
  await expect.element(rows.first()).toHaveText('时间累计消费说明')
  // One in six of 96 estimates, and the reading.
  await expect.element(rows).toHaveLength(1 + 96 / 6 + 1)
  await expect.element(rows.nth(1)).toHaveText(/^2026-11-20 11:00:00\$0.00估算$/)
  await expect.element(rows.last()).toHaveText('2026-11-20 23:00:00$1.72读数')
  const described = course('算力走势').getByRole('status')
  await pressIn(chart('算力走势'), 'Home')
  await expect.element(described).toHaveText('11-20 11:00 算力 43.2 KH（估算）')
  await expect.element(chart('算力走势').css('.u-cursor-pt').first()).toBeInTheDocument()
  const color = lineColor('算力走势')
  /** The lowest row of the line, which has the colour of the legend. */
  const lowest = () => paintingOf('算力走势').lowest[color] ?? 0
  expect(lowest()).toBeGreaterThan(0)
  const written = vi.spyOn(CanvasRenderingContext2D.prototype, 'fillText')
  await advance(10, { ...fields, hashrate: 19, consumption: '1.75' })
  await refresh()
  await expectTexts(readings(), ['2026-11-20 23:00:00$1.72读数', '2026-11-20 23:10:00$1.75读数'])
  await pressIn(chart('算力走势'), 'End')
  await expect.element(described).toHaveText('11-20 23:10 算力 19 KH（读数）')
  await expect
    .poll(() => written.mock.calls.map(([text]) => text))
    .toContainEqual(expect.stringMatching(/^20 日 \d\d 时/))
  const before = lowest()
  await advance(10, { ...fields, hashrate: null, consumption: '1.80' })
  await refresh()
  await expect.element(rows.last()).toHaveText('2026-11-20 23:20:00$1.80读数')
  await pressIn(chart('算力走势'), 'End')
  await expect.element(described).toHaveText('11-20 23:20 算力 -（读数）')
  // Unknown values are left out of the line; it does not fall to zero.
  expect(lowest()).toBeLessThan(before + 10)
  await advance(0, { ...fields, id: 72 })
  await open('/powerManagement/detail?id=72')
  await expect.element(info()).toContainText('任务 #72')
  await expect.element(rows.last()).toHaveText('2026-11-20 23:20:00$1.72读数')
  await expect.element(rows).toHaveLength(1 + 96 / 6 + 1)
})

test('a machine of a clock that is ahead has no course yet; two readings make a line', async () => {
  const fields = { server_instance: [instance(901, { start_time: '2026-11-20T16:00:00Z' })] }
  await detail(fields)
  await open()
  await expect.element(info()).toContainText('任务 #71')
  const drawing = page.getByRole('application')
  await expect.element(drawing).toHaveLength(0)
  // The first reading is taken once the code of the charts has loaded.
  const drawAfterAnother = async () => {
    await advance(1, fields)
    await refresh()
    await expect.element(drawing, { timeout: 1000 }).toHaveLength(2)
  }
  await vi.waitFor(drawAfterAnother, { timeout: 20_000 })
  await expect.element(page.getByRole('table', { name: '消费走势数据' }).css('tbody tr')).toHaveLength(2)
})

test('a switch of auto-loop draws no reading of its own', async () => {
  const fields = { server_instance: [instance(1, {})] }
  await detail(fields)
  await open()
  await course('消费走势').getByRole('button', { name: '表格' }).click()
  await expectTexts(readings(), ['2026-11-20 23:00:00$1.72读数'])
  await advance(10, { ...fields, consumption: '1.75', is_loop: 1 })
  await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
  await autoLoop().click()
  await expectToast('切换循环状态成功')
  await expect.element(autoLoop()).toBeChecked()
  await expectTexts(readings(), ['2026-11-20 23:00:00$1.72读数', '2026-11-20 23:10:00$1.75读数'])
})
