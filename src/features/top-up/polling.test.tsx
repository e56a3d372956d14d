import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { session } from '~/api/session/session'
import { queryClient } from '~/app/query/query-client'
import { currentUrl, openConsole } from '../../../tests/support/component/console'
import { expectLogs } from '../../../tests/support/component/console-watch'
import { expectNoToast, expectTexts, press, textsOf } from '../../../tests/support/component/expectations'
import { answerWith } from '../../../tests/support/component/faults'
import {
  confirm,
  progress,
  step,
  toConfirm,
  toProgress,
} from '../../../tests/support/component/pages/top-up-dialog'
import { control } from '../../../tests/support/component/provider'
import { controlTimers, holdInterval, pass } from '../../../tests/support/component/timers'

const polls = async () => (await control.requests('getRechargeOrder')).length
const ended = async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0)
}
const transferred = () => confirm().getByRole('button', { name: '我已转账' }).click()

test(
  'the progress ends with the money there',
  { tags: ['pay-23', 'pay-24', 'pay-26', 'pay-31'] },
  async () => {
    const poll = holdInterval(1500)
    await openConsole('/console')
    const balance = page.getByRole('banner', { includeHidden: true }).getByRole('link', {
      name: /可用余额/,
      includeHidden: true,
    })
    await expect.element(balance).toContainText('$')
    const [before = ''] = textsOf(balance)
    await toProgress()
    await expectTexts(progress().getByRole('listitem'), [
      '平台已收到您的转账申请',
      '系统核查账户中...',
      '充值成功',
    ])
    await expect.element(step('系统核查账户中')).toHaveAttribute('aria-current', 'step')
    await expect.element(progress().css('[aria-current]')).toHaveLength(1)
    await expect.element(progress()).not.toContainText('已到账')
    await ended()
    await control.advance(15)
    poll()
    await expect.element(step('充值成功')).toHaveAttribute('aria-current', 'step')
    await expect.element(balance).not.toHaveText(before)
    await expect.element(progress().css('[aria-current]')).toHaveLength(1)
    await expect.element(progress()).not.toContainText('长时间未到账')
    await expect.element(progress().getByRole('button', { name: /继续购买|重新充值/ })).toHaveLength(0)
    const count = await polls()
    poll()
    await ended()
    expect(await polls()).toBe(count)
    await progress().getByRole('button', { name: '关闭', exact: true }).last().click()
    await page.getByRole('main').getByRole('link', { name: '订单' }).click()
    await expect.element(page.getByRole('heading', { level: 1, name: '订单中心' })).toBeVisible()
    await page.getByRole('button', { name: '充值', exact: true }).click()
    const newest = page.getByRole('table', { name: '订单列表' }).getByRole('row').nth(1)
    await expect.element(newest).toContainText('$50.00')
    await expect.element(newest).toContainText('已支付')
    expect(await control.requests('getLatestAnnouncement')).toHaveLength(1)
  },
)

test('it polls every 1.5 s, one call at a time', { tags: ['pay-25'] }, async () => {
  const poll = holdInterval(1500)
  await openConsole('/console')
  await toConfirm()
  await control.hold('getRechargeOrder')
  await transferred()
  await expect.poll(() => control.countHeld('getRechargeOrder')).toBe(1)
  poll()
  poll()
  await control.release('getRechargeOrder')
  await ended()
  expect(await polls()).toBe(1)
  for (const count of [2, 3, 4]) {
    poll()
    await ended()
    expect(await polls()).toBe(count)
  }
})

test(
  'a partial response, a refusal or an unknown state does not stop the polling; PAID counts in any case',
  { tags: ['pay-27'] },
  async () => {
    expectLogs(/recharge/)
    const poll = holdInterval(1500)
    await openConsole('/console')
    await toConfirm()
    const answers = [
      { code: 200, data: null },
      { code: 500, message: '忙' },
      { code: 200, data: { payment_status: 0 } },
      { code: 200, data: { payment_status: 'on its way' } },
      { code: 200, data: { payment_status: ' PAID' } },
    ]
    for (const body of answers) await control.fault(answerWith('getRechargeOrder', body, { times: 1 }))
    await transferred()
    await expect.element(progress().getByRole('status')).toHaveText('暂时无法核查，将自动重试')
    for (const count of [2, 3, 4, 5]) {
      await ended()
      poll()
      await expect.poll(polls).toBe(count)
    }
    await expect.element(step('充值成功')).toHaveAttribute('aria-current', 'step')
    await expect.element(progress().getByRole('status')).toHaveText('充值成功')
    await expectNoToast()
  },
)

test('a call without an answer is given up after ten seconds, and the next one is made', async () => {
  expectLogs(/recharge/)
  controlTimers()
  await openConsole('/console')
  await toConfirm()
  await control.hold('getRechargeOrder', { times: 1 })
  await transferred()
  await expect.poll(() => control.countHeld('getRechargeOrder')).toBe(1)
  pass(10_000)
  await control.advance(15)
  await expect.element(step('充值成功')).toHaveAttribute('aria-current', 'step')
  // The provider has seen that nobody waits for it.
  expect(await control.countHeld('getRechargeOrder')).toBe(0)
})

const waysToLeave = {
  关闭: () => progress().getByRole('button', { name: '关闭', exact: true }).first().click(),
  Escape: () => press('Escape'),
  Back: async () => {
    history.back()
    await expect.poll(currentUrl).toBe('/mine')
  },
  'signing out': () => session.end(),
}

test.each(Object.entries(waysToLeave))(
  '%s stops the polling',
  { tags: ['pay-28', 'pay-29'] },
  async (_, leave) => {
    const poll = holdInterval(1500)
    await openConsole('/mine')
    await page.getByRole('link', { name: '控制面板' }).click()
    await toProgress()
    await expect.poll(polls).toBeGreaterThan(0)
    await leave()
    await expect.element(progress()).toHaveLength(0)
    await ended()
    const count = await polls()
    poll()
    await ended()
    expect(await polls()).toBe(count)
  },
)
