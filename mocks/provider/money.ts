import { refuseField } from './refusal'

/** Formats cents as the wire's decimal string: 1250 → "12.50", -5 → "-0.05". */
export function toMoney(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const inDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** Formats cents as the text of a message names them: 125050 → "$1,250.50". */
export const dollarsText = (cents: number): string => inDollars.format(cents / 100)

/**
 * Converts the `amount` of dollars in a request to cents: 12.5 → 1250. Refuses (422) fractions of a cent, including
 * the tiny ones that the validator's tolerance for binary fractions lets pass.
 */
export function toCents(amount: number): number {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(amount))
  if (!match) return refuseField('amount', '参数错误：amount 最多两位小数')
  const [, dollars, decimals = ''] = match
  return Number(dollars) * 100 + Number(decimals.padEnd(2, '0'))
}

/** Formats a unit price in 1/10,000 dollar as the wire's decimal string: 3500 → "0.35", 125 → "0.0125". */
export function toPrice(units: number): string {
  const digits = String(units).padStart(5, '0')
  return `${digits.slice(0, -4)}.${digits.slice(-4).replace(/0{1,2}$/, '')}`
}

/** Converts 1/10,000 dollar to cents, rounded up, so that nobody is charged less than the price. */
export const unitsToCents = (units: number) => Math.ceil(units / 100)
