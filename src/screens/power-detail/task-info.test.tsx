import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectNoToast,
  expectTitle,
  expectToast,
  pressIn,
} from '../../../tests/support/component/expectations'
import { changeInOtherTab, expectListening } from '../../../tests/support/component/other-tab'
import {
  autoLoop,
  fact,
  grid,
  info,
  open,
  terminateButton,
} from '../../../tests/support/component/pages/power-task-page'
import { control } from '../../../tests/support/component/provider'
import { useWorld } from '../../../tests/support/component/world'
import { instance, ok, task } from '../../../tests/support/power'

const detail = (fields: object) => control.fault({ operationId: 'getPowerTask', ...ok(task(fields)) })
const refresh = () => page.getByRole('button', { name: '刷新' })
const loopTip = () => info().css('[data-tip]').filter({ has: autoLoop() })
const leftOf = (label: string) => fact(label).element().getBoundingClientRect().x

test('a task’s project, status and totals', { tags: ['pwt-01', 'pwt-02', 'pwt-03'] }, async () => {
  const ended = { status: 'stopped', running_amount: 0, stopped_amount: 2, hashrate: 0 }
  const project_config = { id: 9, remark: '矿池 1', parameters: {} }
  await detail({ ...ended, project_config, complated_at: '2026-11-21T06:00:00Z' })
  await open()
  const trail = page.getByRole('navigation', { name: '面包屑' })
  await expect
    .element(trail.getByRole('link', { name: '算力管理' }))
    .toHaveAttribute('href', '/powerManagement')
  await expect.element(trail).toContainText('任务详情')
  await expectTitle('任务详情')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveLength(1)
  await expect.element(info().getByRole('heading', { level: 1 })).toHaveText('Qubic')
  await expect.element(info()).toContainText('Qubic uPoW · 任务 #71')
  await expect.element(info()).toContainText('已停止')
  for (const [label, value] of [
    ['规格', '计算型 16 核 32G'],
    ['配置', '矿池 1'],
    ['运行时长', '1 天 3 小时 5 分钟'],
    ['创建时间', '2026-11-20 10:55:00'],
    ['结束时间', '2026-11-21 14:00:00'],
    ['累计消费', '$1.72'],
    ['当前费用', '$0.00/小时'],
    ['机器', '0/2 运行已停止 2'],
  ] as const)
    await expect.element(fact(label)).toContainText(value)
  // Side by side.
  expect(leftOf('当前费用')).toBeGreaterThan(leftOf('累计消费'))
  expect(leftOf('配置')).toBeGreaterThan(leftOf('规格'))
  await expect.element(grid()).toContainText('暂无机器')
  await expect.element(autoLoop()).toHaveAccessibleDescription('任务已停止')
  await expect.element(info().css('[data-tip^="机器结束后"]')).toHaveLength(0)
  const terminate = info().getByRole('button', { name: '终止任务' })
  await expect.element(terminate).toHaveAccessibleDescription('任务已停止')
})

afterEach(() => page.viewport(1280, 720))

describe('at a time fixed within a minute', () => {
  test('a running task runs until now, and missing dates raise nothing', { tags: ['pwt-03'] }, async () => {
    const now = Date.parse('2026-11-20T04:00:30Z')
    vi.useFakeTimers({ toFake: ['Date'], now })
    useWorld({ scenario: 'demo', now })
    // A machine of a clock that is ahead has no course to draw yet.
    const ahead = instance(901, { start_time: '2026-11-20T05:00:00Z' })
    await detail({ created_at: '2026-11-20T02:55:00Z', server_instance: [ahead] })
    await open()
    await expect.element(fact('运行时长')).toHaveText('1 小时 5 分钟')
    await expect.element(fact('当前费用')).toContainText('$0.07/小时≈ $1.68/天 ≈ $50.40/月')
    await expect.element(fact('算力')).toContainText('每 KH·小时 $0.00162')
    await expect.element(fact('结束时间')).toHaveText('-')
    await control.clearFaults()
    await detail({ created_at: 'nonsense', pricing_plan: null, project: null, is_loop: 1 })
    await refresh().click()
    await expect.element(fact('运行时长')).toHaveText('-')
    await expect.element(fact('当前费用')).toHaveText('-按分钟结算')
    await expect.element(loopTip()).toHaveAttribute('data-tip', '机器结束后自动重启')
    await expect.element(info().getByRole('heading', { level: 1 })).toHaveText('-')
  })
})

