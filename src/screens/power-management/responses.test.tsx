import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast } from '../../../tests/support/component/expectations'
import { pagedTable } from '../../../tests/support/component/pages/paged-table'
import { terminateButton, terminateDialog } from '../../../tests/support/component/pages/power-task-page'
import { control } from '../../../tests/support/component/provider'
import { ok, task } from '../../../tests/support/power'

// Answers that leave out or misspell fields are named in the console's log.
beforeEach(() => expectLogs(/./))

const { table } = pagedTable('算力任务列表')

test('a listed task with nothing but an id shows dashes, no zeros', async () => {
  await control.fault({
    operationId: 'listPowerTasks',
    ...ok([
      { id: '71' },
      task({ id: 70, status: '排队中', project: null, pricing_plan: { current_price: null } }),
    ]),
  })
  await openConsole('/powerManagement')
  const cells = table().getByRole('row').nth(1).getByRole('cell')
  await expect.element(cells.first()).toContainText('#71')
  for (const place of [1, 2, 3, 4, 5, 6, 7]) await expect.element(cells.nth(place)).toHaveText('-')
  await expect.element(table().getByRole('row').nth(2)).toContainText('排队中')
  await expect.element(table().getByRole('row').nth(2).getByRole('cell').nth(6)).toHaveText('-')
  await expect.element(page.getByRole('button', { name: '终止 任务 #70' })).toBeEnabled()
  await expect
    .element(page.getByRole('main'))
    .not.toHaveText(/undefined|NaN|Infinity|Invalid Date|\[object|项目已删除/)
})

test('tasks are paged without a total', { tags: ['pwm-05'] }, async () => {
  const tasks = (first: number, count: number) =>
    ok(Array.from({ length: count }, (_, index) => task({ id: first + index })))
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...tasks(100, 10) })
  await control.fault({ operationId: 'listPowerTasks', times: 1, ...tasks(110, 3) })
  await openConsole('/powerManagement')
  await expect.element(table()).toContainText('#109')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect.element(table()).toContainText('#112')
  await expect.poll(currentUrl).toBe('/powerManagement?page=2')
  await expect.element(page.getByRole('button', { name: '下一页' })).toBeDisabled()
  await expect.element(page.getByRole('navigation', { name: '分页' })).toContainText('共 13 条')
})

test(
  'ending a task is a success whatever the response holds, and the list is fetched again',
  { tags: ['pwm-04'] },
  async () => {
    await openConsole('/powerManagement')
    await expect.element(table()).toContainText('运行中')
    const before = (await control.requests('listPowerTasks')).length
    await control.fault({ operationId: 'terminatePowerTask', ...ok(null) })
    await page.getByRole('button', { name: '终止 Qubic #1' }).click()
    await terminateButton().click()
    await expectToast('终止成功')
    await expect.element(terminateDialog()).toHaveLength(0)
    await expect.poll(async () => (await control.requests('listPowerTasks')).length).toBe(before + 1)
  },
)

test('null in place of the tasks that the total counts is a failure, and no empty list', async () => {
  const body = { code: 200, data: null, meta: { total: 13, page: 1, limit: 10 } }
  await control.fault({ operationId: 'listPowerTasks', status: 200, body })
  await openConsole('/powerManagement')
  await expect.element(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible()
  await expect.element(page.getByRole('main')).not.toContainText('暂无算力任务')
  await control.clearFaults()
  await page.getByRole('main').getByRole('button', { name: '重试' }).click()
  await expect.element(table()).toContainText('运行中')
})
