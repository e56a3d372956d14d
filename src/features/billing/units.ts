import { Big } from 'big.js'
import { ceilToCents, formatTotal, parseAmount, type Amount, type FormatAmount } from '~/lib/money'
import { daysPerMonth, hourMs, hoursPerDay } from '~/lib/time-units'

/**
 * Money here is whole 1/100,000,000 dollar, so that small prices count: plain numbers add up exactly and fast. A cost is
 * exact and is rounded once, where the sum is shown. A debit is the whole cents that leave the balance at one time.
 */
export type Units = number

export const unitsPerDollar = 100_000_000
export const unitsPerCent = unitsPerDollar / 100

/** An exact amount in units; undefined when it is unknown. */
export const toUnits = (amount: Amount): Units | undefined =>
  parseAmount(amount)?.times(unitsPerDollar).round(0, Big.roundDown).toNumber()

/** The debit for a price in units: whole cents, rounded up; undefined when the price is unknown. */
export function chargedUnits(price: Amount): Units | undefined {
  const cents = parseAmount(price)?.times(100).round(0, Big.roundUp).toNumber()
  return cents === undefined ? undefined : cents * unitsPerCent
}

/** Returns `chargedUnits` that reads each price once, for lists in which many rows have the same. */
export function chargeReader(): (price: string) => Units | undefined {
  const amounts = new Map<string, Units | undefined>()
  return (price) => {
    if (!amounts.has(price)) amounts.set(price, chargedUnits(price))
    return amounts.get(price)
  }
}

/** Hours in a month of 30 days, by which leases by the hour are compared with monthly ones. */
export const hoursPerMonth = hoursPerDay * daysPerMonth

/** How often the price of a lease is charged in a month; undefined for an unknown type. */
export function chargesPerMonth(leaseType: string): number | undefined {
  if (leaseType === 'hourly') return hoursPerMonth
  return leaseType === 'monthly' ? 1 : undefined
}

/** The exact cost of a lease in a month; undefined when its price or its type is unknown. */
export function monthlyCost({ price, leaseType }: { price: string; leaseType: string }): Units | undefined {
  const [units, charges] = [toUnits(price), chargesPerMonth(leaseType)]
  return units === undefined || charges === undefined ? undefined : units * charges
}

/**
 * The exact cost of use by the minute.
 * @param rate units per hour
 */
export const usageCost = (rate: Units, milliseconds: number): Units => (rate * milliseconds) / hourMs

/** Dollars of an amount in units. */
export const toDollars = (units: Units): string => new Big(Math.round(units)).div(unitsPerDollar).toString()

/** An amount in units as `format` shows it: `$15.00`, `-` when it is unknown. */
export const formatUnits = (units: Units | undefined, format: FormatAmount): string =>
  format(units === undefined ? undefined : toDollars(units))

/** A month's cost: the exact sum, rounded once, up to cents as it is charged. */
export const formatMonthlyCost = (units: Units): string => formatUnits(units, formatTotal)

/** The debit of a renewal, or 金额未知 when the price is missing. */
export const debitText = (units: Units | undefined): string =>
  units === undefined ? '从余额扣款，金额未知' : `从余额扣 ${formatUnits(units, formatTotal)}`

/** A shortfall for display: whole cents, rounded up, so that it never shows as zero. */
export const formatLacking = (units: Units | undefined): string =>
  formatUnits(units, (amount) => formatTotal(ceilToCents(amount)))

/** The sum of the items' amounts. */
export const sumOf = (items: readonly { amount: Units }[]): Units =>
  items.reduce((sum, { amount }) => sum + amount, 0)

/** The sum of amounts; undefined as soon as one is unknown, because a smaller sum would look like the whole. */
export const sumIfKnown = (amounts: readonly (Units | undefined)[]): Units | undefined =>
  amounts.reduce((sum, amount) => (sum === undefined || amount === undefined ? undefined : sum + amount), 0)
