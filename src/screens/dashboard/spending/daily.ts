import { sumOf, unitsPerCent, type Units } from '~/features/billing/units'
import { addMonths, type Month } from '~/lib/months'
import { dayMs } from '~/lib/time-units'
import { partOf, type Charge, type ChargeKind } from './charges'

export const chargeKinds = ['monthly', 'hourly', 'power', 'other'] as const satisfies readonly ChargeKind[]

/** The provider's totals; undefined where they are missing. */
export interface Totals {
  today: Units | undefined
  month: Units | undefined
}

/** Whole cents of one day. Days begin at midnight UTC, as today and this month do at the provider. */
export interface SpendingDay {
  /** Epoch milliseconds. */
  start: number
  cents: Record<ChargeKind, number>
  total: number
}

/** Days in the picture, today included: enough for the longest month. */
const shownDays = 31

const startOfDay = (at: number) => Math.floor(at / dayMs) * dayMs

function startOfMonth(at: number): number {
  const date = new Date(at)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
}

/** The first moment in the picture. */
export const firstShown = (now: number): number => startOfDay(now) - (shownDays - 1) * dayMs

interface Period {
  from: number
  to: number
  /** The provider's total; undefined when it is missing. */
  total: Units | undefined
}

/** Before this month, this month before today, and today: of each of the last two a sum may be given. */
function periodsOf({ today, month }: Totals, now: number): Period[] {
  const [start, dayStart] = [startOfMonth(now), startOfDay(now)]
  const rest = today === undefined || month === undefined || month < today ? undefined : month - today
  return [
    { from: -Infinity, to: start, total: undefined },
    { from: start, to: dayStart, total: rest },
    { from: dayStart, to: dayStart + dayMs, total: today },
  ]
}

const scaled = (charges: readonly Charge[], factor: number) =>
  charges.map((charge) => ({ ...charge, amount: charge.amount * factor }))

/** Units; below it, and below a twentieth of the use, a difference is that of the estimate. */
const smallDifference = 10 * unitsPerCent

/**
 * Makes charges of a period add up to its total. Use by the minute is an estimate and gives way first; the rest
 * without a known cause is spread over the period.
 */
function fitted(charges: readonly Charge[], { from, to, total }: Period): Charge[] {
  const paid = charges.filter(({ kind }) => kind === 'monthly')
  const used = charges.filter(({ kind }) => kind !== 'monthly')
  const [paidSum, usedSum] = [sumOf(paid), sumOf(used)]
  if (total === undefined) return [...charges]
  if (paidSum > total) return scaled(paid, total / paidSum)
  const rest = total - paidSum
  const isEstimate = rest - usedSum <= Math.max(smallDifference, usedSum / 20)
  if (usedSum > 0 && isEstimate) return [...paid, ...scaled(used, rest / usedSum)]
  return [...charges, { kind: 'other', from, to, amount: rest - usedSum }]
}

/**
 * The charges until now, made to add up to the provider's totals of today and of this month.
 * @param since when the account's first charge or top-up was, if known: nothing was spent before
 */
export function fitCharges(
  charges: readonly Charge[],
  { totals, now, since }: { totals: Totals; now: number; since?: number },
): Charge[] {
  return periodsOf(totals, now).flatMap((period) => {
    const { from, to } = period
    const parts = charges.flatMap((charge) => partOf(charge, from, to) ?? [])
    const end = Math.min(to, now)
    const start = since !== undefined && since < end ? Math.max(from, since) : from
    return fitted(parts, { ...period, from: start, to: end })
  })
}

/** Rounds to whole cents so that the cents of consecutive values add up to their rounded sum. */
function roundedTogether(values: readonly Units[]): number[] {
  let sum = 0
  return values.map((value) => {
    const before = Math.round(sum / unitsPerCent)
    sum += value
    return Math.round(sum / unitsPerCent) - before
  })
}

/** Units by day and kind, the kinds of a day beside each other. */
function unitsByDay(charges: readonly Charge[], first: number): Units[] {
  const units = Array.from({ length: shownDays * chargeKinds.length }, () => 0)
  for (const charge of charges) {
    const column = chargeKinds.indexOf(charge.kind)
    // Only the days that it touches: an account of 100,000 nodes has as many charges.
    const from = Math.max(0, Math.floor((charge.from - first) / dayMs))
    const to = Math.min(shownDays - 1, Math.floor((charge.to - first) / dayMs))
    for (let index = from; index <= to; index++) {
      const part = partOf(charge, first + index * dayMs, first + (index + 1) * dayMs)
      const place = index * chargeKinds.length + column
      units[place] = (units[place] ?? 0) + (part?.amount ?? 0)
    }
  }
  return units
}

function dayOf(start: number, [monthly = 0, hourly = 0, power = 0, other = 0]: readonly number[]) {
  const cents = { monthly, hourly, power, other }
  return { start, cents, total: monthly + hourly + power + other }
}

/** The last days, today last, from charges that `fitCharges` returned. */
export function spendingDays(charges: readonly Charge[], now: number): SpendingDay[] {
  const first = firstShown(now)
  const units = unitsByDay(charges, first)
  const at = (time: number) => Math.round((time - first) / dayMs) * chargeKinds.length
  const [month, today] = [at(Math.max(first, startOfMonth(now))), at(startOfDay(now))]
  const cents = [units.slice(0, month), units.slice(month, today), units.slice(today)].flatMap(
    roundedTogether,
  )
  return Array.from({ length: shownDays }, (_, index) => {
    const place = index * chargeKinds.length
    return dayOf(first + index * dayMs, cents.slice(place, place + chargeKinds.length))
  })
}

/** The spending since the month began, in cents by kind. */
export function monthByKind(days: readonly SpendingDay[], now: number): SpendingDay {
  const month = daysOfMonth(days, now)
  const sum = (kind: ChargeKind) => month.reduce((cents, one) => cents + one.cents[kind], 0)
  return dayOf(startOfMonth(now), chargeKinds.map(sum))
}

/** The last moment of a month, whose days are those of UTC, in milliseconds since 1970. */
export const monthEnd = (month: Month): number => Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - 1

/** The days of the month that a moment is in, until that moment. */
export const daysOfMonth = (days: readonly SpendingDay[], at: number): SpendingDay[] =>
  days.filter(({ start }) => start >= startOfMonth(at))
