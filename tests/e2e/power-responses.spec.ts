import type { Page } from '@playwright/test'
import type { Control } from './support/control'
import { expectToast, toasts } from './support/expectations'
import { instance, ok, task } from './support/power'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { grid, info, fact, autoLoop, terminateDialog, terminateButton, open } from './pages/power-task-page'
import { pagedTable } from './pages/paged-table'

test.beforeEach(async ({ signIn }) => signIn())
// Answers that leave out or misspell fields are named in the console's log.
test.use({ expectedConsole: [/./] })

const main = (page: Page) => page.getByRole('main')
const { table } = pagedTable('算力任务列表')

const detail = (control: Control, data: object) => control.fault({ operationId: 'getPowerTask', ...ok(data) })

/** No value that a program shows where it has none. */
const expectNoGarbage = (page: Page) =>
  expect(main(page)).not.toContainText(/undefined|NaN|Infinity|Invalid Date|\[object|项目已删除/)

test('a task with nothing but an id shows dashes, no zeros', async ({ page, control }) => {
  await detail(control, { id: '71', server_instance: null })
  await open(page)
  await expect(info(page).getByRole('heading', { level: 1 })).toHaveText('-')
  for (const label of ['规格', '配置', '运行时长', '创建时间', '结束时间', '自动循环'])
    await expect(fact(page, label)).toHaveText('-')
  await expect(fact(page, '累计消费')).toHaveText('-按分钟结算')
  await expect(fact(page, '当前费用')).toHaveText('-按分钟结算')
  await expect(fact(page, '算力')).toHaveText('-每 KH·小时 -')
  await expect(fact(page, '运行机器')).toHaveText('-计划 -，已停止 -')
  await expect(grid(page)).toContainText('还没有机器')
  await expectNoGarbage(page)
  await info(page).getByRole('button', { name: '终止任务' }).click()
  await expect(terminateDialog(page)).toContainText('停止计费全部费用')
  await expect(terminateDialog(page)).toContainText('该项目任务 #71 的机器全部停止并收回')
  await expect(terminateDialog(page)).toContainText('已经消费-')
})

test('a listed task with nothing but an id shows dashes, no zeros', async ({ page, control }) => {
  await control.fault({
    operationId: 'listPowerTasks',
    ...ok([
      { id: '71' },
      task({ id: 70, status: '排队中', project: null, pricing_plan: { current_price: null } }),
    ]),
  })
  await openInApp(page, '/powerManagement')
  const cells = table(page).getByRole('row').nth(1).getByRole('cell')
  await expect(cells.first()).toContainText('#71')
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await expect(cells.nth(place)).toHaveText('-')
  await expect(table(page).getByRole('row').nth(2)).toContainText('排队中')
  await expect(table(page).getByRole('row').nth(2).getByRole('cell').nth(6)).toHaveText('-')
  await expect(page.getByRole('button', { name: '终止 任务 #70' })).toBeEnabled()
  await expectNoGarbage(page)
})

test('tasks are paged without a total', { tag: ['@pwm-05'] }, async ({ page, control }) => {
  const tasks = (first: number, count: number) =>
    ok(Array.from({ length: count }, (_, index) => task({ id: first + index })))
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...tasks(100, 10) })
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...tasks(110, 3) })
  await openInApp(page, '/powerManagement')
  await expect(table(page)).toContainText('#109')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(table(page)).toContainText('#112')
  await expect(page).toHaveURL('/powerManagement?page=2')
  await expect(page.getByRole('button', { name: '下一页' })).toBeDisabled()
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('共 13 条')
})

test('a task whose machines do not say their hashrate draws no course of it', async ({ page, control }) => {
  const times = { start_time: '2026-11-20T03:00:00Z', end_time: '2026-11-20T09:00:00Z' }
  const machine = { id: 900, status: 'stopped', consumption: '1.72', ...times }
  const ended = { status: 'stopped', running_amount: 0, hashrate: 0, complated_at: times.end_time }
  await detail(control, task({ ...ended, server_instance: [machine] }))
  await open(page)
  await expect(page.getByRole('region', { name: '消费走势' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: '算力走势' })).toHaveCount(0)
})

test('machines with nothing but an id stay in the table and can be terminated', async ({ page, control }) => {
  const machines = [{ id: '901' }, { id: 900, status: '排队中', node: null, start_time: 1_795_000_000 }]
  const fields = { server_instance: machines, pricing_plan: null, consumption: 1.72, hashrate: null }
  await detail(control, task(fields))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(null) })
  await open(page)
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '3')
  await expect(grid(page).getByRole('row').nth(2)).toContainText('排队中')
  await expect(grid(page).getByRole('row').nth(2)).toContainText('2026-11-18')
  await expect(fact(page, '累计消费')).toContainText('$1.72')
  await expect(page.getByRole('region', { name: '消费走势' })).toHaveCount(1)
  await expect(page.getByRole('region', { name: '算力走势' })).toHaveCount(0)
  await expectNoGarbage(page)
  await grid(page).getByRole('button', { name: '终止 机器 #901' }).click()
  await expect(terminateDialog(page)).toContainText('停止计费全部费用')
  await expect(terminateDialog(page)).toContainText('已经消费-')
})

test('without a price none is mentioned, and the consumption is shown beside it', async ({
  page,
  control,
}) => {
  await detail(control, task({ pricing_plan: { current_price: null }, server_instance: [instance(901, {})] }))
  await open(page)
  await expect(fact(page, '当前费用')).toHaveText('-按分钟结算')
  await info(page).getByRole('button', { name: '终止任务' }).click()
  await expect(terminateDialog(page)).toContainText('终止不可撤销，确定要终止吗？停止计费2 台机器的费用')
  await expect(terminateDialog(page)).toContainText('已经消费$1.72')
  await expect(terminateDialog(page)).not.toContainText(/自动循环|还在部署/)
})

