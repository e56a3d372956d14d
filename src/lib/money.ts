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
export function groupDigits(digits: string): string {
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
