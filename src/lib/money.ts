import { Big } from 'big.js'

/** An amount in US dollars: a decimal string as the wire has it, or a number that somebody typed. */
export type Amount = string | number | null | undefined

/** The exact decimal of an amount; zero when it is missing or not a number. */
export function decimal(amount: Amount): Big {
  try {
    return new Big(amount ?? 0)
  } catch {
    return new Big(0)
  }
}

/** Dollars with two digits, rounded half up: `$12.50`, `-$3.00`; `$0.00` when missing (gen-04). */
export function formatMoney(amount: Amount): string {
  const digits = decimal(amount).toFixed(2, Big.roundHalfUp)
  if (Number(digits) === 0) return '$0.00'
  return digits.startsWith('-') ? `-$${digits.slice(1)}` : `$${digits}`
}

/** Whether the amount is more than nothing; "0.00" is not. */
export const isPositive = (amount: Amount): boolean => decimal(amount).gt(0)

/** What somebody typed, exactly; undefined when it is no number. */
export function typedAmount(text: string): Big | undefined {
  try {
    return new Big(text.trim())
  } catch {
    return undefined
  }
}