test('where machines ran and none runs now, it does not say that billing has not begun', async ({
  page,
  control,
}) => {
  await detail(control, task({ running_amount: 0 }))
  await open(page)
  await info(page).getByRole('button', { name: '终止任务' }).click()
  await expect(terminateDialog(page)).toContainText('现在没有运行中的机器。')
  await control.clearFaults()
  await detail(control, task({ running_amount: 0, consumption: '0.00' }))
  await page.reload()
  await info(page).getByRole('button', { name: '终止任务' }).click()
  await expect(terminateDialog(page)).toContainText('现在没有运行中的机器。')
})

for (const [name, data] of Object.entries({ nothing: null, 'a word': 'ok', 'a count': { count: 2 } }))
  test(
    `ending machines is a success whose answer holds ${name}`,
    { tag: ['@pwt-06'] },
    async ({ page, control }) => {
      const server_instance = [instance(902, {}), instance(901, {}), instance(900, {})]
      await detail(control, task({ server_instance }))
      await control.fault({ operationId: 'terminatePowerInstances', ...ok(data) })
      await open(page)
      await grid(page).getByRole('checkbox', { name: '选择全部' }).click()
      await page.getByRole('button', { name: '批量终止' }).click()
      await terminateButton(page).dblclick()
      await expectToast(page, '终止成功')
      await expect(toasts(page)).toHaveCount(1)
      await expect(toasts(page)).not.toContainText('台机器')
      await expect(terminateDialog(page)).toHaveCount(0)
      await expect(page.getByText('已选 0 台')).toBeVisible()
      expect(await control.requests('terminatePowerInstances')).toHaveLength(1)
    },
  )

test(
  'one refused result is a failure with its message, once, also without an id',
  { tag: ['@pwt-06'] },
  async ({ page, control }) => {
    const ended = instance(900, { status: 'stopped', end_time: '2026-11-20T10:00:00Z' })
    await detail(control, task({ server_instance: [instance(901, {}), ended] }))
    await control.fault({ operationId: 'terminatePowerInstances', ...ok([{ ok: 0, message: '机器已结束' }]) })
    await open(page)
    await grid(page).getByRole('button', { name: '终止 10.8.3.133' }).click()
    await expect(terminateDialog(page)).toContainText('任务没有其他机器，将随之结束。')
    await terminateButton(page).click()
    await expectToast(page, '机器已结束')
    await expect(toasts(page)).toHaveCount(1)
  },
)

test(
  'ending a task is a success whatever the response holds, and the list is fetched again',
  { tag: ['@pwm-04'] },
  async ({ page, control }) => {
    await openInApp(page, '/powerManagement')
    await expect(table(page)).toContainText('运行中')
    const before = (await control.requests('listPowerTasks')).length
    await control.fault({ operationId: 'terminatePowerTask', ...ok(null) })
    await page.getByRole('button', { name: '终止 Qubic #1' }).click()
    await terminateButton(page).click()
    await expectToast(page, '终止成功')
    await expect(terminateDialog(page)).toHaveCount(0)
    await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBe(before + 1)
  },
)

test('HTTP 200 with another code is a refusal in the words of the server, once', async ({
  page,
  control,
}) => {
  const refusal = { status: 200, body: { code: 500, message: '任务正在结算', data: null } }
  for (const operationId of ['terminatePowerTask', 'terminatePowerInstances', 'toggleTaskLoop'])
    await control.fault({ operationId, ...refusal })
  const refused = task({ is_loop: '1', server_instance: [instance(901, {})] })
  // The switch goes back although the task can't be loaded again.
  await control.fault({ operationId: 'getPowerTask', ...ok(refused), times: 1 })
  await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
  await detail(control, refused)
  await open(page)
  await autoLoop(page).click()
  await expectToast(page, '任务正在结算')
  await expect(autoLoop(page)).toBeChecked()
  for (const name of ['终止任务', '终止 10.8.3.133']) {
    await page.getByRole('button', { name: '关闭通知' }).first().click()
    await expect(toasts(page)).toHaveCount(0)
    await main(page).getByRole('button', { name }).click()
    await terminateButton(page).click()
    await expectToast(page, '任务正在结算')
    await expect(toasts(page)).toHaveCount(1)
    await terminateDialog(page).getByRole('button', { name: '取消' }).click()
  }
})

for (const on of ['1', 'true', true])
  test(
    `auto-loop given as ${JSON.stringify(on)} is on, and a double click switches it once`,
    { tag: ['@pwt-04'] },
    async ({ page, control }) => {
      await detail(control, task({ is_loop: on }))
      await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
      await open(page)
      await expect(autoLoop(page)).toBeChecked()
      await control.clearFaults()
      await detail(control, task({ is_loop: typeof on === 'string' ? '0' : false }))
      await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
      await autoLoop(page).dblclick()
      await expectToast(page, '切换循环状态成功')
      await expect(autoLoop(page)).not.toBeChecked()
      expect(await control.requests('toggleTaskLoop')).toHaveLength(1)
    },
  )

test(
  'a refresh that fails says so above the previous values and can be tried again',
  { tag: ['@pwt-08'] },
  async ({ page, control }) => {
    await openInApp(page, '/powerManagement/detail?id=1')
    await expect(fact(page, '运行机器')).toContainText('4 台')
    await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
    await page.getByRole('button', { name: '刷新' }).click()
    const note = page.getByText('刷新失败，以下是1分钟前的数据')
    await expect(note).toBeVisible()
    await expect(fact(page, '运行机器')).toContainText('4 台')
    await page.getByRole('button', { name: '重试' }).click()
    await expect(note).toHaveCount(0)
  },
)