test('auto-loop switches at once, and back when refused', { tags: ['pwt-04'] }, async () => {
  // Another call under way goes on.
  await control.hold('getLatestAnnouncement')
  await open('/powerManagement/detail?id=1')
  await expect
    .element(loopTip())
    .toHaveAttribute('data-tip', expect.stringMatching(/^机器结束后自动重启，每台 \$[\d.]+\/小时$/))
  await expect.element(autoLoop()).toBeChecked()
  // The text above it says the same: its label is for screen readers alone.
  const label = info().css('label').filter({ hasText: '自动循环' })
  expect(label.element().getBoundingClientRect().width).toBeLessThanOrEqual(1)
  await control.hold('toggleTaskLoop', { status: 500, rawBody: 'x', times: 1 })
  await autoLoop().click()
  await expect.element(autoLoop()).not.toBeChecked()
  await control.release('toggleTaskLoop')
  await expectToast('切换循环状态失败')
  await expect.element(autoLoop()).toBeChecked()
  const body = { code: 409, message: '任务正在结算' }
  await control.fault({ operationId: 'toggleTaskLoop', status: 409, body, times: 1 })
  await expect.element(autoLoop()).toBeEnabled()
  await autoLoop().click()
  await expectToast('任务正在结算')
  await expect.element(autoLoop()).toBeChecked()
  await expect.element(autoLoop()).toBeEnabled()
  await pressIn(autoLoop(), 'Space')
  await expectToast('切换循环状态成功')
  await expect.element(autoLoop()).not.toBeChecked()
  await expect.element(loopTip()).toHaveAttribute('data-tip', '机器结束后不再自动重启')
  // After each press the task is loaded again.
  await expect.poll(async () => (await control.requests('getPowerTask')).length).toBeGreaterThan(3)
  expect(await control.countHeld('getLatestAnnouncement')).toBe(1)
  const sent = await control.requests('toggleTaskLoop')
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array.from({ length: 3 }, () => 'PUT /api/power/tasks/cycle-startup/1'),
  )
})

test('an auto-loop that another tab has switched is not switched back where the task could not be read again', async () => {
  expectLogs(/getPowerTask|power/)
  await open('/powerManagement/detail?id=1')
  await expect.element(autoLoop()).toBeChecked()
  await expectListening()
  await control.fault({ operationId: 'getPowerTask', status: 500 })
  await changeInOtherTab('PUT', '/api/power/tasks/cycle-startup/1')
  await expect.element(page.getByText(/^刷新失败/)).toBeVisible()
  await control.clearFaults()
  await expect.element(autoLoop()).toBeChecked()
  await autoLoop().click()
  await expectToast('切换循环状态成功')
  await expect.element(autoLoop()).not.toBeChecked()
  expect(await control.requests('toggleTaskLoop')).toHaveLength(1)
})

test('a task is loaded again and terminated from here too', { tags: ['pwt-08'] }, async () => {
  await open('/powerManagement/detail?id=3')
  await expect.element(info()).toContainText('运行中')
  const before = (await control.requests('getPowerTask')).length
  await refresh().click()
  await expect.poll(async () => (await control.requests('getPowerTask')).length).toBe(before + 1)
  await info().getByRole('button', { name: '终止任务' }).click()
  await terminateButton().click()
  await expectToast('终止成功')
  await expect.element(info()).toContainText('已停止')
  await expect.element(grid().getByRole('button', { name: /^终止/ })).toHaveLength(0)
  expect((await control.requests('terminatePowerTask')).map(({ body }) => body)).toEqual([{ task_id: 3 }])
})

test('an unknown task leads back, and a failed load can be retried', { tags: ['pwt-09'] }, async () => {
  expectLogs(/power\/tasks/)
  const title = () => page.getByRole('heading', { level: 1 })
  await openConsole('/powerManagement/detail?id=987654')
  await expect.element(page.getByText('没有找到这个任务')).toBeVisible()
  await page.getByRole('link', { name: '返回算力管理' }).click()
  await expect.poll(currentUrl).toBe('/powerManagement')
  await openConsole('/powerManagement/detail?id=x')
  await expect.element(page.getByText('没有找到这个任务')).toBeVisible()
  await expect.element(title()).toHaveText('任务详情')
  await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
  await openConsole('/powerManagement/detail?id=1')
  await expect.element(page.getByText('任务加载失败')).toBeVisible()
  await expect.element(title()).toHaveText('任务详情')
  await expectNoToast()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(info().getByRole('heading', { level: 1 })).toHaveText('Qubic')
  const paths = (await control.requests('getPowerTask')).map(({ path }) => path)
  expect(new Set(paths)).toEqual(new Set(['987654', 'x', '1'].map((id) => `/api/power/tasks/${id}`)))
})

test('on a small screen the task is shown in lines that nothing covers', { tags: ['qua-03'] }, async () => {
  await detail({ server_instance: [instance(901, {})] })
  await open()
  const heading = info().getByRole('heading', { level: 1 })
  const subtitle = info().getByText('任务 #71')
  const highest = () => Math.max(heading.element().clientHeight, subtitle.element().clientHeight)
  for (const width of [390, 320]) {
    await page.viewport(width, 800)
    await expect.poll(highest, { message: `px high at ${width} px` }).toBeLessThan(60)
    await info().getByRole('button', { name: '终止任务' }).click({ trial: true })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  }
})
