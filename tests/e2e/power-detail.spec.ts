import { instance, ok, task } from '../support/power'
import { address, grid, info, open, autoLoop } from './pages/power-task-page'
import { expectToast } from './support/expectations'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

test(
  'machines are copied, sorted and filtered, and a reload keeps sort and filter',
  { tag: ['@pwt-05'] },
  async ({ page, control, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const addresses = grid(page).getByRole('button', { name: /^复制内网 IP/ })
    const machines = [
      instance(902, {}, { cpu_usage_rate: 37.5 }),
      instance(901, {}, { cpu_usage_rate: 93 }),
      instance(900, { status: 'stopped', end_time: '2026-11-20T10:00:00Z' }),
    ]
    await control.fault({ operationId: 'getPowerTask', ...ok(task({ server_instance: machines })) })
    await open(page)
    await addresses.first().click()
    await expectToast(page, '复制成功')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^10\.8\.3\.13[2-4]$/)
    await grid(page).getByRole('columnheader', { name: 'CPU' }).getByRole('button').first().click()
    await expect(addresses).toHaveText(['10.8.3.134', '10.8.3.133', '10.8.3.132'])
    await page.getByRole('button', { name: '未结束', exact: true }).click()
    await expect(addresses).toHaveText(['10.8.3.134', '10.8.3.133'])
    const sorted = page.url()
    expect(sorted).toContain(`${address}&sort=cpu`)
    await page.reload()
    await expect(addresses).toHaveText(['10.8.3.134', '10.8.3.133'])
    expect(page.url()).toBe(sorted)
  },
)

test('auto-loop stays switched after a reload', { tag: ['@pwt-04'] }, async ({ page }) => {
  await open(page, '/powerManagement/detail?id=1')
  await expect(autoLoop(page)).toBeChecked()
  await autoLoop(page).click()
  await expectToast(page, '切换循环状态成功')
  await page.reload()
  await expect(info(page)).toContainText('Qubic')
  await expect(autoLoop(page)).not.toBeChecked()
})
