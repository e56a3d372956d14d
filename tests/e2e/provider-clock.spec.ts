import type { Page } from '@playwright/test'
import { hourMs } from '../../src/lib/time-units'
import { expectToast, toasts } from './support/expectations'
import { expect, test } from './support/test'

/** Sets the computer's clock, not the provider's. */
const setComputer = (page: Page, ahead: number) => page.clock.install({ time: Date.now() + ahead })

test.beforeEach(({ signIn }) => signIn())

for (const [ahead, notice] of [
  [8 * hourMs, '本机时间快了约 8 小时'],
  [-8 * hourMs, '本机时间慢了约 8 小时'],
] as const)
  test(
    `with a computer's clock off by ${ahead / hourMs} hours the provider's counts`,
    { tag: ['@two-09'] },
    async ({ page }) => {
      await setComputer(page, ahead)
      await page.goto('/console')
      await expectToast(page, notice)
      const strip = page.getByRole('region', { name: '待处理' })
      await expect(strip.getByText('5 台节点 7 天内到期，未开启续费')).toBeVisible()
      await page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: '节点管理' }).click()
      const grid = page.getByRole('grid', { name: '节点列表' })
      await expect(grid.getByText(/^剩 /).first()).toBeVisible()
      await expect(grid.getByText('已过期')).toHaveCount(0)
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expectToast(page, '数据已刷新')
      await expect(toasts(page).filter({ hasText: '本机时间' })).toHaveCount(0)
    },
  )

test(
  'a computer’s clock that is right within two minutes is not corrected',
  { tag: ['@two-09'] },
  async ({ page }) => {
    await setComputer(page, 90_000)
    await page.goto('/console')
    await expect(page.getByRole('region', { name: '待处理' })).toBeVisible()
    await expect(toasts(page).filter({ hasText: '本机时间' })).toHaveCount(0)
  },
)

test.describe('a failed refresh', () => {
  test.use({ expectedConsole: [/panel-point/] })

  test(
    'the rows of a failed refresh have the time of the provider',
    { tag: ['@two-09'] },
    async ({ page, control }) => {
      await setComputer(page, 8 * hourMs)
      await page.goto('/nodeManagement')
      await expectToast(page, '本机时间快了约 8 小时')
      await control.fault({ operationId: 'listDeployedNodes', status: 500 })
      const timeAt = (moment: number) =>
        page.evaluate((at) => new Date(at).toLocaleTimeString('zh-CN', { hour12: false }).slice(0, 2), moment)
      // The test may pass the hour.
      const hours = [await timeAt(Date.now()), await timeAt(Date.now() + 60_000)]
      await page.getByRole('button', { name: '刷新', exact: true }).click()
      await expect(page.getByRole('main')).toContainText(new RegExp(`刷新失败，仍是 (${hours.join('|')}):`))
    },
  )
})
