import type { Page } from '@playwright/test'
import {
  address,
  script,
  specs,
  spec,
  config,
  summary,
  quantity,
  deployButton,
  orderDialog,
  confirmButton,
  deployingDialog,
} from './pages/power-deploy-page'
import { expectToast, toasts } from './support/expectations'
import { openInApp } from './support/open-in-app'
import { expect, test } from './support/test'

test.beforeEach(async ({ signIn }) => signIn())

const small = '计算型 16 核 32G'

async function open(page: Page) {
  await openInApp(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(specs(page).first()).toBeVisible()
}

/** Everything that an order needs. */
async function choose(page: Page) {
  await script(page, '一键安装').check()
  await spec(page, small).check()
  await config(page).selectOption('矿池钱包')
  await expect(deployButton(page)).toBeEnabled()
}

test(
  'the order is confirmed first, sent once, and the next steps are shown',
  { tag: ['@pwd-07', '@pwd-08', '@pwd-09', '@pwd-10', '@ids-05'] },
  async ({ page, control }) => {
    await open(page)
    await choose(page)
    await quantity(page).fill('2')
    await summary(page).getByRole('switch', { name: '自动循环' }).click()
    await deployButton(page).click()
    for (const text of [
      '项目Qubic命令一键安装',
      '矿池钱包',
      small,
      '$0.035/小时',
      '2 台',
      '开启，机器结束后自动重启',
      '$1.68/天 ≈ $50.40/月',
    ])
      await expect(orderDialog(page)).toContainText(text)
    await expect(orderDialog(page)).not.toContainText(/CDK|结果未知|价格已变动/)
    await orderDialog(page).getByRole('button', { name: '取消' }).click()
    await expect(orderDialog(page)).toHaveCount(0)
    await expect(deployButton(page)).toBeFocused()
    expect(await control.requests('createPowerTask')).toEqual([])

    await deployButton(page).click()
    await control.hold('createPowerTask', { status: 500, rawBody: 'x', times: 1 })
    await confirmButton(page).dblclick()
    await control.release('createPowerTask')
    await expectToast(page, '部署失败')
    await expect(toasts(page)).toHaveCount(1)
    expect(await control.requests('createPowerTask')).toHaveLength(1)
    // Only a conflict makes the prices load again.
    expect(await control.requests('listPowerPrices')).toHaveLength(1)
    await confirmButton(page, '仍要部署').click()
    await expect(deployingDialog(page)).toContainText('任务 #4 已创建，部署过程需要 5-10分钟')
    const sent = await control.requests('createPowerTask')
    expect(sent).toHaveLength(2)
    expect(sent[1]?.body).toEqual({
      project_id: 8,
      project_config_id: 4,
      pricing_plan_id: expect.any(Number),
      amount: 2,
      is_loop: 1,
      cdk: null,
      expected_price: '0.035',
    })
    await expect(deployingDialog(page).getByRole('link', { name: '联系客服' })).toHaveAttribute(
      'target',
      '_blank',
    )
    await deployingDialog(page).getByRole('link', { name: '前往算力管理' }).click()
    await expect(page).toHaveURL('/powerManagement')
    await expect(page.getByRole('link', { name: '详情 Qubic #4' })).toBeVisible()
  },
)
