import type { Big } from 'big.js'
import type { PowerSpec } from '~/api/generated/model'
import { isPriced } from '~/features/plans/priced-plan'
import { formatHashPrice, hashPrice } from './rates'

/** The lowest price per KH and hour of the servers of a project: `$0.00162 起`; `-` where none says price and hashrate. */
export function cheapestHashPriceText(specs: readonly PowerSpec[]): string {
  const prices = specs.flatMap(({ pricing_plan, hashrate }) =>
    isPriced(pricing_plan) ? (hashPrice(pricing_plan.current_price, hashrate) ?? []) : [],
  )
  const [first, ...others] = prices
  const lowest = others.reduce<Big | undefined>((low, one) => (low && one.lt(low) ? one : low), first)
  return `${formatHashPrice(lowest)}${others.length > 0 ? ' 起' : ''}`
}
