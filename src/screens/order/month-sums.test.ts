import { afterEach, beforeEach, expect, test } from 'vitest'
import { setTimeZone } from '~/lib/time-zone'
import { changeOf, countUndated, ordersOfMonth, sumMonth, type OrderSum } from './month-sums'

beforeEach(() => setTimeZone('Asia/Shanghai'))
afterEach(() => setTimeZone(undefined))

const lease = (fields: object) => ({
  amount: '10.10',
  lease_type: 'monthly' as const,
  status: 'active' as const,
  created_at: '2026-11-10T00:00:00Z',
  ...fields,
})
const deposit = (fields: object) => ({
  amount: '50.00',
  lease_type: 'deposit' as const,
  payment_status: 'paid' as const,
  created_at: '2026-11-10T00:00:00Z',
  ...fields,
})

const shown = ({ amount, count, unknown }: OrderSum) => [amount.toString(), count, unknown]

test('paid orders of a month are summed by type, exactly', { tags: ['fle-07'] }, () => {
  const leases = [
    lease({}),
    lease({ amount: '0.20', status: 'expired' }),
    lease({ lease_type: 'hourly', amount: 0.1, status: 'paid' }),
    lease({ lease_type: 'hourly', amount: '0.20', status: undefined, payment_status: 'paid' }),
    lease({ lease_type: 'yearly', amount: '99.00' }),
    ...['pending', 'failed', 'cancelled', 'refunded'].map((status) => lease({ status })),
    // Midnight in Shanghai.
    lease({ created_at: '2026-10-31T15:59:59Z' }),
    lease({ created_at: '2026-11-30T16:00:00Z' }),
  ]
  const deposits = [
    deposit({}),
    deposit({ payment_status: 'expired' }),
    deposit({ payment_status: 'pending' }),
  ]
  const sums = sumMonth({ leases, deposits }, '2026-11')
  expect(shown(sums.monthly)).toEqual(['10.3', 2, 0])
  expect(shown(sums.hourly)).toEqual(['0.3', 2, 0])
  expect(shown(sums.other)).toEqual(['99', 1, 0])
  expect(shown(sums.leases)).toEqual(['109.6', 5, 0])
  expect(shown(sums.deposit)).toEqual(['50', 1, 0])
})

test('orders of an unknown amount or state are counted, not summed', { tags: ['fle-07'] }, () => {
  const leases = [
    lease({ amount: null }),
    lease({ amount: 'abc' }),
    lease({ status: undefined }),
    lease({ status: 'settling' }),
    // Not paid, so that its amount does not matter.
    lease({ status: 'cancelled', amount: null }),
  ]
  expect(shown(sumMonth({ leases, deposits: [] }, '2026-11').monthly)).toEqual(['0', 0, 4])
})

test('orders without a readable time belong to no month', () => {
  const leases = [lease({ created_at: null }), lease({ created_at: 'soon' }), lease({})]
  expect(ordersOfMonth(leases, '2026-11')).toEqual([leases[2]])
  expect(countUndated({ leases, deposits: [deposit({ created_at: undefined })] })).toBe(3)
})

test('a change is unknown as soon as one of the sums is', { tags: ['fle-07'] }, () => {
  const sumOf = (...amounts: (string | null)[]) =>
    sumMonth({ leases: amounts.map((amount) => lease({ amount })), deposits: [] }, '2026-11').leases
  const change = (one: OrderSum, other: OrderSum) => {
    const found = changeOf(one, other)
    return found && [found.difference.toString(), found.percent?.toString()]
  }
  expect(change(sumOf('15.00'), sumOf('10.00'))).toEqual(['5', '50'])
  expect(change(sumOf('5.00'), sumOf('10.00'))).toEqual(['-5', '-50'])
  expect(change(sumOf('5.00'), sumOf())).toEqual(['5', undefined])
  expect(change(sumOf('5.00', null), sumOf('10.00'))).toBeUndefined()
  expect(change(sumOf('5.00'), sumOf('10.00', null))).toBeUndefined()
})
