import { beforeEach, describe, expect, test, vi } from 'vitest'
import { settings } from '~/platform/settings'
import { secondary, primaryText } from '../../../tests/support/colors'
import { expectAccessible } from '../../../tests/support/component/accessibility'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectToast } from '../../../tests/support/component/expectations'
import { answer } from '../../../tests/support/component/faults'
import { mouse } from '../../../tests/support/component/mouse'
import {
  confirm,
  expectPaid,
  next,
  open,
  progress,
  quick,
  step,
  toConfirm,
  toProgress,
} from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'
import { holdInterval } from '../../../tests/support/component/timers'

/** The one at the end of the step; the dialog has another one. */
const closeButton = () => progress().getByRole('button', { name: '关闭', exact: true }).first()

let poll = () => 0

beforeEach(async () => {
  poll = holdInterval(1500)
  await openConsole('/console')
})

describe('polls that fail', () => {
  beforeEach(() => expectLogs(/recharge/))

  test('a lost connection ends nothing and raises no toast', { tags: ['pay-27'] }, async () => {
    await toConfirm()
    await control.fault({ operationId: 'getRechargeOrder', drop: true })
    await confirm().getByRole('button', { name: '我已转账' }).click()
    await expect.element(progress().getByRole('status')).toHaveText('网络连接中断，恢复后将自动继续核查')
    await expectNoToast()
    await control.clearFaults()
    await expectPaid(poll)
  })
})

test('any other state keeps polling', { tags: ['pay-27'] }, async () => {
  const data = { order_no: 'R1', payment_url: 'https://x.y', amount: '50.00', verify_code: '1234' }
  const body = { code: 200, message: '', data: { ...data, payment_status: 'expired' } }
  await toConfirm()
  await control.fault({ operationId: 'getRechargeOrder', status: 200, body, times: 2 })
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expect.element(progress().getByRole('status')).toContainText('订单已过期，如你已转账请联系客服')
  // The user pays in another app.
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await expectPaid(poll)
})

for (const [status, text] of [
  ['expired', '订单已过期'],
  ['failed', '订单支付失败'],
  ['cancelled', '订单已取消'],
] as const)
  test(`an order that has ${status} says so at its step, and is followed by another one`, async () => {
    await toConfirm()
    const body = { code: 200, message: '', data: { order_no: 'R1', payment_status: status } }
    await control.fault({ operationId: 'getRechargeOrder', status: 200, body })
    await confirm().getByRole('button', { name: '我已转账' }).click()
    await expect.element(progress().getByRole('status')).toContainText(text)
    await expect.element(step('未核查到转账')).toHaveAttribute('aria-current', 'step')
    await mouse.move({ x: 0, y: 0 })
    await expect.element(closeButton()).toHaveCSS('background-color', secondary)
    await expectAccessible()
    await progress().getByRole('button', { name: '重新充值' }).click()
    await control.clearFaults()
    await expect.element(quick(50)).toHaveAttribute('aria-pressed', 'true')
    await next().click()
    await expect.element(confirm()).toContainText('$50.00')
    expect(await control.requests('createRechargeOrder')).toHaveLength(2)
    await confirm().getByRole('button', { name: '我已转账' }).click()
    await expectPaid(poll)
  })

test('the amount that arrived is the one that the payment names', async () => {
  await toConfirm()
  const paid = { order_no: 'R1', payment_status: 'paid', amount: '30.00' }
  await control.fault(answer('getRechargeOrder', paid))
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expect.element(progress()).toContainText('$30.00 已到账')
})

test('after a payment the balance from before it is not shown', async () => {
  await toConfirm()
  await confirm().getByRole('button', { name: '我已转账' }).click()
  for (const operation of ['getUserInfo', 'getDashboard']) await control.hold(operation)
  await expectPaid(poll)
  await expect.element(progress()).toContainText('可用余额 -')
  await control.release()
  await expect.element(progress()).toContainText('可用余额 $178.50')
})

test('an order whose answer is lost is found, not made again', async () => {
  await control.fault({ operationId: 'createRechargeOrder', lose: true, times: 1 })
  await toConfirm()
  await expect.element(confirm()).toContainText('$50.00')
  await expectNoToast()
  expect(await control.requests('createRechargeOrder')).toHaveLength(1)
  await confirm().getByRole('button', { name: '我已转账' }).click()
  await expectPaid(poll)
})

test('an order of another amount, or one already there, is not taken for the lost one', async () => {
  await toConfirm()
  const code = confirm().css('section').element().textContent
  await navigate('/console')
  await open()
  await control.fault({ operationId: 'createRechargeOrder', status: 502, rawBody: 'oops', times: 2 })
  await quick(50).click()
  await next().click()
  await expectToast('请求失败，请稍后重试')
  await next().click()
  await expect.poll(async () => (await control.requests('createRechargeOrder')).length).toBe(3)
  await expect.element(next()).toBeEnabled()
  await next().click()
  await expect.element(confirm()).toBeVisible()
  expect(confirm().css('section').element().textContent).not.toBe(code)
  expect(await control.requests('createRechargeOrder')).toHaveLength(4)
})

test('customer service and a way out', { tags: ['pay-30'] }, async () => {
  const { groupUrl } = settings()
  await toProgress()
  await expect.element(progress()).toHaveText(/请加入群组联系客服，并提供订单号 \w+。 加入群组/)
  const link = progress().getByRole('link', { name: '加入群组' })
  await expect.element(link).toHaveAttribute('href', groupUrl)
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(closeButton()).toHaveCSS('color', primaryText)
})
