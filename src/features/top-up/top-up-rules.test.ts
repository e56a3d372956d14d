import { expect, test } from 'vitest'
import {
  checkTopUpAmount,
  hasPaymentDetails,
  endedText,
  isPaidStatus,
  isSameAmount,
} from '~/features/top-up/top-up-rules'

test.each([
  ['', '请输入充值金额'],
  [' ', '请输入充值金额'],
  ['abc', '请输入正确的充值金额'],
  ['9.99', '充值金额不能少于 10$'],
  ['10', undefined],
  ['10.001', '充值金额最多两位小数'],
  ['10.01', undefined],
  ['1000000', undefined],
])('the top-up amount %j: %s', (text, fault) => expect(checkTopUpAmount(text)).toBe(fault))

test('amounts are the same by value, unknown ones never', () => {
  expect([isSameAmount('10', '10.00'), isSameAmount('10', '10.01')]).toEqual([true, false])
  expect([isSameAmount(undefined, undefined), isSameAmount('', '0'), isSameAmount('10', undefined)]).toEqual([
    false,
    false,
    false,
  ])
})

test('a transfer needs the address and the code', () => {
  const order = { payment_url: 'https://pay.example', verify_code: '1234' }
  expect(hasPaymentDetails(order as never)).toBe(true)
  for (const missing of [
    { payment_url: ' ' },
    { verify_code: ' ' },
    { payment_url: undefined },
    { verify_code: '' },
    { verify_code: undefined },
  ])
    expect(hasPaymentDetails({ ...order, ...missing } as never)).toBe(false)
})

test('only paid is paid, in any case', () => {
  expect(['paid', ' PAID '].map(isPaidStatus)).toEqual([true, true])
  expect(['unpaid', 'pending', '', undefined].map(isPaidStatus)).toEqual([false, false, false, false])
})

test('an order ends without a payment in three ways, in any case', () => {
  expect(['expired', ' FAILED', 'cancelled'].map(endedText)).toEqual([
    '订单已过期',
    '订单支付失败',
    '订单已取消',
  ])
  expect(['paid', 'pending', '', undefined].map(endedText).filter(Boolean)).toEqual([])
})
