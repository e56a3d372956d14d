import { Big } from 'big.js'
import { groupDigits, toDecimal, parseAmount, type Amount } from './money'

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

/** How much a balance falls short of a cost. */
export const shortfall = (balance: Amount, cost: Amount): string => subtractDeduction(cost, balance)

const hoursPerDay = 24
const daysPerMonth = 30

/** The cost of a day and of a month of 30 days at a rate in dollars per hour; undefined for an unknown rate. */
export function dailyAndMonthlyCost(rate: Amount): { day: Amount; month: Amount } {
  const day = parseAmount(rate)?.times(hoursPerDay)
  return { day: day?.toString(), month: day?.times(daysPerMonth).toString() }
}
