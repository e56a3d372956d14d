import { describe, expect, it, test } from 'vitest'
import { unitsPerDollar } from '~/features/billing/units'
import { dayMs, hourMs } from '~/lib/time-units'
import { balanceHistory, localDay } from '~/screens/dashboard/spending/balance'
import { partOf, topUpsOf, type Charge } from '~/screens/dashboard/spending/charges'

const now = Date.UTC(2026, 10, 21, 6, 30)

const sources = { balance: 200_000, rate: 0, charges: [], topUps: [], forecast: undefined }
const renewal = (at: number, amount: number) => ({ kind: 'renewal' as const, at, amount, name: '' })
const paid = (at: number, amount: number): Charge => ({ kind: 'monthly', from: at, to: at, amount })

/** The times of the picture: eight a day from 14 days back to the end of the 14th day to come, and now. */
function shownTimes() {
  const days = Array.from({ length: 29 }, (_, index) => index - 14)
  const times = days.flatMap((index) => {
    const [start, end] = [localDay(now, index), localDay(now, index + 1)]
    return Array.from({ length: 8 }, (_, step) => start + ((end - start) / 8) * step)
  })
  return [...times, now, localDay(now, 15)].toSorted((one, other) => one - other)
}

const unitsAt = (course: ReturnType<typeof balanceHistory>, at: number) =>
  course.points.find((point) => point.at === at)?.units

test('the picture has eight points a day for two weeks to each side, and one for now', () => {
  expect(balanceHistory(sources, now)).toEqual({
    points: shownTimes().map((at) => ({ at, units: 200_000, isForecast: at > now })),
    marks: [],
    runsDryAt: undefined,
  })
})

test('a payment at the time of a point counts at that point', () => {
  const [past, next] = [localDay(now, -3), localDay(now, 2)]
  const course = balanceHistory(
    {
      ...sources,
      charges: [paid(past, 30_000)],
      topUps: [{ at: localDay(now, -5), amount: 50_000 }],
      forecast: { covered: [renewal(next, 20_000), renewal(next, 5000)], uncovered: undefined },
    },
    now,
  )
  const before = (at: number) => course.points.findLast((point) => point.at < at)?.units
  expect([before(localDay(now, -5)), unitsAt(course, localDay(now, -5))]).toEqual([180_000, 230_000])
  expect([before(past), unitsAt(course, past)]).toEqual([230_000, 200_000])
  expect([before(next), unitsAt(course, next)]).toEqual([200_000, 175_000])
})

test('use by the minute falls evenly, to nothing at most', () => {
  const forecast = { covered: [], uncovered: undefined }
  const course = balanceHistory({ ...sources, rate: 1000, forecast }, now)
  const later = localDay(now, 4)
  expect(unitsAt(course, later)).toBeCloseTo(200_000 - (1000 * (later - now)) / hourMs, 5)
  expect(course.points.at(-1)?.units).toBe(0)
})

test('debts stay as they are', () => {
  const uncovered = { ...renewal(now, 1), kind: 'usage' as const }
  const forecast = { covered: [], uncovered }
  const course = balanceHistory({ ...sources, balance: -30_000, rate: 1000, forecast }, now)
  expect(course.points.filter(({ at }) => at >= now).map(({ units }) => units)).toEqual([-30_000, -30_000])
  const later = balanceHistory({ ...sources, balance: -30_000, forecast: undefined }, now)
  expect(later.points.at(-1)?.units).toBe(-30_000)
})

test('the balance to come is unknown while the rate is', () => {
  const course = balanceHistory({ ...sources, rate: undefined }, now)
  expect(course.points.at(-1)).toEqual({ at: now, units: 200_000, isForecast: false })
})

test('a mark stands at the last move of its day, the days in order, within the picture', () => {
  const [from, to] = [localDay(now, -14), localDay(now, 15)]
  const topUps = [to, to - 1, from, from - 1, localDay(now, -2) + 2 * hourMs, localDay(now, -2) + hourMs].map(
    (at) => ({
      at,
      amount: 10_000,
    }),
  )
  const uncovered = renewal(to, 1)
  const course = balanceHistory(
    {
      ...sources,
      topUps,
      charges: [paid(from - dayMs, 7)],
      forecast: { covered: [renewal(to, 9)], uncovered },
    },
    now,
  )
  expect(course.marks).toEqual([
    { kind: 'top-up', at: from, units: 10_000, count: 1 },
    { kind: 'top-up', at: localDay(now, -2) + 2 * hourMs, units: 20_000, count: 2 },
    { kind: 'top-up', at: to - 1, units: 10_000, count: 1 },
  ])
  expect(course.runsDryAt).toBeUndefined()
})

describe('topUpsOf', () => {
  it('counts paid top-ups only', () => {
    const created_at = new Date(now - dayMs).toISOString()
    const orders = ['paid', 'pending', 'expired'].map((payment_status) => ({
      amount: '50.00',
      payment_status,
      created_at,
    }))
    const free = { amount: '0.00', payment_status: 'paid', created_at }
    expect(topUpsOf([...orders, free])).toEqual([{ at: now - dayMs, amount: 50 * unitsPerDollar }])
  })
})

describe('partOf', () => {
  it('has its beginning and not its end', () => {
    const payment: Charge = { kind: 'monthly', from: 10, to: 10, amount: 8 }
    expect([partOf(payment, 10, 20), partOf(payment, 0, 10)]).toEqual([payment, undefined])
    const use: Charge = { kind: 'hourly', from: 10, to: 20, amount: 8 }
    expect(partOf(use, 15, 30)).toEqual({ kind: 'hourly', from: 15, to: 20, amount: 4 })
    expect([partOf(use, 0, 10), partOf(use, 20, 30)]).toEqual([undefined, undefined])
  })
})
