import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { currentUrl, navigate, openConsole, reopenConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import {
  expectNoToast,
  expectToast,
  press,
  textsOf,
  toasts,
} from '../../../tests/support/component/expectations'
import {
  address,
  script,
  spec,
  config,
  summary,
  quantity,
  deployButton,
  orderDialog,
  confirmButton,
  deployingDialog,
  small,
  own,
  open,
} from '../../../tests/support/component/pages/power-deploy-page'
import { control } from '../../../tests/support/component/provider'
import { ok } from '../../../tests/support/power'
import { dateOfRunway } from '../../../tests/support/runway-date'

/** Everything that an order needs. */
async function choose() {
  await script('一键安装').click()
  await spec(small).click()
  await config().selectOptions('矿池钱包')
  await expect.element(deployButton()).toBeEnabled()
}

test('how long the balance lasts counts what was just deployed', async () => {
  const spend = (current_rate: string) =>
    control.fault({ operationId: 'getDashboard', ...ok({ cost_analysis: { current_rate } }) })
  await spend('0.01')
  await open()
  await choose()
  const runway = summary().getByText(/^部署后/)
  await expect.element(runway).toBeVisible()
  const date = async () => dateOfRunway(textsOf(runway)[0] ?? '').getTime()
  const before = await date()
  await deployButton().click()
  // The dialog asks for the rate too.
  await expect.poll(async () => (await control.requests('getDashboard')).length).toBe(2)
  await control.clearFaults()
  await spend('10.00')
  await confirmButton().click()
  await expect.element(deployingDialog()).toBeVisible()
  await press('Escape')
  await expect.element(deployingDialog()).toHaveLength(0)
  await expect.poll(date).toBeLessThan(before - 24 * 3_600_000)
})

test('a refusal shows the server’s message', { tags: ['pwd-11'] }, async () => {
  await control.fault({
    operationId: 'listProjectConfigs',
    ...ok([{ id: 4, project_id: 8, remark: '' }]),
  })
  await open()
  await script('一键安装').click()
  // Not the first of the list: its own price has not changed.
  await spec('计算型 32 核 64G').click()
  await deployButton().click()
  await expect.element(orderDialog()).toHaveText(/配置 4.*自动循环关闭合计/)
  const body = { code: 409, message: '可用机器不足，请减少数量或选择其他机型' }
  await control.fault({ operationId: 'createPowerTask', status: 409, body, times: 1 })
  await confirmButton().click()
  await expectToast(body.message)
  await expect.element(toasts()).toHaveLength(1)
  await expect.element(confirmButton()).toBeEnabled()
})

test('a price that changes before the order is shown and confirmed again', async () => {
  await open()
  await choose()
  await deployButton().click()
  await control.state('a power plan is offered', { price: '0.0410' })
  await confirmButton().click()
  await expect.element(orderDialog()).toContainText('价格已变动，尚未扣款')
  await expect.element(orderDialog()).toContainText('单价已从 $0.035/小时变为 $0.041/小时')
  await expect.element(orderDialog()).toContainText('请确认是否按新价格部署')
  await expect.element(orderDialog()).toContainText('$0.041/小时 ≈ $0.984/天')
  await expectNoToast()
  await expectAccessible()
  await confirmButton('按新价格部署').click()
  await expect.element(deployingDialog()).toBeVisible()
  const prices = (await control.requests('createPowerTask')).map(({ body, status }) => [body, status])
  expect(prices).toEqual([
    [expect.objectContaining({ expected_price: '0.035' }), 409],
    [expect.objectContaining({ expected_price: '0.041' }), 200],
  ])
})

test('a price that changed after the page was left is a refusal there', async () => {
  await open()
  await choose()
  await deployButton().click()
  await control.state('a power plan is offered', { price: '0.0410' })
  await control.hold('createPowerTask')
  await confirmButton().click()
  await navigate('/console')
  await expect.element(orderDialog()).toHaveLength(0)
  await control.release('createPowerTask')
  await expectToast('价格已变动')
})

test('a task that is created after the page was left is told there', async () => {
  await open()
  await choose()
  await deployButton().click()
  await control.hold('createPowerTask')
  await confirmButton().click()
  await navigate('/console')
  await expect.element(orderDialog()).toHaveLength(0)
  await control.release('createPowerTask')
  await expectToast('算力任务已创建')
  await expect.element(deployingDialog()).toHaveLength(0)
})

test('a new price that the balance does not cover is said, and can not be confirmed', async () => {
  await own('36.00')
  const data = { cost_analysis: { current_rate: '0.65' } }
  await control.fault({ operationId: 'getDashboard', status: 200, body: { code: 200, data } })
  await open()
  await choose()
  await quantity().fill('1000')
  await deployButton().click()
  await control.state('a power plan is offered', { price: '0.0410' })
  await confirmButton().click()
  await expect.element(orderDialog()).toContainText('余额 $36.00 已不足一小时。')
  await expect.element(confirmButton('按新价格部署')).toHaveAccessibleDescription('余额不足')
})

test('an order without an answer stays in doubt when the next one is refused for its price', async () => {
  expectLogs(/power\/(tasks|price)/)
  await open()
  await choose()
  await deployButton().click()
  await control.fault({ operationId: 'createPowerTask', status: 200, rawBody: '<html>', times: 1 })
  await confirmButton().click()
  await expectToast('部署失败')
  await control.state('a power plan is offered', { price: '0.0410' })
  await confirmButton('仍要部署').click()
  await expect.element(orderDialog()).toContainText('单价已从 $0.035/小时变为 $0.041/小时')
  await expect.element(orderDialog()).toContainText('上一次部署结果未知')
  await expect.element(orderDialog()).not.toContainText('尚未扣款')
  await confirmButton('仍要部署').click()
  await expect.element(deployingDialog()).toBeVisible()
})

test('an order that ends without an answer while the page is left is in doubt on return', async () => {
  expectLogs(/power\/(tasks|price)/)
  await open()
  await choose()
  await deployButton().click()
  const fault = { operationId: 'createPowerTask', status: 200, rawBody: '<html>', hold: true, times: 1 }
  await control.fault(fault)
  await confirmButton().click()
  await expect.element(orderDialog()).toContainText('部署中...')
  await openConsole('/powerManagement')
  await control.release('createPowerTask')
  await expectToast('部署失败')
  await openConsole(address)
  await choose()
  await deployButton().click()
  await expect.element(confirmButton('仍要部署')).toBeVisible()
  expect(await control.requests('createPowerTask')).toHaveLength(1)
})

test(
  'after a reload the order says that the last result is not known, until its task is listed',
  { tags: ['two-04'] },
  async () => {
    await open()
    await choose()
    await deployButton().click()
    await control.fault({ operationId: 'createPowerTask', lose: true, times: 1 })
    await confirmButton().click()
    await expectToast('部署失败')
    await reopenConsole()
    await choose()
    await deployButton().click()
    await expect.element(orderDialog()).toContainText('上一次部署结果未知')
    await expect.element(confirmButton('仍要部署')).toBeVisible()
    expect(await control.requests('createPowerTask')).toHaveLength(1)
    await openConsole('/powerManagement')
    await expectToast('上一次算力任务已创建')
  },
)

test('an order without an answer is not sent again unasked', async () => {
  await open()
  await choose()
  await deployButton().click()
  // Not only once: the browser itself tries a lost connection again.
  await control.fault({ operationId: 'createPowerTask', drop: true })
  await confirmButton().click()
  await expectToast('部署失败')
  await control.clearFaults()
  await expect.element(orderDialog()).toContainText('上一次部署结果未知')
  await orderDialog().getByRole('button', { name: '取消' }).click()
  await deployButton().click()
  await expect.element(orderDialog()).toContainText('上一次部署结果未知')
  await expect.element(orderDialog()).toContainText('请先在 算力管理 确认。')
  const list = orderDialog().getByRole('link', { name: '算力管理' })
  await expect.element(list).toHaveAttribute('target', '_blank')
  await confirmButton('仍要部署').click()
  await expect.element(deployingDialog()).toBeVisible()
  await expectAccessible()
  // On a later visit the next dialog's code is there already: it comes before the question has gone.
  await deployingDialog().getByRole('link', { name: '前往算力管理' }).click()
  await expect.element(page.getByRole('heading', { name: '算力管理', level: 1 })).toBeVisible()
  await openConsole(address)
  await choose()
  await deployButton().click()
  await confirmButton().click()
  await expect.element(orderDialog()).toHaveLength(0)
  await expect.element(deployingDialog().getByRole('link', { name: '联系客服' })).toBeVisible()
})

test('a new task is looked for in the whole list, not behind the filters that it was left with', async () => {
  await openConsole('/powerManagement?status=stopped')
  await expect.element(page.getByRole('heading', { name: '算力管理', level: 1 })).toBeVisible()
  await open()
  await choose()
  await deployButton().click()
  await confirmButton().click()
  await deployingDialog().getByRole('link', { name: '前往算力管理' }).click()
  await expect.element(page.getByRole('heading', { name: '算力管理', level: 1 })).toBeVisible()
  await expect.poll(currentUrl).toBe('/powerManagement')
})
