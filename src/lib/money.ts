import { Big } from 'big.js'
import { formatCount } from './units'

/** An amount in US dollars: a decimal string from the API, or a typed number. */
export type Amount = string | number | null | undefined

/** Digits before the decimal point. A larger exponent is no amount, and formatting it could take gigabytes. */
const maxDigits = 30

/** The exact decimal of an amount; undefined when it is missing or not a number. */
export function parseAmount(amount: Amount): Big | undefined {
  try {
    const value = new Big(String(amount).trim())
    return value.e < maxDigits ? value : undefined
  } catch {
    return undefined
  }
}

/** The exact decimal of an amount, for sums; zero when it is missing or not a number. */
export const toDecimal = (amount: Amount): Big => parseAmount(amount) ?? new Big(0)

/** Digits with thousands separators, exact for any length: `1,234.50`. */
function groupDigits(digits: string): string {
  const [whole = '0', fraction] = digits.split('.')
  return [formatCount(BigInt(whole)), fraction].filter(Boolean).join('.')
}

/** Dollars with two digits, rounded half up: `$1,234.50`, `-$3.00`; `-` when missing or not a number. */
export function formatMoney(amount: Amount): string {
  const digits = parseAmount(amount)?.toFixed(2, Big.roundHalfUp)
  if (digits === undefined) return '-'
  if (Number(digits) === 0) return '$0.00'
  return digits.startsWith('-') ? `-$${groupDigits(digits.slice(1))}` : `$${groupDigits(digits)}`
}

/** A shown amount as a spreadsheet reads it: `1234.50`. */
export const withoutMoneySigns = (shown: string): string => shown.replace(/[$,]/g, '')

export const isPositive = (amount: Amount): boolean => toDecimal(amount).gt(0)

/** A price with two to four digits, as some are below a cent: `$0.028`, `$15.00`; `-` when missing. */
export function formatPrice(price: Amount): string {
  const digits = parseAmount(price)?.toFixed(4, Big.roundHalfUp)
  if (digits === undefined) return '-'
  const [whole = '0', fraction = ''] = digits.split('.')
  return `$${groupDigits(whole)}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** Unit price times quantity in dollars, exact; rounded only on display. */
export const costOf = (price: Amount, quantity: number): string => toDecimal(price).times(quantity).toString()

/** A cost minus a deduction, at least zero. */
export function subtractDeduction(cost: Amount, deduction: Amount): string {
  const rest = toDecimal(cost).minus(toDecimal(deduction))
  return rest.lt(0) ? '0' : rest.toString()
}

/** Whether a balance covers a cost; an equal balance does. */
export const covers = (balance: Amount, cost: Amount): boolean => toDecimal(balance).gte(toDecimal(cost))

/** An amount in whole cents, rounded up: what is lacking must not look like nothing. */
export const ceilToCents = (amount: Amount): string => toDecimal(amount).round(2, Big.roundUp).toFixed(2)

/** How much a balance falls short of a cost. */
export const shortfall = (balance: Amount, cost: Amount): string => subtractDeduction(cost, balance)

const hoursPerDay = 24
const daysPerMonth = 30

/** The cost of a day and of a month of 30 days at a rate in dollars per hour; undefined for an unknown rate. */
export function dailyAndMonthlyCost(rate: Amount): { day: Amount; month: Amount } {
  const day = parseAmount(rate)?.times(hoursPerDay)
  return { day: day?.toString(), month: day?.times(daysPerMonth).toString() }
}
