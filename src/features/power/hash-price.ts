import { Big } from 'big.js'
import { toDecimal, parseAmount, type Amount } from '~/lib/money'

const significantDigits = 3

/**
 * Dollars an hour per KH, which makes models and tasks of different size comparable. Undefined when the hashrate is
 * zero or the rate is unknown.
 * @param rate dollars an hour
 * @param hashrate KH
 */
export function hashPrice(rate: Amount, hashrate: Amount): Big | undefined {
  const kilohashes = toDecimal(hashrate)
  return kilohashes.gt(0) ? parseAmount(rate)?.div(kilohashes) : undefined
}

/** Three significant digits, but at least two decimals: `$0.00162`, `$1.20`; `-` when there is no price. */
export function formatHashPrice(price: Big | undefined): string {
  if (!price) return '-'
  const places = price.eq(0) ? 2 : Math.max(2, significantDigits - 1 - price.e)
  return `$${price.toFixed(places, Big.roundHalfUp)}`
}
