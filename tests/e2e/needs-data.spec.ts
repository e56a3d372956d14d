import type { Page } from '@playwright/test'
import { fastForward, watchCalls } from './support/pending-calls'
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
