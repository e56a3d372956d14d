import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal, formatMoney, isPositive, parseAmount, withoutMoneySigns } from '~/lib/money'

test.each([
  ['12.5', '$12.50'],
  [12.5, '$12.50'],
  ['0', '$0.00'],
  [' 12.5 ', '$12.50'],
  ['0.005', '$0.01'],
  ['1.005', '$1.01'],
  ['-3', '-$3.00'],
  ['-0.001', '$0.00'],
  ['-1234.5', '-$1,234.50'],
  ['-0.5', '-$0.50'],
  ['123456789012.34', '$123,456,789,012.34'],
])('%j shows as %s', { tags: ['gen-04'] }, (amount, shown) => {
  expect(formatMoney(amount)).toBe(shown)
})

// Only the top bar's balance shows a missing amount as $0.00; elsewhere that would be a false zero.
test.each([undefined, null, '', ' ', 'abc', '<b>1</b>', NaN, Infinity, '1e999999'])(
  '%j shows as -',
  { tags: ['gen-04', 'net-16'] },
  (amount) => {
    expect(formatMoney(amount)).toBe('-')
  },
)

test('cents add up exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -10_000_000, max: 10_000_000 })), (cents) => {
      const sum = cents.reduce((total, one) => total.plus(toDecimal((one / 100).toFixed(2))), toDecimal(0))
      expect(sum.times(100).toNumber()).toBe(cents.reduce((total, one) => total + one, 0))
    }),
  )
})

test('only more than 0 is positive', { tags: ['top-14'] }, () => {
  expect(isPositive('0.01')).toBe(true)
  expect(['0.00', '-1', '', null, undefined].some(isPositive)).toBe(false)
})

test('an amount has at most thirty digits before the point', () => {
  expect(formatMoney('1e29')).toBe(`$100${',000'.repeat(9)}.00`)
  expect(formatMoney('1e30')).toBe('-')
  expect(parseAmount('1e30')).toBeUndefined()
})

test('an unknown amount adds nothing to a sum', () => {
  expect([undefined, null, 'abc', ' 2.5 '].map((amount) => toDecimal(amount).toString())).toEqual([
    '0',
    '0',
    '0',
    '2.5',
  ])
})

test('zero is not positive', () => expect(isPositive(0)).toBe(false))

test.each([
  ['-0.005', '-$0.01'],
  ['-0.004', '$0.00'],
  ['0.004', '$0.00'],
])('%s rounds to %s', (amount, shown) => expect(formatMoney(amount)).toBe(shown))

test('a spreadsheet gets an amount without signs', () => {
  expect(['$1,234,567.50', '-$0.50', '-'].map(withoutMoneySigns)).toEqual(['1234567.50', '-0.50', '-'])
})
