import { Big } from 'big.js'

/** An amount in US dollars: a decimal string as the wire has it, or a number that somebody typed. */
export type Amount = string | number | null | undefined

/** Digits before the point. Longer numbers are no amounts of money, and writing one out could take gigabytes. */
const mostDigits = 30

/** The exact decimal of an amount; undefined when it is missing or not a number. */
export function parseAmount(amount: Amount): Big | undefined {
  try {
    const value = new Big(typeof amount === 'string' ? amount.trim() : (amount ?? ''))
    return value.e < mostDigits ? value : undefined
  } catch {
    return undefined
  }
}

/** The exact decimal of an amount for sums; zero when it is missing or not a number. */
export const decimal = (amount: Amount): Big => parseAmount(amount) ?? new Big(0)

/** Dollars with two digits, rounded half up: `$12.50`, `-$3.00`; `-` when missing or not a number. */
export function formatMoney(amount: Amount): string {
  const digits = parseAmount(amount)?.toFixed(2, Big.roundHalfUp)
  if (digits === undefined) return '-'
  if (Number(digits) === 0) return '$0.00'
  return digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`
}

/** Whether the amount is more than nothing; "0.00" is not. */
export const isPositive = (amount: Amount): boolean => decimal(amount).gt(0)
