import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, toasts } from '../../../tests/support/component/expectations'
import {
  autoLoop,
  fact,
  grid,
  info,
  open,
  terminateButton,
  terminateDialog,
} from '../../../tests/support/component/pages/power-task-page'
import { control } from '../../../tests/support/component/provider'
import { instance, ok, task } from '../../../tests/support/power'

// Answers that leave out or misspell fields are named in the console's log.
beforeEach(() => expectLogs(/./))

const main = () => page.getByRole('main')

const detail = (data: object) => control.fault({ operationId: 'getPowerTask', ...ok(data) })

/** No value that a program shows where it has none. */
async function expectNoGarbage() {
  await expect.element(main()).not.toHaveText(/undefined|NaN|Infinity|Invalid Date|\[object|项目已删除/)
}

test('a task with nothing but an id shows dashes, no zeros', async () => {
  await detail({ id: '71', server_instance: null })
  await open()
  await expect.element(info().getByRole('heading', { level: 1 })).toHaveText('-')
  for (const label of ['规格', '配置', '运行时长', '创建时间', '结束时间', '自动循环'])
    await expect.element(fact(label)).toHaveText('-')
  await expect.element(fact('累计消费')).toHaveText('-按分钟结算')
  await expect.element(fact('当前费用')).toHaveText('-按分钟结算')
  await expect.element(fact('算力')).toHaveText('-每 KH·小时 -')
  await expect.element(fact('机器')).toHaveText('-已停止 -')
  await expect.element(grid()).toContainText('暂无机器')
  await expectNoGarbage()
  await info().getByRole('button', { name: '终止任务' }).click()
  await expect.element(terminateDialog()).toContainText('停止计费全部费用')
  await expect.element(terminateDialog()).toContainText('该项目任务 #71 的机器全部停止并释放')
  await expect.element(terminateDialog()).toContainText('已经消费-')
})

test('machines with nothing but an id stay in the table and can be terminated', async () => {
  const machines = [{ id: '901' }, { id: 900, status: '排队中', node: null, start_time: 1_795_000_000 }]
  const fields = { server_instance: machines, pricing_plan: null, consumption: 1.72, hashrate: null }
  await detail(task(fields))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(null) })
  await open()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '3')
  await expect.element(grid().getByRole('row').nth(2)).toContainText('排队中')
  await expect.element(grid().getByRole('row').nth(2)).toContainText('2026-11-18')
  await expect.element(fact('累计消费')).toContainText('$1.72')
  await expectNoGarbage()
  await grid().getByRole('button', { name: '终止 机器 #901' }).click()
  await expect.element(terminateDialog()).toContainText('停止计费全部费用')
  await expect.element(terminateDialog()).toContainText('已经消费-')
})

test('without a price none is mentioned, and the consumption is shown beside it', async () => {
  await detail(task({ pricing_plan: { current_price: null }, server_instance: [instance(901, {})] }))
  await open()
  await expect.element(fact('当前费用')).toHaveText('-按分钟结算')
  await info().getByRole('button', { name: '终止任务' }).click()
  await expect.element(terminateDialog()).toContainText('终止不可撤销，确定要终止吗？停止计费2 台机器的费用')
  await expect.element(terminateDialog()).toContainText('已经消费$1.72')
  await expect.element(terminateDialog()).not.toHaveText(/自动循环|还在部署/)
})

test.each(['1.72', '0.00'])(
  'where none runs now and $%s was spent, it does not say that billing has not begun',
  async (consumption) => {
    await detail(task({ running_amount: 0, consumption }))
    await open()
    await info().getByRole('button', { name: '终止任务' }).click()
    await expect.element(terminateDialog()).toContainText('现在没有运行中的机器。')
  },
)

