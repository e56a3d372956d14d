import { expect, test } from 'vitest'
import {
  costOf,
  covers,
  formatPrice,
  formatRate,
  subtractDeduction,
  dailyAndMonthlyCost,
  shortfall,
  formatTotal,
} from '~/lib/money'

test('a price keeps the digits that it has, two at least', () => {
  expect(['15', '0.028', '0.0350', '0.0125', '12.5', '1234567.891', undefined, 'x'].map(formatPrice)).toEqual(
    ['$15.00', '$0.028', '$0.035', '$0.0125', '$12.50', '$1,234,567.891', '-', '-'],
  )
})

test('a cost has no float tail', { tags: ['cld-10'] }, () => {
  expect(formatTotal(costOf('0.1', 3))).toBe('$0.30')
  expect(costOf('0.1', 3)).toBe('0.3')
  expect(formatTotal(costOf('1.005', 1))).toBe('$1.01')
})

test('a deduction never makes a negative price, and equal is enough', { tags: ['cld-11', 'cld-16'] }, () => {
  expect(subtractDeduction('15.00', '5.00')).toBe('10')
  expect(subtractDeduction('3.00', '5.00')).toBe('0')
  expect([covers('0.30', costOf('0.1', 3)), covers('0.29', '0.3'), covers(undefined, '0.3')]).toEqual([
    true,
    false,
    false,
  ])
  expect(shortfall('12.34', '15.00')).toBe('2.66')
})

test('an hourly rate as a day and a month', () => {
  const { day, month } = dailyAndMonthlyCost('0.35')
  expect([formatRate(day), formatRate(month)]).toEqual(['$8.40', '$252.00'])
  expect(dailyAndMonthlyCost(undefined)).toEqual({ day: undefined, month: undefined })
  expect(dailyAndMonthlyCost('0.0001')).toEqual({ day: '0.0024', month: '0.072' })
})

test.each([
  ['0.00005', '$0.00005'],
  ['0.12345', '$0.12345'],
  ['0.1', '$0.10'],
  ['0.1201', '$0.1201'],
  [0, '$0.00'],
])('the price %s reads %s', (price, shown) => expect(formatPrice(price)).toBe(shown))

test('an unknown price costs nothing, an unknown deduction takes nothing', () => {
  expect([costOf(undefined, 3), subtractDeduction('3', undefined), subtractDeduction('3', '3')]).toEqual([
    '0',
    '3',
    '0',
  ])
  expect(shortfall('15', '12')).toBe('0')
})
