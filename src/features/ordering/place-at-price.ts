import { ApiError, CancelledError } from '~/api/client/errors'
import type { PricedPlan } from '~/features/plans/priced-plan'
import type { Id } from '~/lib/ids'
import { toDecimal } from '~/lib/money'

interface Pricing {
  id: Id
  current_price?: string
}

interface PriceCheck<Order, Plan extends Pricing, Placed> {
  place: (order: Order) => Promise<Placed>
  /** Refetches a pricing plan with its current price; undefined when it is no longer offered. */
  refetchPrice: (pricingId: Id) => Promise<PricedPlan<Plan> | undefined>
  /** Resolves to whether the user accepts the new price for this order. */
  acceptPrice: (order: Order, newPricing: PricedPlan<Plan>) => Promise<boolean>
  /** Aborted when the page was left, where nobody is asked: the refusal is the failure of the order then. */
  signal: AbortSignal
}

/**
 * Whether a purchase was refused (409), which may mean that the price changed. The 409 of a call that is still in progress
 * is no refusal.
 */
export const isConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && !error.isInProgress

const isSamePrice = (one: PricedPlan<Pricing>, other: PricedPlan<Pricing>) =>
  toDecimal(one.current_price).eq(toDecimal(other.current_price))

/**
 * Places an order, again at the new price when a conflict means that the price changed and the user accepts it.
 * @throws CancelledError when the user does not accept it
 */
export async function placeAtPrice<Plan extends Pricing, Order extends { pricing: PricedPlan<Plan> }, Placed>(
  order: Order,
  check: PriceCheck<Order, Plan, Placed>,
): Promise<Placed> {
  try {
    return await check.place(order)
  } catch (error) {
    const pricing = isConflict(error) ? await check.refetchPrice(order.pricing.id) : undefined
    if (!pricing || isSamePrice(pricing, order.pricing) || check.signal.aborted) throw error
    if (!(await check.acceptPrice(order, pricing))) throw new CancelledError()
    return placeAtPrice({ ...order, pricing }, check)
  }
}
