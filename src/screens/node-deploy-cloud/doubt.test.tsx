import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { bad } from '../../../tests/support/colors'
import { navigate, openConsole } from '../../../tests/support/component/console'
import { expectToast } from '../../../tests/support/component/expectations'
import {
  address,
  answer,
  buy,
  doubt,
  open,
  plan,
  receipt,
  sentOrders,
  summary,
} from '../../../tests/support/component/pages/market'
import { control } from '../../../tests/support/component/provider'

const unreadable = { operationId: 'createLease', status: 200, rawBody: '<html>', times: 1 }

/** The next press asks; it is answered, because an open question holds the lock of the order. */
async function expectAsked() {
  await buy().click()
  await expect.element(doubt()).toBeVisible()
  await doubt().getByRole('button', { name: '暂不购买' }).click()
  await expect.element(doubt()).toHaveLength(0)
}

describe('a purchase whose result is not known', { tags: ['two-04'] }, () => {
  test.each([
    ['a server error', { code: 500, message: '服务器开小差了' }, '服务器开小差了'],
    ['a code that nobody documents', { code: 1001, message: '处理中' }, '处理中'],
  ])('after %s within HTTP 200 is asked about before the next one', async (_, body, text) => {
    await open()
    await control.fault(answer('createLease', body, 1))
    await buy().click()
    await expectToast(text)
    await expectAsked()
    expect(await sentOrders(control)).toHaveLength(1)
  })

  test('is asked about at each press until one succeeds', async () => {
    await open()
    // Every time, because a browser repeats a request whose connection was closed.
    await control.fault({ operationId: 'createLease', drop: true })
    await buy().click()
    await expectToast('请求失败，请稍后重试')
    await control.clearFaults()
    const before = (await sentOrders(control)).length
    await buy().click()
    await expect.element(doubt().getByRole('link', { name: '订单中心' })).toBeVisible()
    await expect
      .element(doubt())
      .toContainText('上一次购买可能已经成功。为避免重复购买，请先在 订单中心 确认。')
    await expect.element(doubt().getByRole('button', { name: '仍要购买' })).toHaveCSS('background-color', bad)
    const cancel = doubt().getByRole('button', { name: '暂不购买' })
    await expect.element(cancel).toHaveFocus()
    await cancel.click()
    await expect.element(doubt()).toHaveLength(0)
    expect(await sentOrders(control)).toHaveLength(before)
    await buy().click()
    await doubt().getByRole('button', { name: '仍要购买' }).click()
    await expectToast('购买成功')
    await expect.element(doubt()).toHaveLength(0)
    expect(await sentOrders(control)).toHaveLength(before + 1)
  })

  test('shows the balance that it left, and what needs doing is found again', async () => {
    await open()
    await plan('标准型 4 核 8G').click()
    await expect.element(summary()).toContainText('账户余额$128.50')
    await control.fault({ operationId: 'createLease', lose: true, times: 1 })
    await buy().click()
    await expectToast('请求失败，请稍后重试')
    await expect.element(summary()).toContainText('账户余额$113.50')
    await expect.element(page.getByRole('link', { name: /^控制面板，\d+ 项待处理$/ })).toBeVisible()
    await expectAsked()
    expect(await sentOrders(control)).toHaveLength(1)
  })

  test('is settled by the list of orders', async () => {
    await open()
    await control.fault({ operationId: 'createLease', lose: true, times: 1 })
    await buy().click()
    await expectToast('请求失败，请稍后重试')
    await navigate('/mine/order')
    await expectToast('上一次购买已成功')
    await open()
    await buy().click()
    await expect.element(receipt()).toBeVisible()
    expect(await sentOrders(control)).toHaveLength(2)
  })

  test('stays in doubt when the next one is refused for its price', async () => {
    await open()
    await control.fault(unreadable)
    await buy().click()
    await expectToast('请求失败，请稍后重试')
    await control.state('a server plan is offered', { charge_type: 'monthly', price: '19.0000' })
    await buy().click()
    await doubt().getByRole('button', { name: '仍要购买' }).click()
    const repriced = page.getByRole('alertdialog', { name: '价格已变动' })
    await expect.element(repriced).toContainText('$19.00/月')
    await expect.element(repriced).not.toContainText('尚未扣款')
    await repriced.getByRole('button', { name: '按新价格购买' }).click()
    await doubt().getByRole('button', { name: '暂不购买' }).click()
    await expect.element(doubt()).toHaveLength(0)
    expect(await sentOrders(control)).toHaveLength(2)
    await expectAsked()
  })

  test('is asked about on return when its page was left meanwhile', async () => {
    await open()
    await control.fault({ ...unreadable, hold: true })
    await buy().click()
    await expect.element(summary().getByRole('button', { name: '购买中...' })).toBeVisible()
    await navigate(address.replace('cloud', 'private'))
    await expect.element(summary()).toHaveLength(0)
    await control.release('createLease')
    await expectToast('请求失败，请稍后重试')
    await openConsole(address)
    await expectAsked()
    expect(await sentOrders(control)).toHaveLength(1)
  })
})
