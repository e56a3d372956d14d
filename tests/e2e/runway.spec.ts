import type { Page } from '@playwright/test'
import { expectAccessible, expectToast, toasts } from './support/expectations'
import type { Control } from './support/control'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.describe.configure({ timeout: 60_000 })
test.beforeEach(async ({ signIn }) => signIn())

/** The demo user has 128.50 to spend; from now on it runs up so many dollars an hour. */
async function spend(control: Control, current_rate: string) {
  await control.clearFaults()
  const cost_analysis = { current_rate, today_total: '0.00', month_total: '0.00' }
  const data = { balance: '128.50', cost_analysis, node_project: [], power_project: [] }
  await control.fault({ operationId: 'getDashboard', status: 200, body: { code: 200, message: '', data } })
}

const costs = (page: Page) => page.getByRole('region', { name: '费用分析' })

test('the balance is shown as remaining time, amber and red when short', async ({ page, control }) => {
  const colours = new Set<string>()
  for (const [rate, text] of [
    ['1.0000', '按当前消费约可用 5天8小时'],
    ['2.0000', '按当前消费约可用 2天16小时'],
    ['10.0000', '按当前消费约可用 12小时51分钟'],
  ] as const) {
    await spend(control, rate)
    await page.goto('/console')
    const badge = costs(page).getByText(text)
    await expect(badge).toBeVisible()
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color))
    await expectAccessible(page)
  }
  expect(colours.size).toBe(3)
  await spend(control, '0.0000')
  await page.reload()
  await expect(costs(page)).toContainText('$0.00')
  await expect(costs(page).getByText('按当前消费')).toHaveCount(0)
})

test('a low balance says so once a day for each threshold', async ({ page, control }) => {
  await page.clock.install()
  await spend(control, '2.0000')
  await openInApp(page, '/console')
  await expectToast(page, '余额不足 3 天')
  await page.reload()
  await expect(costs(page).getByText('按当前消费')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await spend(control, '10.0000')
  await page.reload()
  await expectToast(page, '余额不足 24 小时')
  await page.reload()
  await expect(costs(page).getByText('按当前消费')).toBeVisible()
  await expect(toasts(page)).toHaveCount(0)
  await page.clock.setSystemTime(Date.now() + 24 * 3600 * 1000)
  await page.getByRole('button', { name: '刷新余额' }).click()
  await page.getByRole('link', { name: '项目配置' }).click()
  await page.getByRole('link', { name: '控制面板' }).click()
  await expectToast(page, '余额不足 24 小时')
})

test('the notice leads to the top-up from any page', async ({ page, control }) => {
  await spend(control, '10.0000')
  await openInApp(page, '/console')
  await expectToast(page, '余额不足 24 小时')
  await page.getByRole('link', { name: '项目配置' }).click()
  await toasts(page).getByRole('button', { name: '充值' }).click()
  await expect(page.getByRole('dialog', { name: '币安转账充值（无手续费）' })).toBeVisible()
})
