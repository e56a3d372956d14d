import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { keyword, search } from '../../../tests/support/component/pages/nodes-page'
import { control } from '../../../tests/support/component/provider'

const outcome = (list: string) => page.getByText(new RegExp(`^${list}：`))
const retry = () => page.getByRole('button', { name: '重试' }).click()

test('how a table came out is told in a place that was there before', async () => {
  expectLogs(/power\/tasks/)
  const body = { code: 200, message: '', data: [], meta: { total: 0, page: 1, limit: 20 } }
  await control.fault({ operationId: 'listPowerTasks', status: 500 })
  await openConsole('/powerManagement')
  await expect.element(outcome('算力任务列表')).toHaveText('算力任务列表：未能加载')
  const place = outcome('算力任务列表').element()
  await control.clearFaults()
  await control.hold('listPowerTasks', { status: 500, times: 1 })
  await retry()
  await expect.poll(() => place.textContent).toBe('')
  await control.release('listPowerTasks')
  await expect.poll(() => place.textContent).toBe('算力任务列表：未能加载')
  await control.fault({ operationId: 'listPowerTasks', status: 200, body, times: 1 })
  await retry()
  await expect.element(page.getByText('算力任务列表：没有结果')).toBeInTheDocument()
})

test('a filter of the node list tells how many rows are left', async () => {
  await openConsole('/nodeManagement')
  await expect.element(outcome('节点列表')).toHaveText(/：\d+ 条$/)
  await search('法兰克福-01')
  await expect.element(outcome('节点列表')).toHaveText('节点列表：1 条')
  await keyword().fill('')
})
