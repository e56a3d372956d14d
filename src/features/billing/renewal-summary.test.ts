import { describe, expect, test } from 'vitest'
import {
  firstEndText,
  monthlyText,
  renewalAmount,
  renewalChangeText,
  summarizeRenewals,
  type RenewableLease,
} from '~/features/billing/renewal-summary'
import { unitsPerDollar } from '~/features/billing/units'

const now = new Date(2026, 10, 27, 16).getTime()
const at = (day: number, hour = 0) => new Date(2026, 10, day, hour).getTime()

const lease = (price: string, endTime: number, name = '香港-01'): RenewableLease => ({ name, price, endTime })

const textsOf = (leases: readonly RenewableLease[]) => {
  const summary = summarizeRenewals(leases)
  return [renewalAmount(summary), monthlyText(summary), firstEndText(summary, '扣款', now)]
}

describe('the renewals of leases', { tags: ['fle-03'] }, () => {
  test.each<[string, RenewableLease[], string[]]>([
    ['no lease', [], ['$0.00', '每月 $0.00', '']],
    ['one', [lease('15.00', at(29, 8))], ['$15.00', '每月 $15.00', '最早 11-29 08:00 扣款']],
    [
      'one that ends in another year',
      [lease('15', new Date(2027, 0, 2).getTime())],
      ['$15.00', '每月 $15.00', '最早 2027-01-02 00:00 扣款'],
    ],
    [
      'the earliest of three',
      [lease('1', at(30)), lease('0.004', at(29)), lease('2', at(31))],
      ['$3.01', '每月 $3.01', '最早 11-29 00:00 扣款'],
    ],
    [
      'one without a price',
      [lease('', at(29)), lease('15', at(30))],
      ['$15.00 起', '每月 $15.00 起，其中 1 台价格未知', '最早 11-29 00:00 扣款'],
    ],
    [
      'only ones without a price',
      [lease('', at(29)), lease('x', at(30))],
      ['', '每月金额未知', '最早 11-29 00:00 扣款'],
    ],
    ['free ones', [lease('0', at(29))], ['$0.00', '每月 $0.00', '最早 11-29 00:00 扣款']],
    [
      'one without an end',
      [lease('15', Number.NaN), lease('15', at(30))],
      ['$30.00', '每月 $30.00', '最早 11-30 00:00 扣款，其中 1 台到期时间未知'],
    ],
    ['one of which nothing is known', [lease('', Number.NaN)], ['', '每月金额未知', '到期时间未知']],
  ])('%s', (_, leases, texts) => {
    expect(textsOf(leases)).toEqual(texts)
  })

  test('of 300 mixed leases are exact, and count each gap once', () => {
    const leases = Array.from({ length: 300 }, (_, index) =>
      lease(index % 3 === 0 ? '' : '4.41', index % 4 === 0 ? Number.NaN : at(29, index % 24), `n-${index}`),
    )
    const { renewals, ...sums } = summarizeRenewals(leases)
    expect(sums).toEqual({
      count: 300,
      monthly: 882 * unitsPerDollar,
      unpricedCount: 100,
      firstEnd: at(29, 1),
      undatedCount: 75,
    })
    // Those of a known price and end.
    expect(renewals).toHaveLength(150)
    expect(monthlyText({ renewals, ...sums })).toBe('每月 $882.00 起，其中 100 台价格未知')
  })
})

test.each<[RenewableLease, boolean, string]>([
  [lease('15', at(29, 8)), true, '11-29 08:00 从余额扣 $15.00'],
  [lease('', at(29, 8)), true, '11-29 08:00 从余额扣款，金额未知'],
  [lease('15', Number.NaN), true, '到期时间未知，从余额扣 $15.00'],
  [lease('15', at(29, 8)), false, '11-29 08:00 到期，不再续费'],
  [lease('15', Number.NaN), false, '到期时间未知，不再续费'],
])('%j switched to %s: %s', { tags: ['fle-03'] }, (one, isOn, text) => {
  expect(renewalChangeText(one, isOn, now)).toBe(text)
})
