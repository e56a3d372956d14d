import { describe, expect, it } from 'vitest'
import { toUnits, unitsPerDollar } from '~/features/billing/units'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { dayMs, hourMs } from '~/lib/time-units'
import { balanceHistory, localDay } from '~/screens/dashboard/spending/balance'
import { chargesOf, type Charge, type LeasedRow } from '~/screens/dashboard/spending/charges'
import { fitCharges, monthByKind, spendingDays, type Totals } from '~/screens/dashboard/spending/daily'
import { groupByDay, upcomingExpirations } from '~/screens/dashboard/spending/upcoming'
import { loadedRow } from '../../../../tests/support/loaded-row'

const now = Date.UTC(2026, 10, 21, 6)
const today = Date.UTC(2026, 10, 21)

const iso = (at: number) => new Date(at).toISOString()
const dollars = (amount: number) => amount * unitsPerDollar

const row = (fields: Partial<LoadedRow>) =>
  loadedRow({
    leaseType: 'hourly',
    price: '0.50',
    startTime: now - 4 * hourMs,
    endTime: Number.NaN,
    ...fields,
  })

const rowCharges = (fields: Partial<LeasedRow>) =>
  chargesOf({ orders: [], rows: [row(fields)], tasks: [] }, now)

describe('chargesOf', () => {
  it('takes paid orders: by the month at once, by the hour over their minutes', () => {
    const created_at = iso(now - 10 * dayMs)
    const order = { amount: '12.00', status: 'active', duration: 120, created_at }
    const orders = [
      { ...order, lease_type: 'monthly' },
      { ...order, lease_type: 'hourly' },
      { ...order, lease_type: 'monthly', status: 'refunded' },
      { ...order, lease_type: 'monthly', status: 'pending' },
      { ...order, lease_type: 'hourly', amount: '0.00' },
    ]
    const from = now - 10 * dayMs
    expect(chargesOf({ orders, rows: [], tasks: [] }, now)).toEqual([
      { kind: 'monthly', from, to: from, amount: dollars(12) },
      { kind: 'hourly', from, to: from + 2 * hourMs, amount: dollars(12) },
    ])
  })

  it('counts a running lease by the hour since its start, unless its order tells of it', () => {
    expect(rowCharges({})).toEqual([{ kind: 'hourly', from: now - 4 * hourMs, to: now, amount: dollars(2) }])
    expect([rowCharges({ leaseStatus: 'released' }), rowCharges({ leaseType: '' })]).toEqual([[], []])
    const created_at = iso(now - 4 * hourMs - 60_000)
    const finished = { amount: '1.90', lease_type: 'hourly', status: 'active', duration: 240, created_at }
    const charges = chargesOf({ orders: [finished], rows: [row({})], tasks: [] }, now)
    expect(charges.map(({ amount }) => amount)).toEqual([dollars(1.9)])
  })

  it.each([
    ['hourly', 10, 1],
    ['hourly', 11, 2],
    ['monthly', 0, 2],
  ] as const)(
    'with a %s order %i minutes before a lease by the hour, counts %i',
    (lease_type, minutes, count) => {
      const created_at = iso(now - 4 * hourMs - minutes * 60_000)
      const order = { amount: '1.90', lease_type, status: 'active', duration: 240, created_at }
      expect(chargesOf({ orders: [order], rows: [row({})], tasks: [] }, now)).toHaveLength(count)
    },
  )

  it.each([
    ['paid', 0, true],
    ['active', 0, true],
    ['expired', 0, true],
    ['cancelled', 0, false],
    ['paid', 1, false],
  ])('an order that is %s %i ms from now counts: %j', (status, later, counts) => {
    const order = { amount: '12', lease_type: 'monthly' as const, status, created_at: iso(now + later) }
    expect(chargesOf({ orders: [order], rows: [], tasks: [] }, now)).toHaveLength(counts ? 1 : 0)
  })

  it.each([
    [undefined, 'active', true],
    ['', 'paid', true],
    [undefined, 'pending', false],
    ['cancelled', 'paid', false],
  ])('an order with status %j and payment_status %j counts: %j', (status, payment_status, counts) => {
    const order = { amount: '12', lease_type: 'monthly', status, payment_status, created_at: iso(now) }
    expect(chargesOf({ orders: [order], rows: [], tasks: [] }, now)).toHaveLength(counts ? 1 : 0)
  })

  it('counts the renewals by which a lease became longer than a month, in whole cents', () => {
    const monthly = { leaseType: 'monthly', price: '15.001', startTime: now - 70 * dayMs }
    const renewed = rowCharges({ ...monthly, endTime: now + 20 * dayMs })
    expect(renewed).toEqual([
      { kind: 'monthly', from: now - 40 * dayMs, to: now - 40 * dayMs, amount: dollars(15.01) },
      { kind: 'monthly', from: now - 10 * dayMs, to: now - 10 * dayMs, amount: dollars(15.01) },
    ])
    expect(rowCharges({ ...monthly, endTime: now - 40 * dayMs })).toEqual([])
    const endless = { ...monthly, startTime: 0, endTime: Date.UTC(9999, 0) }
    expect(rowCharges(endless).length).toBeLessThanOrEqual(3)
    expect(rowCharges({ ...monthly, endTime: Number.NaN })).toEqual([])
  })

  it('spreads what a power task cost over its run', () => {
    const task = { consumption: '6.00', created_at: iso(now - 12 * hourMs), complated_at: undefined }
    const charges = chargesOf({ orders: [], rows: [], tasks: [task] }, now)
    expect(charges).toEqual([{ kind: 'power', from: now - 12 * hourMs, to: now, amount: dollars(6) }])
  })

  it('leaves out entries without amount or time', () => {
    const orders = [{ amount: '5', lease_type: 'monthly' as const, status: 'active', created_at: undefined }]
    const tasks = [{ consumption: undefined, created_at: iso(now), complated_at: undefined }]
    expect(chargesOf({ orders, rows: [row({ price: '' })], tasks }, now)).toEqual([])
  })
})

