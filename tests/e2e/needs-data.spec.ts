import type { Page } from '@playwright/test'
import { fastForward, watchCalls } from './support/pending-calls'
import { ok, task } from '../support/power'
import { expect, test } from './support/test'

test.beforeEach(({ signIn }) => signIn())

const line = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: '待处理' }).getByRole('listitem').filter({ hasText: text })

test('a tab that slept does not take its old heartbeats for nodes that are offline', async ({
  page,
  control,
}) => {
  const calls = watchCalls(page)
  await page.clock.install()
  await control.state('a power task exists', { status: 'stopped' })
  await page.goto('/console')
  const ended = line(page, '1 个算力任务已结束')
  await expect(ended).toBeVisible()
  // What is asked for on waking is still under way.
  for (const operationId of ['listDeployedNodes', 'listPowerTasks', 'getDashboard'])
    await control.fault({ operationId, delay: 30_000 })
  await fastForward(page, calls, '25:00:00')
  // By the clock the task ended more than a day ago.
  await expect(ended).toHaveCount(0)
  await expect(line(page, '部署失败')).toBeVisible()
  await expect(line(page, '离线超过 1 小时')).toHaveCount(0)
})

test('tasks of which some still run lead to the list of all tasks', async ({ page, control }) => {
  const ended = task({ id: 1, status: 'stopped', complated_at: new Date().toISOString() })
  const running = task({ id: 2, stopped_amount: 1 })
  const action = line(page, '2 个算力任务已结束或有机器停止').getByRole('link', { name: '查看任务' })
  await control.fault({ operationId: 'listPowerTasks', ...ok([ended, running], { total: 2 }) })
  await page.goto('/console')
  await expect(action).toHaveAttribute('href', '/powerManagement')
  await control.clearFaults()
  await control.fault({ operationId: 'listPowerTasks', ...ok([ended, { ...ended, id: 2 }], { total: 2 }) })
  await page.reload()
  await expect(action).toHaveAttribute('href', '/powerManagement?status=stopped')
})
