import { dayMs, daysPerMonth, hourMs } from '~/lib/time-units'
import { usageCost, type Units } from './units'

/** Milliseconds that a renewal pays for: a month of 30 days. */
export const renewalPeriod = daysPerMonth * dayMs

/** Milliseconds that a forecast looks ahead. */
export const forecastHorizon = 365 * dayMs

/** A lease that renews itself: `amount` is charged at `at` (epoch milliseconds), and again every `renewalPeriod`. */
export interface Renewal {
  at: number
  amount: Units
  name: string
}

/** All that is charged from now on. */
export interface Charges {
  /** Per hour, for everything that is billed by the minute. */
  rate: Units
  renewals: readonly Renewal[]
}

/** A charge to come: a renewal, or the use by the minute since the charge before. */
export interface ComingCharge {
  kind: 'renewal' | 'usage'
  /** Epoch milliseconds. */
  at: number
  amount: Units
  /** The id of the renewed row; empty for use by the minute. */
  name: string
}

export interface Forecast {
  /** The charges that the balance covers, in order. */
  covered: ComingCharge[]
  /** The first charge that it does not cover; undefined when it lasts beyond the horizon. */
  uncovered: ComingCharge | undefined
}

const isBeforeHorizon = (at: number, now: number) => at <= now + forecastHorizon

/**
 * Yields the renewals of a year in order. Every lease renews with the same period, so the order within a period is that
 * of the first one, and nothing is sorted again.
 */
function* renewalsInOrder(renewals: readonly Renewal[], now: number): Generator<ComingCharge> {
  const byPhase = renewals
    .map(({ at, amount, name }) => {
      const delay = Math.max(0, at - now)
      const first = Math.floor(delay / renewalPeriod)
      return { first, phase: delay - first * renewalPeriod, amount, name }
    })
    .sort((one, other) => one.phase - other.phase)
  for (let period = 0; period * renewalPeriod <= forecastHorizon; period++)
    for (const { first, phase, amount, name } of byPhase) {
      const at = now + period * renewalPeriod + phase
      if (first <= period && isBeforeHorizon(at, now)) yield { kind: 'renewal', at, amount, name }
    }
}

/**
 * Plays the coming charges against a balance, in the order of their times: use by the minute runs on, and each renewal
 * takes its amount at its time. An equal balance is enough.
 * @param now epoch milliseconds
 */
export function forecast(balance: Units, { rate, renewals }: Charges, now: number): Forecast {
  const covered: ComingCharge[] = []
  // Debts are no reason to end before something is charged.
  let left = Math.max(0, balance)
  let clock = now
  const usageUntil = (at: number): ComingCharge => ({
    kind: 'usage',
    at,
    amount: usageCost(rate, at - clock),
    name: '',
  })
  const usageThatFails = () => {
    const at = clock + (left * hourMs) / rate
    return { ...usageUntil(at), at: Math.floor(at) }
  }
  const pay = (charge: ComingCharge) => {
    left -= charge.amount
    clock = charge.at
    if (charge.amount > 0) covered.push(charge)
  }
  for (const renewal of renewalsInOrder(renewals, now)) {
    const usage = usageUntil(renewal.at)
    if (usage.amount > left) return { covered, uncovered: usageThatFails() }
    pay(usage)
    if (renewal.amount > left) return { covered, uncovered: renewal }
    pay(renewal)
  }
  const rest = usageUntil(now + forecastHorizon)
  if (rest.amount > left) return { covered, uncovered: usageThatFails() }
  pay(rest)
  return { covered, uncovered: undefined }
}

/** The renewals among charges. */
export const renewalsAmong = (charges: readonly ComingCharge[]): ComingCharge[] =>
  charges.filter(({ kind }) => kind === 'renewal')
