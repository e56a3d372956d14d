import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { secondary, primaryText } from '../../../tests/support/colors'
import { openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectToast } from '../../../tests/support/component/expectations'
import {
  buy,
  open as openMarket,
  plan,
  quantity,
  summary,
} from '../../../tests/support/component/pages/market'
import {
  amount,
  confirm,
  expectPaid,
  next,
  open,
  own,
  progress,
  seeNoNotice,
} from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

const network = page.getByRole('status', { name: '网络状态', includeHidden: true })

test.each([
  // Nor can the order be found that was made.
  ['after the order was made', { createRechargeOrder: { lose: true }, getRechargeOrder: { drop: true } }],
  ['before the order could be made', { listDepositOrders: { drop: true } }],
])('a network lost %s is waited out, and the top-up goes on by itself', async (_, faults) => {
  seeNoNotice()
  await openConsole('/console')
  await open()
  await own().fill('66.5')
  await control.fault({ operationId: 'createRechargeOrder', status: 503, rawBody: 'busy', times: 1 })
  await next().click()
  await expectToast('请求失败，请稍后重试')
  await own().fill('77')
  for (const [operationId, fault] of Object.entries(faults)) await control.fault({ operationId, ...fault })
  setOnline(false)
  await next().click()
  await expect.element(amount().getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续')
  await expect.element(own()).toHaveValue('77')
  await control.clearFaults()
  setOnline(true)
  await expect.element(confirm()).toContainText('$77.00')
  expect(await control.requests('createRechargeOrder')).toHaveLength(2)
  // Nothing is left to go on with when the network is lost again.
  await confirm().getByRole('button', { name: '上一步' }).click()
  setOnline(false)
  await expect.element(network).toContainText('网络已断开')
  await expect.element(amount().getByRole('status')).toHaveText('')
  setOnline(true)
  await expect.element(network).toBeEmptyDOMElement()
  await expect.element(own()).toHaveValue('77')
})

test('a top-up that the provider has failed is not sent again by itself', async () => {
  seeNoNotice()
  await openConsole('/console')
  await open()
  await own().fill('66.5')
  const body = { code: 503, message: '充值通道维护中' }
  await control.fault({ operationId: 'createRechargeOrder', status: 503, body, times: 1 })
  await next().click()
  await expectToast('充值通道维护中')
  setOnline(false)
  await expect.element(network).toContainText('网络已断开')
  await expect.element(amount().getByRole('status')).toHaveText('')
  setOnline(true)
  await expect.element(network).toBeEmptyDOMElement()
  await expect.element(next()).toBeEnabled()
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  await next().click()
  await expect.element(confirm()).toContainText('$66.50')
})

test('an order of unknown result is asked about where the orders before it could not be listed', async () => {
  expectLogs(/deposit|recharge/i)
  seeNoNotice()
  await openConsole('/console')
  await open()
  await own().fill('66.5')
  await control.fault({ operationId: 'listDepositOrders', status: 500, times: 1 })
  await control.fault({ operationId: 'createRechargeOrder', lose: true, times: 1 })
  await next().click()
  await expectToast('请求失败，请稍后重试')
  await next().click()
  const question = page.getByRole('alertdialog', { name: '上一次充值结果未知' })
  await question.getByRole('button', { name: '暂不充值' }).click()
  await expect.element(question).toHaveLength(0)
  await expect.element(next()).toBeEnabled()
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
})

test('a top-up for a purchase begins with what is missing, and leads back to it', async () => {
  await control.state('the balance is', { amount: '5.00' })
  seeNoNotice()
  await openMarket()
  await plan('标准型 4 核 8G').click()
  await quantity().fill('2')
  await expect.element(summary()).toContainText('还差 $25.00')
  const topUp = summary().getByRole('button', { name: '充值' })
  await expect.element(topUp).toHaveCSS('color', primaryText)
  await topUp.click()
  await expect.element(own()).toHaveValue('25.00')
  await next().click()
  const poll = holdInterval(1500)
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expectPaid(poll)
  await expect.element(progress()).toContainText('$25.00 已到账')
  await expect.element(progress()).toContainText('可用余额 $30.00')
  await progress().getByRole('button', { name: '继续购买' }).click()
  await expect.element(page.getByRole('dialog')).toHaveLength(0)
  await expect.element(summary()).toContainText('购买后余额$0.00')
  await expect.element(topUp).toHaveCSS('background-color', secondary)
  await buy().click()
  await expect.element(summary()).toContainText('已购买 2 台')
})
