import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast, press, toasts } from '../../../tests/support/component/expectations'
import {
  address,
  answer,
  billing,
  buy,
  buyAgain,
  expectSound,
  offer,
  offered,
  open,
  plan,
  pricing,
  quantity,
  receipt,
  sentOrders,
  summary,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

const closeToast = () => toasts().getByRole('button', { name: '关闭' }).click()

test('whatever the response holds, a purchase counts as made', { tags: ['cld-20'] }, async () => {
  await open()
  await plan('标准型 4 核 8G').click()
  for (const body of [
    { code: 200, message: '', data: null },
    { code: 0, data: '已受理' },
    {},
    { code: '200', data: [17] },
  ]) {
    await quantity().fill('2')
    await control.fault(answer('createLease', body, 1))
    await buy().click()
    await expectToast('购买成功')
    await expectToast('正在开通 2 台，就绪后在节点管理中')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(receipt()).toContainText('已购买 2 台套餐标准型 4 核 8G合计$30.00')
    await closeToast()
    await buyAgain().click()
  }
  expect(await sentOrders(control)).toHaveLength(4)
})

test(
  'the receipt takes the place of the order, and the same is bought again only by a deliberate act',
  { tags: ['cld-22'] },
  async () => {
    await open()
    await plan('标准型 4 核 8G').click()
    await expect.element(summary()).toContainText('购买后余额$113.50')
    buy().element().focus()
    await press('Enter')
    await expectToast('购买成功')
    await expect.element(receipt()).toHaveFocus()
    await expect.element(receipt()).toHaveAttribute('tabindex', '-1')
    await expect.element(receipt()).toContainText('合计$15.00可用余额$113.50使用期至约 ')
    await expect.element(receipt()).toContainText('不自动续费')
    await expect.element(buy()).toHaveLength(0)
    for (const key of ['Enter', 'Space', 'Enter']) await press(key)
    await expectAccessible()
    expect(await sentOrders(control)).toHaveLength(1)
    // A click waits until no toast is above the button: it is shown at the other side.
    await buyAgain().click({ timeout: 1000 })
    await expect.element(receipt()).toHaveLength(0)
    await expect.element(quantity()).toHaveValue('1')
    expect(await sentOrders(control)).toHaveLength(1)
    await buy().click({ timeout: 1000 })
    await expect.poll(() => sentOrders(control)).toHaveLength(2)
    await expect.element(receipt()).toContainText('可用余额$98.50')
    await plan('存储型 8 核 16G').click()
    await buy().click()
    await expect.poll(() => sentOrders(control)).toHaveLength(3)
    await receipt().getByRole('link', { name: '查看节点' }).click()
    await expect.poll(currentUrl).toMatch(/^\/nodeManagement\?time=\d{13}$/)
  },
)

const readsOfBalance = ['getUserInfo', 'getDashboard']

test('after a purchase the balance from before it is neither shown nor counted with', async () => {
  await open()
  await plan('标准型 4 核 8G').click()
  await expect.element(summary()).toContainText('购买后余额$113.50')
  for (const operation of readsOfBalance) await control.hold(operation)
  await buy().click()
  await expect.element(receipt()).toContainText('合计$15.00可用余额-使用期')
  await buyAgain().click()
  await expect.element(buy()).toHaveAccessibleDescription('余额加载中')
  await expect.element(summary()).not.toContainText('购买后余额')
  await control.release()
  await expect.element(summary()).toContainText('购买后余额$98.50')
})

test('a balance that can not be read after a purchase is unknown', async () => {
  expectLogs(/console\/data/)
  await open()
  await plan('标准型 4 核 8G').click()
  for (const operationId of readsOfBalance) await control.fault({ operationId, status: 500 })
  await buy().click()
  await expectToast('获取用户信息失败')
  await expect.element(receipt()).toContainText('合计$15.00可用余额-使用期')
  await control.clearFaults()
})

test('an hourly purchase says that it is billed by the hour, and that nothing was paid', async () => {
  await open()
  await billing('按小时').click()
  await expect.element(summary()).not.toContainText('购买后余额')
  await buy().click()
  await expect
    .element(receipt())
    .toHaveText(/计费\$0\.\d+\/小时可用余额\$128\.50使用期按小时计费，可以随时释放/)
  // With no plan to buy there is no receipt in its place either.
  await page.getByRole('combobox', { name: 'CPU' }).selectOptions('16 核')
  await page.getByRole('combobox', { name: '内存' }).selectOptions('4 G')
  await expect.element(page.getByText('没有符合条件的套餐')).toBeVisible()
  await expect.element(receipt()).toHaveLength(0)
})

test(
  'a slow answer blocks further presses, also after the page was left and opened again',
  { tags: ['cld-22'] },
  async () => {
    await open()
    await control.hold('createLease')
    const busy = summary().getByRole('button', { name: '购买中...' })
    await buy().click()
    await busy.click({ force: true })
    await navigate(address.replace('cloud', 'private'))
    await expect.element(summary()).toHaveLength(0)
    await navigate(address)
    await busy.click({ force: true })
    await control.release('createLease')
    await expectToast('购买成功')
    expect(await sentOrders(control)).toHaveLength(1)
  },
)

test(
  'a refusal within HTTP 200 shows the server’s message or the general one',
  { tags: ['cld-21', 'net-10'] },
  async () => {
    await open()
    await quantity().fill('3')
    await control.fault(answer('createLease', { code: 409, message: '库存不足', data: null }, 1))
    await buy().click()
    await expectToast('库存不足')
    await expect.element(toasts()).toHaveLength(1)
    await expect.element(quantity()).toHaveValue('3')
    await expect.element(receipt()).toHaveLength(0)
    await closeToast()
    await control.fault(answer('createLease', { code: 422, data: null }, 1))
    await buy().click()
    await expectToast('请求失败，请稍后重试')
    await expect.element(toasts()).toHaveLength(1)
    await buy().click()
    await expectToast('购买成功')
    expect(await sentOrders(control)).toHaveLength(3)
  },
)

test('only documented keys are sent to a provider that accepts no others', { tags: ['cld-19'] }, async () => {
  await offer(control, offered({ pricing_plans: [pricing({ current_price: 15 })] }))
  await open()
  await control.fault(answer('createLease', { code: 200, data: null }))
  await buy().click()
  await expectToast('购买成功')
  const documented = {
    pricing_plan_id: 211,
    quantity: 1,
    auto_renew: 0,
    project_config_id: null,
    project_id: 1,
    cdk: null,
  }
  expect(await sentOrders(control)).toEqual([documented])
  await closeToast()
  await control.clearFaults()
  const data = [offered({ pricing_plans: [pricing({ id: 212, current_price: 15 })] })]
  await control.fault(answer('listMarketPlans', { data, accepts: ['expected_price'] }))
  await control.fault(answer('createLease', { code: 200, data: null }))
  await reopenConsole()
  await buy().click()
  await expectToast('购买成功')
  expect((await sentOrders(control))[1]).toEqual({
    ...documented,
    pricing_plan_id: 212,
    expected_price: '15.00',
  })
})

test('a refusal reaches the user when the plans then come without prices', { tags: ['cld-21'] }, async () => {
  await open()
  const refusal = { status: 409, body: { message: '价格已变动' }, times: 1 }
  await control.fault({ operationId: 'createLease', ...refusal })
  await offer(control, offered({ id: 1, pricing_plans: null }), offered({ id: 2, pricing_plans: undefined }))
  await buy().click()
  await expectToast('价格已变动')
  await expectSound()
  await expect.element(buy()).toHaveAccessibleDescription('该套餐暂无价格')
})

test('a purchase by keyboard alone', async () => {
  await open()
  const config = page.getByRole('combobox', { name: '项目配置' })
  // Its options come by a call of their own.
  await expect.element(config.getByRole('option', { name: '主账号' })).toBeInTheDocument()
  plan('入门型 2 核 4G').element().focus()
  await press('ArrowDown')
  await expect.element(plan('标准型 4 核 8G')).toBeChecked()
  await press('Tab')
  await expect.element(config).toHaveFocus()
  for (const key of ['ArrowDown', 'Tab', 'Tab']) await press(key)
  await expect.element(quantity()).toHaveFocus()
  await press('ArrowUp')
  await expect.element(quantity()).toHaveValue('2')
  for (const key of ['Tab', 'Tab', 'Tab', 'Space']) await press(key)
  await expect.element(summary().getByRole('switch', { name: '自动续费' })).toBeChecked()
  for (const key of ['Tab', 'Tab']) await press(key)
  await expect.element(buy()).toHaveFocus()
  await press('Enter')
  await expectToast('购买成功')
  expect(await sentOrders(control)).toMatchObject([
    { pricing_plan_id: 3, quantity: 2, auto_renew: 1, project_config_id: 2 },
  ])
})

test('an unknown balance is not shown as loading for ever', { tags: ['cld-17'] }, async () => {
  await control.fault(answer('getUserInfo', { data: { id: 1, nickname: '林小满' } }))
  await openConsole(address)
  await expect.element(buy()).toHaveAccessibleDescription('余额未知，请刷新页面')
  await expect.element(page.getByRole('main')).not.toContainText('余额不足')
})