const used = (from: number, to: number, amount: number, kind: Charge['kind'] = 'hourly'): Charge => ({
  kind,
  from,
  to,
  amount: dollars(amount),
})

const totals = (todayTotal?: number, month?: number): Totals => ({
  today: toUnits(todayTotal),
  month: toUnits(month),
})

const days = (charges: readonly Charge[], given: Totals, since?: number) =>
  spendingDays(fitCharges(charges, { totals: given, now, ...(since !== undefined && { since }) }), now)

const shown = (charges: readonly Charge[], given: Totals, since?: number) =>
  days(charges, given, since)
    .filter(({ total }) => total !== 0)
    .map(({ start, cents }) => [(start - today) / dayMs, cents])

const none = { monthly: 0, hourly: 0, power: 0, other: 0 }

describe('spendingDays', () => {
  it('cuts use at midnight UTC, and shows 31 days', () => {
    expect(days([], totals())).toHaveLength(31)
    expect(shown([used(today - 2 * hourMs, today + 2 * hourMs, 4)], totals())).toEqual([
      [-1, { ...none, hourly: 200 }],
      [0, { ...none, hourly: 200 }],
    ])
  })

  it('fits use to the totals of today and of the month', () => {
    const charges = [used(today - dayMs, now, 5), used(today - dayMs, today - dayMs, 10, 'monthly')]
    expect(shown(charges, totals(1.02, 15.22))).toEqual([
      [-1, { ...none, monthly: 1000, hourly: 420 }],
      [0, { ...none, hourly: 102 }],
    ])
  })

  it('shows the unexplained rest of the totals as other, since the account began', () => {
    const charges = [used(now - hourMs, now, 1)]
    expect(shown(charges, totals(3, 5), today - 2 * dayMs)).toEqual([
      [-2, { ...none, other: 100 }],
      [-1, { ...none, other: 100 }],
      [0, { ...none, hourly: 100, other: 200 }],
    ])
  })

  it('never shows more than the totals, even of payments', () => {
    expect(shown([used(today, today, 10, 'monthly'), used(today, now, 1)], totals(4, 4))).toEqual([
      [0, { ...none, monthly: 400 }],
    ])
  })

  it('adds up to the totals to the cent, however the days are rounded', () => {
    const charges = [used(now - 9 * dayMs, now, 3.337), used(now - 5 * dayMs, now, 1.001, 'power')]
    const list = days(charges, totals(1.01, 7.77))
    expect(list.at(-1)?.total).toBe(101)
    expect(monthByKind(list, now).total).toBe(777)
    expect(list.slice(10).reduce((sum, { total }) => sum + total, 0)).toBe(777)
  })

  it('leaves the month before as it is', () => {
    const before = Date.UTC(2026, 9, 28)
    const charges = [used(before, before, 45, 'monthly')]
    expect(shown(charges, totals(0, 0))).toEqual([[-24, { ...none, monthly: 4500 }]])
    expect(monthByKind(days(charges, totals(0, 0)), now)).toMatchObject({ cents: none, total: 0 })
  })

  it.each([
    ['today is unknown', totals(undefined, 9), [400, 200]],
    ['the month is unknown', totals(1, undefined), [400, 100]],
    ['today is more than the month', totals(3, 1), [400, 300]],
    ['today is all of the month', totals(3, 3), [0, 300]],
    ['both are known', totals(3, 6), [300, 300]],
  ])('fits each part of the month to what is known: %s', (_, given, cents) => {
    const list = days([used(today - dayMs, today, 4, 'power'), used(today, now, 2, 'power')], given)
    expect(list.slice(-2).map((one) => one.cents.power + one.cents.other)).toEqual(cents)
  })

  it('shows a small sum without a known use, and adds up uses of one day', () => {
    expect(shown([], totals(0.05, 0.05))).toEqual([[0, { ...none, other: 5 }]])
    const twice = [used(today, now, 1), used(today, now, 2), used(today, today, 4, 'monthly')]
    expect(shown(twice, totals())).toEqual([[0, { ...none, hourly: 300, monthly: 400 }]])
  })

  it('spreads the unexplained rest over the period if the account began after it', () => {
    expect(monthByKind(days([], totals(1, 3), today + hourMs), now).total).toBe(300)
    expect(monthByKind(days([], totals(1, 3), today), now).total).toBe(300)
    expect(days([], totals(1, 3), today).at(-2)?.total).toBeGreaterThan(0)
  })

  it('rounds the parts of a month apart, so that today is the rounded total of today', () => {
    const before = Date.UTC(2026, 9, 28)
    const charges = [
      used(before, before, 0.004, 'monthly'),
      used(today - dayMs, today - dayMs, 0.004, 'monthly'),
    ]
    expect(shown([...charges, used(today, today, 0.004, 'monthly')], totals())).toEqual([])
  })

  it('fits the first day of a month, which has no other', () => {
    const first = Date.UTC(2026, 11, 1, 3)
    const list = spendingDays(fitCharges([], { totals: totals(2, 2), now: first }), first)
    expect(list.filter(({ total }) => total > 0).map(({ total }) => total)).toEqual([200])
    expect(monthByKind(list, first).total).toBe(200)
  })
})

