import { formatPrice } from './cost'
import { formatMoney, typedAmount, type Amount } from './money'
import { formatHashrate, toNumber } from './units'

const isKnown = (amount: Amount) => amount != null && typedAmount(String(amount)) !== undefined

/** Dollars with two digits; `-` when the amount is missing or not a number. */
export const moneyOrDash = (amount: Amount): string => (isKnown(amount) ? formatMoney(amount) : '-')

/** Dollars with two to four digits; `-` when the price is missing or not a number. */
export const priceOrDash = (price: Amount): string => (isKnown(price) ? formatPrice(price) : '-')

/** A hash rate in KH; `-` when it is missing or not a number. */
export const hashrateOrDash = (kilohashes: number | string | null | undefined): string =>
  toNumber(kilohashes) === undefined ? '-' : formatHashrate(kilohashes)
