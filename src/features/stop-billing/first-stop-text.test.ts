import { expect, test } from 'vitest'
import { forecast, type Renewal } from '~/features/billing/forecast'
import { unitsPerDollar } from '~/features/billing/units'
import type { KnownRenewals } from '~/features/billing/use-renewals'
import { firstStopText } from '~/features/stop-billing/first-stop-text'

const now = new Date(2026, 10, 22, 18).getTime()

const known = (renewals: Renewal[], unknownCount = 0): KnownRenewals => ({
  renewals,
  unknownCount,
  state: 'all',
  countedRows: 10,
})

const renewal = (hours: number, dollars: number, name: string): Renewal => ({
  at: now + hours * 3_600_000,
  amount: dollars * unitsPerDollar,
  name,
})

test('what stops first is said as far as the forecast knows it', { tags: ['fle-10'] }, () => {
  const first = (balance: number, rate: number, renewals: KnownRenewals = known([])) => {
    const charges = { rate: rate * unitsPerDollar, renewals: renewals.renewals }
    return firstStopText(forecast(balance * unitsPerDollar, charges, now), renewals, now)
  }
  const renewals = known([renewal(10, 15, '香港-02')])
  expect(first(10, 0.5)).toBe('约可用至 11-23 14:00，最先扣款失败的是按分钟计费的资源')
  expect(first(16, 0.25, renewals)).toBe('约可用至 11-23 04:00，不足以续费 香港-02')
  expect(first(10_000, 0.25, known([], 2))).toBe('可用 1 年以上（未计 2 台续费）')
})