describe('balanceHistory', () => {
  const sources = { balance: dollars(20), rate: 0, charges: [], topUps: [], forecast: undefined }

  it('counts back from now: charges are added, top-ups taken off', () => {
    const charges = [used(now - 3 * dayMs, now - 3 * dayMs, 15, 'monthly'), used(now - dayMs, now, 2)]
    const topUps = [{ at: now - 2 * dayMs, amount: dollars(10) }]
    const { points, marks } = balanceHistory({ ...sources, charges, topUps }, now)
    const near = (at: number) => points.findLast((point) => point.at <= at)?.units
    expect(points.at(-1)).toMatchObject({ isForecast: true, units: dollars(20) })
    expect(near(now)).toBe(dollars(20))
    expect(near(now - dayMs)).toBeCloseTo(dollars(22), -2)
    expect(near(now - 2.5 * dayMs)).toBe(dollars(12))
    expect(near(now - 4 * dayMs)).toBe(dollars(27))
    expect(marks.map(({ kind, units }) => [kind, units])).toEqual([
      ['top-up', dollars(10)],
      ['renewal', dollars(15)],
    ])
  })

  it('goes on until the charge that is not covered', () => {
    const renewal = { kind: 'renewal' as const, at: now + 2 * dayMs, amount: dollars(9), name: '' }
    const uncovered = { kind: 'usage' as const, at: now + 3 * dayMs, amount: dollars(11), name: '' }
    const rate = dollars(11 / 72)
    const { points, marks, runsDryAt } = balanceHistory(
      { ...sources, rate, forecast: { covered: [renewal], uncovered } },
      now,
    )
    expect(runsDryAt).toBe(now + 3 * dayMs)
    expect(points.at(-1)).toMatchObject({ at: now + 3 * dayMs })
    expect(points.at(-1)?.units).toBeCloseTo(0, 0)
    expect(marks).toEqual([{ kind: 'renewal', at: now + 2 * dayMs, units: dollars(9), count: 1 }])
    expect(points.every((point, index) => index === 0 || point.at > (points[index - 1]?.at ?? 0))).toBe(true)
  })

  it('marks a thousand renewals of a day once', () => {
    const at = localDay(now, 1) + hourMs
    const renewal = { kind: 'renewal' as const, at, amount: 100, name: '' }
    const covered = Array.from({ length: 1000 }, () => renewal)
    const { marks } = balanceHistory({ ...sources, forecast: { covered, uncovered: undefined } }, now)
    expect(marks).toEqual([{ kind: 'renewal', at, units: 100_000, count: 1000 }])
  })
})

