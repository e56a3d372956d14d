import { expect, test } from 'vitest'
import { checkWithdrawal } from '~/screens/invite/withdraw-rules'

const check = (amount: string, withdrawable?: string) =>
  checkWithdrawal({ amount, info: 'UID 1', remark: '' }, withdrawable)?.text

test('from one dollar to what may be withdrawn, in whole cents', { tags: ['inv-25'] }, () => {
  expect(check('0.99', '12.00')).toBe('提现金额不能少于 $1.00')
  expect(check('12.01', '12.00')).toBe('提现金额不能超过可提现金额 $12.00')
  expect(check('1.005', '12.00')).toBe('提现金额最多两位小数')
  expect([check('1', '12.00'), check('12', '12.00')]).toEqual([undefined, undefined])
})

test('an unknown limit refuses nothing', { tags: ['inv-25'] }, () => {
  expect([check('5'), check('5', 'abc')]).toEqual([undefined, undefined])
})

test.each([
  ['', 'UID 1', 'amount', '请输入提现金额'],
  [' ', ' ', 'amount', '请输入提现金额'],
  ['abc', 'UID 1', 'amount', '请输入正确的提现金额'],
  ['1e999999', 'UID 1', 'amount', '请输入正确的提现金额'],
  ['5', '', 'info', '请输入收款信息'],
  ['5', ' ', 'info', '请输入收款信息'],
])('with the amount %j and the info %j, the fault is at %s: %s', (amount, info, field, text) => {
  expect(checkWithdrawal({ amount, info, remark: '' }, '12.00')).toEqual({ field, text })
})
