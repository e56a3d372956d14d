import { describe, expect, it } from 'vitest'
import { forecast, renewalPeriod, renewalsAmong, type Renewal } from '~/features/billing/forecast'
import { chargedUnits, sumOf, toDollars, toUnits, unitsPerDollar } from '~/features/billing/units'
import { dayMs, hourMs } from '~/lib/time-units'

const now = Date.UTC(2026, 10, 21, 4)

const dollars = (amount: number) => amount * unitsPerDollar
const renewal = (days: number, amount: number, name = '香港-01'): Renewal => ({
  at: now + days * dayMs,
  amount: dollars(amount),
  name,
})

describe('forecast', () => {
  it('ends when use by the minute has taken the balance', () => {
    const { covered, uncovered } = forecast(dollars(12), { rate: dollars(0.5), renewals: [] }, now)
    expect(covered).toEqual([])
    expect(uncovered).toMatchObject({ kind: 'usage', at: now + 24 * hourMs, amount: dollars(12) })
  })

  it('takes renewals from the balance at their time', () => {
    const renewals = [renewal(2, 9, '香港-02'), renewal(1, 15)]
    const { covered, uncovered } = forecast(dollars(48), { rate: dollars(0.25), renewals }, now)
    expect(renewalsAmong(covered).map(({ name, at }) => [name, (at - now) / dayMs])).toEqual([
      ['香港-01', 1],
      ['香港-02', 2],
    ])
    expect(sumOf(renewalsAmong(covered))).toBe(dollars(24))
    expect(sumOf(covered)).toBe(dollars(24 + 12))
    expect(uncovered).toMatchObject({ kind: 'usage', at: now + 4 * dayMs })
  })

  it('ends at the renewal that the balance does not cover, an equal balance being enough', () => {
    const charges = { rate: dollars(0.5), renewals: [renewal(1, 15)] }
    expect(forecast(dollars(26.99), charges, now).uncovered).toMatchObject({
      kind: 'renewal',
      at: now + dayMs,
      amount: dollars(15),
      name: '香港-01',
    })
    expect(forecast(dollars(27), charges, now).uncovered).toMatchObject({ kind: 'usage', at: now + dayMs })
  })

  it('renews every month, in order, also a lease paid for longer', () => {
    const renewals = [renewal(40, 1, 'b'), renewal(35, 1, 'c'), renewal(9, 1, 'a')]
    const { covered, uncovered } = forecast(dollars(5), { rate: 0, renewals }, now)
    expect(covered.map(({ name, at }) => [name, (at - now) / dayMs])).toEqual([
      ['a', 9],
      ['c', 35],
      ['a', 39],
      ['b', 40],
      ['c', 65],
    ])
    expect(uncovered).toMatchObject({ name: 'a', at: now + 9 * dayMs + 2 * renewalPeriod })
  })

  it('looks a year ahead', () => {
    const year = forecast(dollars(8760), { rate: dollars(1), renewals: [] }, now)
    expect(year.uncovered).toBeUndefined()
    expect(year.covered).toEqual([{ kind: 'usage', at: now + 365 * dayMs, amount: dollars(8760), name: '' }])
    expect(forecast(dollars(8759.99), { rate: dollars(1), renewals: [] }, now).uncovered).toBeDefined()
    const monthly = { rate: 0, renewals: [renewal(5, 1), renewal(366, 1)] }
    expect(forecast(dollars(13), monthly, now).uncovered).toBeUndefined()
    expect(renewalsAmong(forecast(dollars(13), monthly, now).covered)).toHaveLength(13)
    expect(forecast(dollars(12), monthly, now).uncovered?.at).toBe(now + 365 * dayMs)
  })

  it('counts overdue renewals as due now', () => {
    const charges = { rate: 0, renewals: [renewal(-2, 3)] }
    expect(forecast(dollars(2), charges, now).uncovered?.at).toBe(now)
    expect(forecast(dollars(3), charges, now).covered[0]?.at).toBe(now)
  })

  it('is used up at once without a balance, but for renewals only when they are due', () => {
    expect(forecast(0, { rate: 1, renewals: [] }, now).uncovered?.at).toBe(now)
    expect(forecast(dollars(-3), { rate: 1, renewals: [] }, now).uncovered?.at).toBe(now)
    expect(forecast(0, { rate: 0, renewals: [renewal(3, 1)] }, now).uncovered?.at).toBe(now + 3 * dayMs)
    expect(forecast(0, { rate: 0, renewals: [] }, now).uncovered).toBeUndefined()
  })

  it('with debts and no use by the minute, ends at the first renewal, if there is one', () => {
    const renewals = [renewal(3, 1)]
    expect(forecast(dollars(-3), { rate: 0, renewals }, now).uncovered).toMatchObject({
      kind: 'renewal',
      at: now + 3 * dayMs,
    })
    expect(forecast(dollars(-3), { rate: 0, renewals: [] }, now).uncovered).toBeUndefined()
  })

  it('plays a fleet of 100,000 renewals', () => {
    const renewals = Array.from({ length: 100_000 }, (_, index) => renewal((index % 700) / 20, 15))
    const { covered } = forecast(dollars(15) * 150_000, { rate: 0, renewals }, now)
    expect(covered).toHaveLength(150_000)
  })
})

describe('units', () => {
  it('are exact, and a charge is whole cents', () => {
    expect(toUnits('128.50')).toBe(dollars(128.5))
    expect(toUnits('0.035')).toBe(3_500_000)
    expect(toUnits('0.00004')).toBe(4000)
    expect([toUnits(''), toUnits(null), chargedUnits('abc')]).toEqual([undefined, undefined, undefined])
    expect([chargedUnits('15.00'), chargedUnits('0.0101')]).toEqual([dollars(15), dollars(0.02)])
    expect([toDollars(dollars(128.5)), toDollars(3_500_000)]).toEqual(['128.5', '0.035'])
    expect(toDollars(4000)).toBe('0.00004')
  })
})
