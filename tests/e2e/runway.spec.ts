import type { Page } from '@playwright/test'
import { dateOfRunway, expectAccessible, expectToast, toasts } from './support/expectations'
import type { Control } from './support/control'
import { frames } from './support/frames'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'
import { open as openNodes } from './pages/nodes-page'

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
const needs = (page: Page) => page.getByRole('region', { name: '待处理' })

/** All that a notice needs is known, and none is shown. At once: by itself it goes after ten seconds. */
async function expectNoNotice(page: Page) {
  await expect(costs(page).getByText('约可用至')).toBeVisible()
  await expect(page.getByRole('button', { name: /^用户菜单： ?林小满$/ })).toBeVisible()
  await frames(page)
  expect(await toasts(page).count()).toBe(0)
}

test('the runway of the demo counts its renewals, and is the same date everywhere', async ({ page }) => {
  await page.goto('/console')
  const text = '含 4 次自动续费 $54.00'
  await expect(costs(page).getByText(text)).toBeVisible()
  const date = dateOfRunway(await costs(page).getByText(text).innerText())
  const hours = (date.getTime() - Date.now()) / 3_600_000
  // By the current rate alone it would be eleven days.
  expect(hours).toBeGreaterThan(6 * 24 + 13)
  expect(hours).toBeLessThan(6 * 24 + 15)
  for (const path of ['/mine', '/mine/order', '/powerManagement']) {
    await openInApp(page, path)
    const shown = page
      .getByRole('main')
      .getByText(/^约可用至/)
      .filter({ visible: true })
    await expect(shown).toContainText(text)
    expect(Math.abs(dateOfRunway(await shown.innerText()).getTime() - date.getTime())).toBeLessThan(
      10 * 60_000,
    )
  }
})

test('the runway is amber and red when short', async ({ page, control }) => {
  const colours = new Set<string>()
  for (const [rate, text] of [
    // The renewals alone.
    ['0.0000', /^约可用至 [\d: -]+，届时 .* 自动续费 \$[\d.]+ 余额不足$/],
    ['2.0000', /^约可用至 [\d: -]+，届时 .* 自动续费 \$15\.00 余额不足$/],
    ['10.0000', /^约可用至 [\d: -]+$/],
  ] as const) {
    await spend(control, rate)
    await page.goto('/console')
    const badge = costs(page).getByText(text)
    await expect(badge).toBeVisible()
    colours.add(await badge.evaluate((element) => getComputedStyle(element).color))
    await expectAccessible(page)
  }
  expect(colours.size).toBe(3)
  await spend(control, '0.0001')
  const body = { code: 200, message: '', data: [] }
  await control.fault({ operationId: 'listDeployedNodes', status: 200, body })
  await page.goto('/console')
  await expect(costs(page).getByText('可用 1 年以上', { exact: true })).toBeVisible()
})

test.describe('without the list of nodes', () => {
  test.use({ expectedConsole: [/listDeployedNodes|panel-point/] })
  test('the date says that no renewal is counted, and what needs doing is found elsewhere', async ({
    page,
    control,
  }) => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await control.state('a power task exists', { status: 'stopped' })
    await page.goto('/console')
    await expect(costs(page).getByText(/^约可用至 [\d: -]+（未计自动续费）$/)).toBeVisible()
    await expect(needs(page).getByRole('listitem')).toHaveText([/^1 个算力任务已结束/])
    await expect(needs(page).getByRole('button', { name: '导出到日历' })).toHaveCount(0)
    await expect(page.getByRole('main').locator('[style*=flow-root]')).not.toHaveAttribute(
      'style',
      /min-height/,
    )
  })

  test('the renewals are counted by the list of the node page, once that was opened', async ({
    page,
    control,
  }) => {
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await openInApp(page, '/mine')
    const shown = page
      .getByRole('main')
      .getByText(/^约可用至/)
      .filter({ visible: true })
    await expect(shown).toContainText('（未计自动续费）')
    await control.clearFaults()
    await openNodes(page)
    await control.fault({ operationId: 'listDeployedNodes', status: 500 })
    await openInApp(page, '/mine')
    await expect(shown).toContainText('含 4 次自动续费 $54.00')
    // What was loaded for this counts more, as soon as it is there.
    await control.clearFaults()
    const body = { code: 200, message: '', data: [] }
    await control.fault({ operationId: 'listDeployedNodes', status: 200, body })
    await openInApp(page, '/mine/order')
    await expect(shown).toHaveText(/^约可用至 [\d: -]+$/)
  })
})

test.describe('an account that pays for nothing', () => {
  test.use({ scenario: 'new-user' })
  test('has no runway', async ({ page, control }) => {
    await page.goto('/console')
    await expect(costs(page)).toContainText('$0.00')
    await expect.poll(async () => (await control.requests('listDeployedNodes')).length).toBe(1)
    // All that a runway is computed from is there.
    await expect(page.getByRole('region', { name: '开始使用' })).toBeVisible()
    await expect(costs(page).getByText('可用')).toHaveCount(0)
    // At once: a notice goes by itself.
    expect(await toasts(page).count()).toBe(0)
    await spend(control, '10.0000')
    await page.reload()
    // What runs out is the account, not a node.
    await expect(needs(page).getByRole('listitem')).toHaveText([
      /^余额约可用至 \d\d-\d\d \d\d:\d\d\d\d-\d\d \d\d:\d\d 起余额不足，7 天内还差 \$[\d.,]+充值 \$[\d.,]+$/,
    ])
    await expect(needs(page).getByRole('button', { name: '导出到日历' })).toHaveCount(0)
  })
})

test('a low balance says so once a day for each threshold', async ({ page, control }) => {
  await page.clock.install()
  await spend(control, '2.0000')
  await openInApp(page, '/console')
  await expectToast(page, /余额不足 3 天.*请及时充值/)
  await page.reload()
  await expectNoNotice(page)
  await spend(control, '10.0000')
  await page.reload()
  await expectToast(page, '余额不足 24 小时')
  await page.reload()
  await expectNoNotice(page)
  await control.advance(24 * 3600)
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