test.each([
  ['nothing', null],
  ['a word', 'ok'],
  ['a count', { count: 2 }],
])('ending machines is a success whose answer holds %s', { tags: ['pwt-06'] }, async (_, data) => {
  const server_instance = [instance(902, {}), instance(901, {}), instance(900, {})]
  await detail(task({ server_instance }))
  await control.fault({ operationId: 'terminatePowerInstances', ...ok(data) })
  await open()
  await grid().getByRole('checkbox', { name: '选择全部' }).click()
  await page.getByRole('button', { name: '批量终止' }).click()
  await terminateButton().dblClick()
  await expectToast('终止成功')
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(toasts()).not.toContainText('台机器')
  await expect.element(terminateDialog()).toHaveLength(0)
  await expect.element(page.getByText('已选 0 台')).toBeVisible()
  expect(await control.requests('terminatePowerInstances')).toHaveLength(1)
})

test(
  'one refused result is a failure with its message, once, also without an id',
  { tags: ['pwt-06'] },
  async () => {
    const ended = instance(900, { status: 'stopped', end_time: '2026-11-20T10:00:00Z' })
    await detail(task({ server_instance: [instance(901, {}), ended] }))
    await control.fault({ operationId: 'terminatePowerInstances', ...ok([{ ok: 0, message: '机器已结束' }]) })
    await open()
    await grid().getByRole('button', { name: '终止 10.8.3.133' }).click()
    await expect.element(terminateDialog()).toContainText('任务没有其他机器，将随之结束。')
    await terminateButton().click()
    await expectToast('机器已结束')
    await expect.element(toasts()).toHaveLength(1)
  },
)

test('HTTP 200 with another code is a refusal in the words of the server, once', async () => {
  const refusal = { status: 200, body: { code: 500, message: '任务正在结算', data: null } }
  for (const operationId of ['terminatePowerTask', 'terminatePowerInstances', 'toggleTaskLoop'])
    await control.fault({ operationId, ...refusal })
  const refused = task({ is_loop: '1', server_instance: [instance(901, {})] })
  // The switch goes back although the task can't be loaded again.
  await control.fault({ operationId: 'getPowerTask', ...ok(refused), times: 1 })
  await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
  await detail(refused)
  await open()
  await autoLoop().click()
  await expectToast('任务正在结算')
  await expect.element(autoLoop()).toBeChecked()
  for (const name of ['终止任务', '终止 10.8.3.133']) {
    await page.getByRole('button', { name: '关闭通知' }).first().click()
    await expect.element(toasts()).toHaveLength(0)
    await main().getByRole('button', { name }).click()
    await terminateButton().click()
    await expectToast('任务正在结算')
    await expect.element(toasts()).toHaveLength(1)
    await terminateDialog().getByRole('button', { name: '取消' }).click()
  }
})

test.each(['1', true])(
  'auto-loop given as %j is on, and a double click switches it once',
  { tags: ['pwt-04'] },
  async (on) => {
    await detail(task({ is_loop: on }))
    await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
    await open()
    await expect.element(autoLoop()).toBeChecked()
    await control.clearFaults()
    await detail(task({ is_loop: typeof on === 'string' ? '0' : false }))
    await control.fault({ operationId: 'toggleTaskLoop', ...ok(null) })
    await autoLoop().dblClick()
    await expectToast('切换循环状态成功')
    await expect.element(autoLoop()).not.toBeChecked()
    expect(await control.requests('toggleTaskLoop')).toHaveLength(1)
  },
)

test(
  'a refresh that fails says so above the previous values and can be tried again',
  { tags: ['pwt-08'] },
  async () => {
    await openConsole('/powerManagement/detail?id=1')
    await expect.element(fact('机器')).toContainText('4/4 运行')
    await control.fault({ operationId: 'getPowerTask', status: 500, times: 1 })
    await page.getByRole('button', { name: '刷新' }).click()
    const note = page.getByText('刷新失败，以下是 1 分钟前的数据')
    await expect.element(note).toBeVisible()
    await expect.element(fact('机器')).toContainText('4/4 运行')
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(note).toHaveLength(0)
  },
)
