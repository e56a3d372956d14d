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

test.each(['', ' ', 'abc', '1e999999'])('%j is no amount', (amount) => {
  expect(check(amount, '12.00')).toMatch(/^请输入(正确的)?提现金额$/)
})
