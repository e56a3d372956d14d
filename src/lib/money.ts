import { Big } from 'big.js'

/** An amount in US dollars: a decimal string from the API, or a typed number. */
export type Amount = string | number | null | undefined

/** Digits before the decimal point. A larger exponent is no amount, and formatting it could take gigabytes. */
const maxDigits = 30

/** The exact decimal of an amount; undefined when it is missing or not a number. */
export function parseAmount(amount: Amount): Big | undefined {
  try {
    const value = new Big(typeof amount === 'string' ? amount.trim() : (amount ?? ''))
    return value.e < maxDigits ? value : undefined
  } catch {
    return undefined
  }
}

/** The exact decimal of an amount, for sums; zero when it is missing or not a number. */
export const toDecimal = (amount: Amount): Big => parseAmount(amount) ?? new Big(0)

/** Dollars with two digits, rounded half up: `$12.50`, `-$3.00`; `-` when missing or not a number. */
export function formatMoney(amount: Amount): string {
  const digits = parseAmount(amount)?.toFixed(2, Big.roundHalfUp)
  if (digits === undefined) return '-'
  if (Number(digits) === 0) return '$0.00'
  return digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`
}

export const isPositive = (amount: Amount): boolean => toDecimal(amount).gt(0)
