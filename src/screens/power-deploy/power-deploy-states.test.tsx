import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast } from '../../../tests/support/component/expectations'
import {
  address,
  script,
  specs,
  spec,
  summary,
  total,
  deployButton,
  orderDialog,
  confirmButton,
  deployingDialog,
  small,
  open,
} from '../../../tests/support/component/pages/power-deploy-page'
import { control } from '../../../tests/support/component/provider'

test('of the prices can be retried', async () => {
  expectLogs(/power\/(tasks|price)/)
  await control.fault({ operationId: 'listPowerPrices', status: 500, times: 1 })
  await openConsole(address)
  await expect.element(page.getByText('服务器加载失败')).toBeVisible()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(specs()).toHaveLength(4)
})

test(
  'a CDK is required where the project needs one',
  { tags: ['pwd-06', 'cdk-01', 'cdk-02', 'cdk-03', 'cdk-04'] },
  async () => {
    await open('/powerExplore/deploy?project_id=10')
    await script('升级到最新版本').click()
    await spec(small).click()
    await expect.element(deployButton()).toHaveAccessibleDescription('请输入 CDK')
    const code = page.getByRole('textbox', { name: 'CDK' })
    await code.fill('WRONG')
    await page.getByRole('button', { name: '验证' }).click()
    await expect.poll(async () => (await control.requests('checkCdk')).length).toBe(1)
    await expect.element(page.getByText('未验证')).toBeVisible()
    await expectNoToast()
    await code.fill(' ZEPHYR-2026-C3P8 ')
    await page.getByRole('button', { name: '验证' }).click()
    await expect.element(page.getByText('已验证，立减金 $2.00')).toBeVisible()
    await expect.element(summary()).toContainText('没有减去立减金')
    await expect.element(total()).toHaveText('$0.035/小时')
    await page.getByRole('button', { name: '取消使用' }).click()
    await expect.element(summary()).not.toContainText('立减金')
    await expect.element(code).toHaveValue('')
    await code.fill('ZEPHYR-2026-C3P8')
    await deployButton().click()
    await expect.element(orderDialog()).toContainText('CDKZEPHYR-2026-C3P8')
    await confirmButton().click()
    await expect.element(deployingDialog()).toBeVisible()
    expect((await control.requests('checkCdk'))[1]?.body).toEqual({ cdk: 'ZEPHYR-2026-C3P8', project_id: 10 })
    expect((await control.requests('createPowerTask'))[0]?.body).toMatchObject({ cdk: 'ZEPHYR-2026-C3P8' })
    await deployingDialog().getByRole('button', { name: '继续购买' }).click()
    await expect.element(code).toHaveValue('')
  },
)
