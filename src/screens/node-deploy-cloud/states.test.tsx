import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast } from '../../../tests/support/component/expectations'
import {
  address,
  billing,
  buy,
  offer,
  open,
  plans,
  summary,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

test('skeletons while loading, an empty state, a failure state', async () => {
  await control.hold('listMarketPlans')
  await control.fault({ operationId: 'getMarketFilter', delay: 60_000, times: 1 })
  await openConsole(address)
  const skeletons = page.getByRole('region', { name: '套餐加载中' })
  await expect.element(skeletons).toBeVisible()
  const cards = skeletons.css(':scope > div').elements()
  const tops = cards.map((one) => one.getBoundingClientRect().y)
  expect(tops[0], 'side by side').toBe(tops[1])
  await expect.element(page.getByText('筛选项加载失败')).toHaveLength(0)
  await expect.element(buy()).toHaveAccessibleDescription('套餐加载中')
  await control.release('listMarketPlans')
  await expect.element(plans()).toHaveLength(4)
  await offer(control)
  await reopenConsole()
  await expect.element(page.getByText('暂无包月套餐')).toBeVisible()
  await expect.element(summary()).toContainText('从余额支付。')
  await billing('按小时').click()
  await expect.element(page.getByText('暂无按小时的套餐')).toBeVisible()
  const filter = (name: string) => page.getByRole('combobox', { name })
  await filter('CPU').selectOptions('2 核')
  await expect.element(page.getByText('没有符合条件的套餐')).toBeVisible()
  await filter('CPU').selectOptions('CPU 不限')
  await expect.element(page.getByText('暂无按小时的套餐')).toBeVisible()
  await filter('内存').selectOptions('4 G')
  await expect.element(page.getByText('没有符合条件的套餐')).toBeVisible()
})

test('an order waits for the configs that its address names one of', async () => {
  await control.hold('listProjectConfigs')
  await open(`${address}&config_id=99`)
  const config = page.getByRole('combobox', { name: '项目配置' })
  await expect.element(config).toHaveAttribute('aria-busy', 'true')
  await expect.element(buy()).toHaveAccessibleDescription('项目配置加载中')
  await control.release('listProjectConfigs')
  await expect.element(page.getByText('原来选择的配置已不存在')).toBeVisible()
  await expect.element(config).toHaveValue('')
  await expect.element(buy()).toBeEnabled()
})

test('can be tried again', async () => {
  expectLogs(/cloud-market/)
  await control.fault({ operationId: 'listMarketPlans', status: 500, times: 1 })
  await openConsole(address)
  await expect.element(page.getByText('套餐加载失败')).toBeVisible()
  await expectNoToast()
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(plans()).toHaveLength(4)
})

test('of another filter hides no refusal of an order that was sent before', async () => {
  expectLogs(/cloud-market/)
  await open()
  const body = { code: 409, message: '库存不足，请减少数量或选择其他套餐' }
  await control.hold('createLease', { status: 409, body, times: 1 })
  await control.fault({ operationId: 'listMarketPlans', status: 500 })
  await buy().click()
  await page.getByRole('combobox', { name: 'CPU' }).selectOptions('16 核')
  await expect.element(page.getByText('套餐加载失败')).toBeVisible()
  await control.release('createLease')
  await expectToast(body.message)
})
