import { decimal, parseAmount } from '~/lib/money'

interface WithPrice {
  current_price?: string
}

export type Priced<Plan extends WithPrice> = Plan & { current_price: string }

/** Whether a plan has a price that can be paid: a missing or unreadable one must not become $0.00. */
export function isPriced<Plan extends WithPrice>(plan: Plan | undefined): plan is Priced<Plan> {
  return plan?.current_price !== undefined && (parseAmount(plan.current_price)?.gte(0) ?? false)
}

/** Dollars as the contract writes a price, with two digits at least: `15` → `15.00`. */
function contractPrice(price: string): string {
  const exact = decimal(price).toFixed()
  return /\.\d{2}/.test(exact) ? exact : decimal(price).toFixed(2)
}

/**
 * The price that the user saw, as a part of a purchase's body; a provider refuses another one (409). The documents do
 * not know this key, so only a provider whose price list accepts it gets it.
 */
export const expectedPrice = (accepts: readonly string[], { current_price }: Priced<WithPrice>) =>
  accepts.includes('expected_price') ? { expected_price: contractPrice(current_price) } : {}
