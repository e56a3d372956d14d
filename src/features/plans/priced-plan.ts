import { toDecimal, parseAmount } from '~/lib/money'

interface WithPrice {
  current_price?: string
}

export type PricedPlan<Plan extends WithPrice> = Plan & { current_price: string }

/** Whether a plan has a valid price: a missing or unreadable one must not be shown as $0.00. */
export function isPriced<Plan extends WithPrice>(plan: Plan | undefined): plan is PricedPlan<Plan> {
  return plan?.current_price !== undefined && (parseAmount(plan.current_price)?.gte(0) ?? false)
}

/** Dollars in the contract's format, with at least two decimals: `15` → `15.00`. */
function toContractPrice(price: string): string {
  const exact = toDecimal(price).toFixed()
  return /\.\d{2}/.test(exact) ? exact : toDecimal(price).toFixed(2)
}

/**
 * The part of a purchase's request body with the price that the user saw; the provider answers 409 when its price has
 * changed. The documents do not define this key, so it is sent only when the price list names it in `acceptedKeys`.
 */
export const expectedPrice = (acceptedKeys: readonly string[], { current_price }: PricedPlan<WithPrice>) =>
  acceptedKeys.includes('expected_price') ? { expected_price: toContractPrice(current_price) } : {}