describe('upcomingExpirations', () => {
  const lease = (id: number, inDays: number, fields: Partial<LoadedRow> = {}) =>
    row({
      id: String(id),
      leaseType: 'monthly',
      price: '10',
      isAutoRenew: true,
      endTime: now + inDays * dayMs,
      ...fields,
    })

  it('lists the ends of seven days in order, with the balance after each renewal', () => {
    const rows = [
      lease(1, 4),
      lease(2, 1),
      lease(3, 2, { isAutoRenew: false }),
      lease(4, 8),
      row({ id: '5' }),
    ]
    const ends = upcomingExpirations(rows, { balance: dollars(15), rate: dollars(0.125), now })
    expect(ends.map(({ row: { id }, balanceAfter }) => [id, balanceAfter])).toEqual([
      ['2', dollars(2)],
      ['3', dollars(-1)],
      ['1', dollars(-17)],
    ])
  })

  it('knows no balance from the first lease on that may renew itself', () => {
    const rows = [lease(1, 1, { isAutoRenew: false }), lease(2, 2, { isAutoRenew: undefined }), lease(3, 3)]
    const ends = upcomingExpirations(rows, { balance: dollars(15), rate: 0, now })
    expect(ends.map(({ balanceAfter }) => balanceAfter)).toEqual([dollars(15), undefined, undefined])
  })

  it('lists leases by the month that still run, up to the seventh day', () => {
    const rows = [
      lease(1, 7),
      lease(2, 1, { leaseType: 'hourly' }),
      lease(3, 1, { leaseStatus: 'released' }),
      lease(4, 2, { leaseStatus: 'deploying' }),
    ]
    const ends = upcomingExpirations(rows, { balance: undefined, rate: 0, now })
    expect(ends.map(({ row: { id } }) => id)).toEqual(['4', '1'])
  })

  it('knows no balance after an end while the rate is unknown', () => {
    const ends = upcomingExpirations([lease(1, 4)], { balance: dollars(50), rate: undefined, now })
    expect(ends.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([[dollars(10), undefined]])
  })

  it('knows no balance after a renewal without a price', () => {
    const rows = [lease(1, 1, { price: '' }), lease(2, 2)]
    const ends = upcomingExpirations(rows, { balance: dollars(50), rate: 0, now })
    expect(ends.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [undefined, undefined],
      [dollars(10), undefined],
    ])
  })

  describe('by day', { tags: ['fle-06'] }, () => {
    const at = (inDays: number, hours: number) => localDay(now, inDays) + hours * hourMs
    const daysOf = (rows: LoadedRow[], balance: number) =>
      groupByDay(upcomingExpirations(rows, { balance: dollars(balance), rate: 0, now })).map(
        ({ start, ends, renewals, balanceAfter }) => [
          (start - localDay(now, 0)) / dayMs,
          ends.length,
          renewals.count,
          renewals.monthly,
          balanceAfter,
        ],
      )

    it('sums up the renewals of a day, with the balance after its last one', () => {
      const rows = [
        lease(1, 1, { endTime: at(2, 23.9) }),
        lease(2, 1, { endTime: at(2, 0) }),
        lease(3, 1, { endTime: at(3, 0), isAutoRenew: false }),
        lease(4, 1, { endTime: at(4, 1) }),
      ]
      expect(daysOf(rows, 25)).toEqual([
        [2, 2, 2, dollars(20), dollars(5)],
        [3, 1, 0, 0, dollars(5)],
        [4, 1, 1, dollars(10), dollars(-5)],
      ])
      expect(daysOf([], 25)).toEqual([])
    })

    it('knows no balance from the first renewal without a price on', () => {
      const rows = [lease(1, 1, { price: '', endTime: at(1, 2) }), lease(2, 1, { endTime: at(1, 3) })]
      expect(daysOf(rows, 25)).toEqual([[1, 2, 2, dollars(10), undefined]])
    })

    it('takes 300 nodes of one day together', () => {
      const rows = Array.from({ length: 300 }, (_, id) => lease(id, 1, { price: '4.41', endTime: at(1, 2) }))
      expect(daysOf(rows, 2000)).toEqual([[1, 300, 300, dollars(1323), dollars(677)]])
    })
  })
})
