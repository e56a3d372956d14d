import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  covers,
  formatBalance,
  formatCharge,
  formatPrice,
  formatRate,
  formatTotal,
  isPositive,
  parseAmount,
  toDecimal,
  withoutMoneySigns,
  type Amount,
} from '~/lib/money'

const formatters = { formatBalance, formatCharge, formatPrice, formatRate, formatTotal }

test.each([
  ['12.5', '$12.50'],
  [12.5, '$12.50'],
  ['0', '$0.00'],
  ['-0', '$0.00'],
  [0, '$0.00'],
  [' 12.5 ', '$12.50'],
  ['1.25e1', '$12.50'],
  ['-3', '-$3.00'],
  ['-0.5', '-$0.50'],
  ['-1234.5', '-$1,234.50'],
  ['123456789012.34', '$123,456,789,012.34'],
  ['1e29', `$100${',000'.repeat(9)}.00`],
])('%j shows as %s, whatever it is', { tags: ['gen-04'] }, (amount, shown) => {
  for (const format of Object.values(formatters)) expect(format(amount)).toBe(shown)
})

// Only the top bar's balance shows a missing amount as $0.00; elsewhere that would be a false zero.
test.each([
  undefined,
  null,
  '',
  ' ',
  'abc',
  '<b>1</b>',
  '1,5',
  '$1',
  NaN,
  Infinity,
  '1e30',
  '1e999999',
  '1e-999999',
])('%j shows as -', { tags: ['gen-04', 'net-16'] }, (amount) => {
  for (const format of Object.values(formatters)) expect(format(amount)).toBe('-')
})

interface Row {
  amount: Amount
  balance: string
  price: string
  total: string
  rate: string
  charge: string
}

const rows: Row[] = [
  {
    amount: '14.996',
    balance: '$14.99',
    price: '$14.996',
    rate: '$15.00',
    total: '$15.00',
    charge: '$15.00',
  },
  {
    amount: '14.994',
    balance: '$14.99',
    price: '$14.994',
    rate: '$14.99',
    total: '$15.00',
    charge: '$14.99',
  },
  { amount: '1.005', balance: '$1.00', price: '$1.005', rate: '$1.01', total: '$1.01', charge: '$1.01' },
  { amount: 0.1 + 0.2, balance: '$0.30', price: '$0.30', rate: '$0.30', total: '$0.31', charge: '$0.30' },
  { amount: '0.672', balance: '$0.67', price: '$0.672', rate: '$0.672', total: '$0.68', charge: '$0.67' },
  { amount: '0.0144', balance: '$0.01', price: '$0.0144', rate: '$0.0144', total: '$0.02', charge: '$0.01' },
  { amount: '0.028', balance: '$0.02', price: '$0.028', rate: '$0.028', total: '$0.03', charge: '$0.03' },
  { amount: '0.0125', balance: '$0.01', price: '$0.0125', rate: '$0.0125', total: '$0.02', charge: '$0.01' },
  { amount: '0.01', balance: '$0.01', price: '$0.01', rate: '$0.01', total: '$0.01', charge: '$0.01' },
  {
    amount: '0.009999',
    balance: '$0.00',
    price: '$0.009999',
    rate: '$0.01',
    total: '$0.01',
    charge: '$0.01',
  },
  { amount: '0.005', balance: '$0.00', price: '$0.005', rate: '$0.005', total: '$0.005', charge: '$0.005' },
  { amount: '0.004', balance: '$0.00', price: '$0.004', rate: '$0.004', total: '$0.004', charge: '$0.004' },
  {
    amount: '0.00004',
    balance: '$0.00',
    price: '$0.00004',
    rate: '$0.00004',
    total: '$0.00004',
    charge: '$0.00004',
  },
  {
    amount: 4e-5,
    balance: '$0.00',
    price: '$0.00004',
    rate: '$0.00004',
    total: '$0.00004',
    charge: '$0.00004',
  },
  {
    amount: '4E-5',
    balance: '$0.00',
    price: '$0.00004',
    rate: '$0.00004',
    total: '$0.00004',
    charge: '$0.00004',
  },
  {
    amount: '0.00012345',
    balance: '$0.00',
    price: '$0.00012345',
    rate: '$0.000123',
    total: '$0.000124',
    charge: '$0.000123',
  },
  {
    amount: '1e-12',
    balance: '$0.00',
    price: '$0.000000000001',
    rate: '$0.000000000001',
    total: '$0.000000000001',
    charge: '$0.000000000001',
  },
  {
    amount: `9.${'9'.repeat(40)}`,
    balance: '$9.99',
    price: '$10.00',
    rate: '$10.00',
    total: '$10.00',
    charge: '$10.00',
  },
  {
    amount: '-0.00004',
    balance: '-$0.01',
    price: '-$0.00004',
    rate: '-$0.00004',
    total: '-$0.00004',
    charge: '-$0.00004',
  },
  {
    amount: '-0.001',
    balance: '-$0.01',
    price: '-$0.001',
    rate: '-$0.001',
    total: '-$0.001',
    charge: '-$0.001',
  },
  {
    amount: '-0.005',
    balance: '-$0.01',
    price: '-$0.005',
    rate: '-$0.005',
    total: '-$0.005',
    charge: '-$0.005',
  },
  {
    amount: '-3.001',
    balance: '-$3.01',
    price: '-$3.001',
    rate: '-$3.00',
    total: '-$3.01',
    charge: '-$3.00',
  },
]

describe('small amounts', () => {
  test.each([
    ['0.015', '$0.015'],
    ['0.0150', '$0.015'],
    ['0.01535', '$0.01535'],
    ['1234.56789', '$1,234.56789'],
    [0.1 * 3, '$0.30'],
    [1.005 * 1000, '$1,005.00'],
  ])('a price of %j keeps its own digits', { tags: ['fle-09'] }, (amount, shown) => {
    expect(formatPrice(amount)).toBe(shown)
  })

  test.each(rows)('$amount as a balance, a price, a rate, a total and a charge', (row) => {
    const { amount } = row
    expect({
      amount,
      balance: formatBalance(amount),
      price: formatPrice(amount),
      rate: formatRate(amount),
      total: formatTotal(amount),
      charge: formatCharge(amount),
    }).toEqual(row)
  })

  const amountOf = (shown: string) => toDecimal(withoutMoneySigns(shown))

  test('a balance that does not cover a total reads less than it', () => {
    const amounts = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => (thousandths / 1000).toFixed(3))
    fc.assert(
      fc.property(amounts, amounts, (balance, total) => {
        fc.pre(!covers(balance, total))
        expect(amountOf(formatBalance(balance)).lt(amountOf(formatTotal(total)))).toBe(true)
      }),
    )
  })

  test('a price or a charge above nothing does not read as nothing', () => {
    const tiny = fc.double({ min: 1e-20, max: 1, noNaN: true })
    fc.assert(
      fc.property(tiny, (amount) => {
        for (const format of [formatPrice, formatRate, formatTotal, formatCharge])
          expect(amountOf(format(amount)).gt(0)).toBe(true)
      }),
    )
  })
})

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
  expect(formatCharge('1e29')).toBe(`$100${',000'.repeat(9)}.00`)
  expect(formatCharge('1e30')).toBe('-')
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

test('a spreadsheet gets an amount without signs', () => {
  expect(['$1,234,567.50', '-$0.50', '-'].map(withoutMoneySigns)).toEqual(['1234567.50', '-0.50', '-'])
})
