import { renewalsAmong, type Forecast } from '~/features/billing/forecast'
import { usageCost, type Units } from '~/features/billing/units'
import type { Charge, TopUp } from './charges'

/** Days of the picture to each side of now. */
export const daysAround = 14

/** The balance at a time; `isForecast` for one to come. */
export interface BalancePoint {
  at: number
  units: Units
  isForecast: boolean
}

/** Money that moved at one time, for a mark in the picture: the sum of a day. */
export interface BalanceMark {
  kind: 'top-up' | 'renewal'
  /** The last of the day. */
  at: number
  units: Units
  count: number
}

/** The balance over four weeks, oldest first, and what moved it at once. */
export interface BalanceCourse {
  points: BalancePoint[]
  marks: BalanceMark[]
  /** The first charge that is not covered, within the picture. */
  runsDryAt: number | undefined
}

/** Local midnight some days from a time's day. */
export function localDay(at: number, days: number): number {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime()
}

/** Parts of a day that get a point each. */
const pointsPerDay = 8

/** The times between two days in equal steps, the second day left out. */
const timesBetween = (now: number, firstDay: number, lastDay: number): number[] =>
  Array.from({ length: (lastDay - firstDay) * pointsPerDay }, (_, index) => {
    const day = firstDay + Math.floor(index / pointsPerDay)
    const [start, end] = [localDay(now, day), localDay(now, day + 1)]
    return start + ((end - start) * (index % pointsPerDay)) / pointsPerDay
  })

/** What of a charge came after a time. */
function amountAfter({ from, to, amount }: Charge, at: number): Units {
  if (from > at) return amount
  return to <= at ? 0 : (amount * (to - at)) / (to - from)
}

function pastPoints(balance: Units, charges: readonly Charge[], topUps: readonly TopUp[], now: number) {
  const times = timesBetween(now, -daysAround, 1).filter((at) => at < now)
  const recent = charges.filter(({ to }) => to >= (times[0] ?? now))
  return times.map((at): BalancePoint => {
    const spent = recent.reduce((sum, charge) => sum + amountAfter(charge, at), 0)
    const added = topUps.reduce((sum, topUp) => sum + (topUp.at > at ? topUp.amount : 0), 0)
    return { at, units: balance + spent - added, isForecast: false }
  })
}

/**
 * Plays covered charges on: use by the minute falls evenly until its time, a renewal at its time. The balance falls to
 * nothing at most; a negative one stays as it is, because nothing more is charged to it.
 */
function futurePoints(balance: Units, { covered, uncovered }: Forecast, rate: Units, now: number) {
  const end = Math.min(uncovered?.at ?? Infinity, localDay(now, daysAround + 1))
  const times = [...timesBetween(now, 0, daysAround + 1).filter((at) => at > now && at < end), end]
  const renewals = renewalsAmong(covered)
  const least = Math.min(0, balance)
  let [next, paid] = [0, 0]
  return times.map((at): BalancePoint => {
    for (let one = renewals[next]; one && one.at <= at; one = renewals[next]) {
      paid += one.amount
      next += 1
    }
    const units = Math.max(least, balance - paid - usageCost(rate, at - now))
    return { at, units, isForecast: true }
  })
}

/** One mark for each day and kind: a thousand renewals of one day would be a smear. */
function marksByDay(kind: BalanceMark['kind'], moves: readonly TopUp[]): BalanceMark[] {
  const byDay = new Map<number, BalanceMark>()
  for (const { at, amount } of moves) {
    const mark = byDay.get(localDay(at, 0)) ?? { kind, at, units: 0, count: 0 }
    const sum = { kind, at: Math.max(mark.at, at), units: mark.units + amount, count: mark.count + 1 }
    byDay.set(localDay(at, 0), sum)
  }
  return [...byDay.values()].sort((one, other) => one.at - other.at)
}

const paidByMonth = (charges: readonly Charge[]) =>
  charges.filter(({ kind }) => kind === 'monthly').map(({ from: at, amount }) => ({ at, amount }))

export interface BalanceSources {
  balance: Units
  /** Per hour, for all that is billed by the minute; without it there is no balance to come. */
  rate: Units | undefined
  /** As `fitCharges` returns them. */
  charges: readonly Charge[]
  topUps: readonly TopUp[]
  /** Undefined when nothing is charged, or not all is known. */
  forecast: Forecast | undefined
}

/** The balance of the last two weeks, reconstructed from the known charges, and of the next two. */
export function balanceHistory({ balance, rate, ...known }: BalanceSources, now: number): BalanceCourse {
  const forecast = known.forecast ?? { covered: [], uncovered: undefined }
  const [from, to] = [localDay(now, -daysAround), localDay(now, daysAround + 1)]
  const isShown = ({ at }: { at: number }) => at >= from && at < to
  const uncovered = forecast.uncovered
  return {
    points: [
      ...pastPoints(balance, known.charges, known.topUps, now),
      { at: now, units: balance, isForecast: false },
      ...(rate === undefined ? [] : futurePoints(balance, forecast, rate, now)),
    ],
    marks: [
      ...marksByDay('top-up', known.topUps.filter(isShown)),
      ...marksByDay(
        'renewal',
        [...paidByMonth(known.charges), ...renewalsAmong(forecast.covered)].filter(isShown),
      ),
    ],
    runsDryAt: uncovered && isShown(uncovered) ? uncovered.at : undefined,
  }
}
