import { Big } from 'big.js'
import { daysPerMonth, hoursPerDay } from './time-units'
import { formatCount } from './units'

/** An amount in US dollars: a decimal string from the API, or a typed number. */
export type Amount = string | number | null | undefined

/**
 * Digits before and after the decimal point. Text with a larger exponent is no amount: its digits could take gigabytes.
 */
const maxDigits = 30

/** The exact decimal of an amount; undefined when it is missing or not a number. */
export function parseAmount(amount: Amount): Big | undefined {
  try {
    const value = new Big(String(amount).trim())
    return Math.abs(value.e) < maxDigits ? value : undefined
  } catch {
    return undefined
  }
}

/** The exact decimal of an amount, for sums; zero when it is missing or not a number. */
export const toDecimal = (amount: Amount): Big => parseAmount(amount) ?? new Big(0)

type Rounding = typeof Big.roundDown | typeof Big.roundHalfUp | typeof Big.roundUp

/** Dollars with thousands separators, exact for any length, and two decimals at least; `-` without a value. */
function formatDollars(value: Big | undefined, decimals: number, rounding: Rounding): string {
  if (!value) return '-'
  const digits = value.abs().toFixed(decimals, rounding)
  const [whole = '0', fraction = ''] = digits.split('.')
  const sign = value.s < 0 && Number(digits) !== 0 ? '-' : ''
  return `${sign}$${formatCount(BigInt(whole))}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`
}

/** The decimals of three significant digits, so that a small amount does not look like nothing. */
const significantDecimals = (value: Big) => 2 - value.e

/** Amounts below a cent have three significant digits. */
function formatCents(amount: Amount, rounding: Rounding): string {
  const value = parseAmount(amount)
  return formatDollars(value, value && value.e < -2 ? significantDecimals(value) : 2, rounding)
}

/** Amounts have `decimals`, or more for three significant digits. */
function formatPerUnit(amount: Amount, decimals: number): string {
  const value = parseAmount(amount)
  return formatDollars(value, value ? Math.max(decimals, significantDecimals(value)) : 0, Big.roundHalfUp)
}

/** A formatter of the amounts of a kind. Each returns `-` for an amount that is missing or not a number. */
export type FormatAmount = (amount: Amount) => string

/** A balance in cents, rounded down: never more than the user has. `14.996` is `$14.99`, a debt of `3.001` is `-$3.01`. */
export function formatBalance(balance: Amount): string {
  const value = parseAmount(balance)
  return formatDollars(value, 2, value && value.s < 0 ? Big.roundUp : Big.roundDown)
}

/** Decimals of a price that are its own: more are the noise of a binary fraction. */
const priceDecimals = 8

/** The exact price of a unit or an hour with two decimals at least: `$0.015`, `$0.01535`, `$15.00`. */
export const formatPrice: FormatAmount = (price) => formatPerUnit(price, priceDecimals)

/** The cost of a day or a month at a rate, with two decimals; three significant digits at least: `$0.672`, `$1.25`. */
export const formatRate: FormatAmount = (rate) => formatPerUnit(rate, 2)

/** An amount to pay, rounded up to cents; below a cent three significant digits. */
export const formatTotal: FormatAmount = (total) => formatCents(total, Big.roundUp)

/** A charged amount, rounded half up to cents; below a cent three significant digits: `$1,234.50`, `-$3.00`. */
export const formatCharge: FormatAmount = (charge) => formatCents(charge, Big.roundHalfUp)

/** A shown amount as a spreadsheet reads it: `1234.50`. */
export const withoutMoneySigns = (shown: string): string => shown.replace(/[$,]/g, '')

export const isPositive = (amount: Amount): boolean => toDecimal(amount).gt(0)

/** Unit price times quantity in dollars, exact; rounded only on display. */
export const costOf = (price: Amount, quantity: number): string => toDecimal(price).times(quantity).toString()

/** A cost minus a deduction, at least zero. */
export function subtractDeduction(cost: Amount, deduction: Amount): string {
  const rest = toDecimal(cost).minus(toDecimal(deduction))
  return rest.lt(0) ? '0' : rest.toString()
}

/** Whether a balance covers a cost; an equal balance does. */
export const covers = (balance: Amount, cost: Amount): boolean => toDecimal(balance).gte(toDecimal(cost))

/** An amount in whole cents, rounded up, so that a shortfall never shows as zero. */
export const ceilToCents = (amount: Amount): string => toDecimal(amount).round(2, Big.roundUp).toFixed(2)

/** How much a balance falls short of a cost. */
export const shortfall = (balance: Amount, cost: Amount): string => subtractDeduction(cost, balance)

/** The cost of a day and of a month of 30 days at a rate in dollars per hour; undefined for an unknown rate. */
export function dailyAndMonthlyCost(rate: Amount): { day: Amount; month: Amount } {
  const day = parseAmount(rate)?.times(hoursPerDay)
  return { day: day?.toString(), month: day?.times(daysPerMonth).toString() }
}
