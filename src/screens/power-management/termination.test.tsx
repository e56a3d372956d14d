import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bad } from '../../../tests/support/colors'
import { clickTwice, expectToast, pressIn } from '../../../tests/support/component/expectations'
import { terminateButton, terminateDialog } from '../../../tests/support/component/pages/power-task-page'
import { list, open, row } from '../../../tests/support/component/pages/power-tasks-page'
import { control } from '../../../tests/support/component/provider'
import { ok, task } from '../../../tests/support/power'

test(
  'terminating is confirmed first, with what stops being billed and what is lost',
  { tags: ['pwm-04', 'ids-04'] },
  async () => {
    await open()
    const terminate = page.getByRole('button', { name: '终止 Qubic #1' })
    await terminate.click()
    await expect.element(terminateDialog()).toHaveAccessibleName('终止任务')
    await expect.element(terminateDialog()).toContainText('终止不可撤销')
    await expect
      .element(terminateDialog())
      .toContainText('$0.14/小时（4 台 × $0.035）≈ $3.36/天 ≈ $100.80/月')
    await expect.element(terminateDialog()).toContainText('Qubic 任务 #1 的 4 台机器全部停止并释放')
    await expect.element(terminateDialog()).toContainText('自动循环随之关闭')
    await terminateDialog().getByRole('button', { name: '取消' }).click()
    await expect.element(terminate).toHaveFocus()
    expect(await control.requests('terminatePowerTask')).toEqual([])

    await terminate.click()
    await expect.element(terminateButton()).toHaveCSS('background-color', bad)
    await control.fault({ operationId: 'terminatePowerTask', status: 500, rawBody: 'x', times: 1 })
    await terminateButton().click()
    await expectToast('终止失败')
    const body = { code: 409, message: '任务正在结算' }
    await control.fault({ operationId: 'terminatePowerTask', status: 409, body, times: 1 })
    await terminateButton().click()
    await expectToast('任务正在结算')
    await terminateButton().click()
    await expectToast('终止成功')
    await expect.element(row('#1')).toContainText('已停止')
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
    await expect.element(row('#1')).toContainText('0.0')
    const sent = await control.requests('terminatePowerTask')
    const call = ['PUT', '/api/power/tasks/terminate-task', { task_id: 1 }]
    expect(sent.map(({ method, path, body: sentBody }) => [method, path, sentBody])).toEqual([
      call,
      call,
      call,
    ])
  },
)

test('more than ten machines are terminated only once their number was typed', async () => {
  await list(task({ amount: 12, running_amount: 11 }))
  await control.fault({ operationId: 'terminatePowerTask', ...ok(null) })
  await open()
  await page.getByRole('button', { name: '终止 Qubic #71' }).click()
  await expect.element(terminateDialog()).toContainText('其中 1 台还在部署')
  await expect.element(terminateButton()).toHaveAccessibleDescription('请先输入 12')
  const number = terminateDialog().getByRole('textbox', { name: '请输入 12 以确认' })
  await number.fill('11')
  await pressIn(number, 'Enter')
  expect(await control.requests('terminatePowerTask')).toEqual([])
  await number.fill('12')
  await pressIn(number, 'Enter')
  await expectToast('终止成功')
  expect(await control.requests('terminatePowerTask')).toHaveLength(1)
})

test('a loop that is still deploying is not said to have no machines, and its number is typed', async () => {
  await list(task({ amount: 200, running_amount: 0, is_loop: 1 }))
  await open()
  await page.getByRole('button', { name: '终止 Qubic #71' }).click()
  await expect.element(terminateDialog()).toContainText('任务 #71 的机器全部停止并释放，')
  await expect.element(terminateButton()).toHaveAccessibleDescription('请先输入 200')
})

test('the question about a task that is gone closes, and the list is read again', async () => {
  await open()
  await page.getByRole('button', { name: '终止 Qubic #1' }).click()
  const body = { code: 404, message: '任务不存在' }
  await control.fault({ operationId: 'terminatePowerTask', status: 404, body })
  await expect.element(terminateButton()).toBeVisible()
  const before = (await control.requests('listPowerTasks')).length
  clickTwice(terminateButton())
  await expectToast('任务不存在')
  await expect.element(terminateDialog()).toHaveLength(0)
  await expect.poll(() => control.requests('listPowerTasks')).toHaveLength(before + 1)
  expect(await control.requests('terminatePowerTask')).toHaveLength(1)
})
