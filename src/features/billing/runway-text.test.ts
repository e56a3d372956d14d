import { expect, test } from 'vitest'
import { forecast, type Renewal } from '~/features/billing/forecast'
import { renewalsOf } from '~/features/billing/renewals'
import { lastsUntilText, runwayText } from '~/features/billing/runway-text'
import { unitsPerDollar } from '~/features/billing/units'
import type { KnownRenewals } from '~/features/billing/use-renewals'
import { nodesOf } from '~/features/nodes/model/node-at'
import { hourMs } from '~/lib/time-units'
import { deployedRows } from '../../../tests/support/deployed-rows'

const now = new Date(2026, 10, 22, 18).getTime()

const known = (renewals: Renewal[], rest: Partial<KnownRenewals> = {}): KnownRenewals => ({
  renewals,
  unknownCount: 0,
  state: 'all',
  countedRows: 10,
  ...rest,
})

/** The text for a balance and an hourly rate in dollars. */
function textFor(balance: number, rate: number, renewals: KnownRenewals = known([])): string {
  const charges = { rate: rate * unitsPerDollar, renewals: renewals.renewals }
  return runwayText(forecast(balance * unitsPerDollar, charges, now), renewals, now)
}

const renewal = (hours: number, dollars: number, name: string): Renewal => ({
  at: now + hours * hourMs,
  amount: dollars * unitsPerDollar,
  name,
})

test('a runway is a date with its reason', () => {
  const renewals = known([renewal(10, 15, '香港-02'), renewal(20, 9, '香港-04')])
  expect(textFor(100, 0.5, renewals)).toBe('约可用至 11-29 02:00，含 2 次续费 $24.00')
  // One lease may renew several times until then.
  const monthly = known([renewal(10, 15, '香港-02')])
  expect(textFor(50, 0.025, monthly)).toBe('约可用至 12-26 02:00，含 2 次续费 $30.00')
  expect(textFor(10, 0.5)).toBe('约可用至 11-23 14:00')
  expect(textFor(28, 0.5, renewals)).toBe('约可用至 11-23 14:00，不足以续费 香港-04')
  const overdue = known([renewal(-1, 5, '香港-05')])
  expect(textFor(0, 0, overdue)).toBe('约可用至 11-22 18:00，不足以续费 香港-05')
})

test('a date of another year has its year, and beyond a year there is none', () => {
  expect(textFor(1440, 1)).toBe('约可用至 2027-01-21')
  expect(textFor(10_000, 1)).toBe('可用 1 年以上')
  expect(textFor(0, 1)).toBe('余额已用尽')
})

test('a runway of hours has its time, also over the end of the year', () => {
  const eve = new Date(2026, 11, 31, 18).getTime()
  const charges = { rate: unitsPerDollar, renewals: [] }
  const texts = runwayText(forecast(10 * unitsPerDollar, charges, eve), known([]), eve)
  expect(texts).toBe('约可用至 2027-01-01 04:00')
})

test('a date alone has its year only when it is another one', () => {
  const dateFor = (balance: number) =>
    lastsUntilText(forecast(balance * unitsPerDollar, { rate: unitsPerDollar, renewals: [] }, now), now)
  expect(dateFor(48)).toBe('约可用至 11-24')
  expect(dateFor(1440)).toBe('约可用至 2027-01-21')
  expect(dateFor(10_000)).toBe('可用 1 年以上')
})

test('values missing in the list are named', () => {
  expect(textFor(10, 0.5, known([], { state: 'failed' }))).toBe('约可用至 11-23 14:00（未计续费）')
  expect(textFor(10, 0.5, known([], { unknownCount: 2 }))).toBe('约可用至 11-23 14:00（未计 2 台续费）')
  expect(textFor(10_000, 1, known([], { state: 'newest', countedRows: 1000 }))).toBe(
    '可用 1 年以上（仅计最近 1,000 台）',
  )
  expect(textFor(10_000, 1, known([], { state: 'unknown', countedRows: 1000 }))).toBe(
    '可用 1 年以上（已计最近 1,000 台，可能还有更多）',
  )
})

const end_time = '2026-11-24T12:00:00Z'
const renewing = { auto_renew: 1, price: '15.00', end_time } as const

test('only running monthly leases with the switch on renew', () => {
  const rows = deployedRows([
    { id: 1, ...renewing, node: { alias: '香港-01' } },
    { id: 2, ...renewing, status: 'deploying' },
    { id: 3, ...renewing, status: 'expired' },
    { id: 4, ...renewing, auto_renew: 0 },
    { id: 5, ...renewing, lease_type: 'hourly' },
    { id: 6, ...renewing, price: null },
    { id: 7, ...renewing, end_time: null },
    { id: 8, ...renewing, price: '9.005' },
    { id: 9, ...renewing, status: 'stopped' },
  ])
  const at = Date.parse(end_time)
  expect(renewalsOf(nodesOf(rows))).toEqual({
    renewals: [
      { at, amount: 15 * unitsPerDollar, name: '香港-01' },
      { at, amount: 15 * unitsPerDollar, name: '新节点 #2' },
      { at, amount: 9.01 * unitsPerDollar, name: '节点 #8' },
    ],
    unknownCount: 2,
  })
})

test('a lease of which the list does not say whether it renews itself is counted as unknown', () => {
  const lease = { leaseStatus: 'running', leaseType: 'monthly', price: '15.00', endTime: 1, name: '甲' }
  const of = (isAutoRenew: boolean | undefined) => renewalsOf([{ ...lease, isAutoRenew }])
  expect(of(undefined)).toEqual({ renewals: [], unknownCount: 1 })
  expect(of(false)).toEqual({ renewals: [], unknownCount: 0 })
})

test('a lease in an unknown state may renew itself', { tags: ['two-11'] }, () => {
  const lease = { leaseType: 'monthly', isAutoRenew: true, price: '15.00', endTime: 1, name: '甲' }
  const unknownCount = (leaseStatus: string) => renewalsOf([{ ...lease, leaseStatus }]).unknownCount
  expect(['suspending', '', 'stopped', 'released', 'running'].map(unknownCount)).toEqual([1, 1, 0, 0, 0])
})
