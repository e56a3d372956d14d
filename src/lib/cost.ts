import { Big } from 'big.js'
import { decimal, parseAmount, type Amount } from './money'

/** A price the contract gives to the hundredth of a cent: `$0.028`, `$15.00`; two to four digits, `-` when missing. */
export function formatPrice(price: Amount): string {
  const digits = parseAmount(price)?.toFixed(4, Big.roundHalfUp)
  if (digits === undefined) return '-'
  const [whole = '0', part = ''] = digits.split('.')
  return `$${whole}.${part.slice(0, 2)}${part.slice(2).replace(/0+$/, '')}`
}

/** Unit price times how many, exactly; dollars, to be rounded where they are shown (cld-10). */
export const costOf = (price: Amount, quantity: number): string => decimal(price).times(quantity).toString()

/** A cost less a deduction, never below nothing (cld-11). */
export function lessDeduction(cost: Amount, deduction: Amount): string {
  const left = decimal(cost).minus(decimal(deduction))
  return left.lt(0) ? '0' : left.toString()
}

/** Whether a balance covers a cost; equal is enough (cld-16). */
export const covers = (balance: Amount, cost: Amount): boolean => decimal(balance).gte(decimal(cost))

/** How much a balance falls short of a cost. */
export const shortfall = (balance: Amount, cost: Amount): string => lessDeduction(cost, balance)

const hoursADay = 24
const daysAMonth = 30

/** What a rate in dollars an hour comes to in a day and in a month of 30 days; undefined for an unknown rate. */
export function longerCosts(rate: Amount): { day: Amount; month: Amount } {
  const day = parseAmount(rate)?.times(hoursADay)
  return { day: day?.toString(), month: day?.times(daysAMonth).toString() }
}
