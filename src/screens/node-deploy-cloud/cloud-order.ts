import type { MarketPlan, PricingPlan, Project } from '~/api/generated/model'
import { renewalPeriod } from '~/features/billing/forecast'
import type { Renewals } from '~/features/billing/renewals'
import { chargedUnits } from '~/features/billing/units'
import {
  balanceDisabledReason,
  configDisabledReason,
  invalidQuantityText,
  type OrderForm,
} from '~/features/ordering/use-order-form'
import { chargeTypeOf, periodUnit, planName } from '~/features/plans/charge-type'
import { isPriced, type PricedPlan } from '~/features/plans/priced-plan'
import { formatRoundedTotal } from '~/features/plans/rounded-total'
import { isUnpublished } from '~/features/projects/project'
import type { Id } from '~/lib/ids'
import { costOf, formatPrice, subtractDeduction, type Amount, type FormatAmount } from '~/lib/money'

/** The contract's upper limit of servers in one order. */
export const maxServersPerOrder = 1000

/** The disabled reason of a plan without a price. */
export const noPriceReason = '该套餐暂无价格'

/** An order as the buy button submits it. */
export interface CloudOrder {
  plan: MarketPlan
  pricing: PricedPlan<PricingPlan>
  quantity: number
  isAutoRenewed: boolean
  configId: Id | null
  cdk: string | null
  /** The discount of the CDK in dollars, zero until it is verified; applies to monthly leases only. */
  deduction: string
  isCdkVerified: boolean
  projectId: Id
  /** Optional body keys that the provider announces it supports. */
  accepts: readonly string[]
}

/** Whether the order is billed hourly while it runs; other orders are prepaid. */
export const isHourlyOrder = ({ plan, pricing }: Pick<CloudOrder, 'plan' | 'pricing'>): boolean =>
  chargeTypeOf(plan, pricing) === 'hourly'

/** Returns the dollars before (`subtotal`) and after (`total`) the discount, which hourly orders do not get. */
export function orderCosts(order: CloudOrder) {
  const subtotal = costOf(order.pricing.current_price, order.quantity)
  const discount = isHourlyOrder(order) ? '0' : order.deduction
  return { subtotal, discount, total: subtractDeduction(subtotal, discount) }
}

/** Whether the order has a CDK whose discount is not known, so that its total may be less. */
export const isDiscountUnknown = (order: CloudOrder): boolean =>
  order.cdk !== null && !order.isCdkVerified && !isHourlyOrder(order)

/** Whether the total is what the purchase takes from the balance. */
export const isTotalCharged = (order: CloudOrder): boolean =>
  !isHourlyOrder(order) && !isDiscountUnknown(order)

/** The format of an order's costs: hourly costs keep the digits of the price, others are in cents. */
export const orderFormat = (order: Pick<CloudOrder, 'plan' | 'pricing'>): FormatAmount =>
  isHourlyOrder(order) ? formatPrice : formatRoundedTotal

/**
 * One renewal for each server of an order that renews itself. Their count alone is known where the price or its period
 * is not: a price for a quarter is not charged every month.
 * @param now epoch milliseconds
 */
export function renewalsOfOrder(order: CloudOrder, now: number): Renewals {
  const { plan, pricing, quantity, isAutoRenewed } = order
  if (!isAutoRenewed) return { renewals: [], unknownCount: 0 }
  const amount = chargedUnits(pricing.current_price)
  if (amount === undefined || periodUnit(plan, pricing) !== '/月')
    return { renewals: [], unknownCount: quantity }
  const renewal = { at: now + renewalPeriod, amount, name: planName(plan) }
  return { renewals: Array.from({ length: quantity }, () => renewal), unknownCount: 0 }
}

interface CheckoutState extends Pick<
  OrderForm,
  'quantity' | 'cdk' | 'config' | 'balance' | 'isBalanceLoading'
> {
  project: Project
  isLoading: boolean
  plan: MarketPlan | undefined
  pricing: PricedPlan<PricingPlan> | undefined
  total: Amount
}

function offerDisabledReason({ project, isLoading, plan, pricing }: CheckoutState): string | undefined {
  if (isUnpublished(project)) return '项目已下架'
  if (isLoading) return '套餐加载中'
  if (!plan) return '请选择套餐'
  if (pricing) return undefined
  return plan.pricing_plans?.some(isPriced) ? '请选择价格方案' : noPriceReason
}

/** Returns the first reason why the order cannot be placed, as shown to the user; undefined when it can. */
export function purchaseDisabledReason(state: CheckoutState): string | undefined {
  const { project, quantity, cdk, config, total } = state
  const offerReason = offerDisabledReason(state)
  if (offerReason) return offerReason
  if (quantity === undefined) return invalidQuantityText
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  // Without the pending config the servers would run unconfigured, although the link requests one.
  return configDisabledReason(config) ?? balanceDisabledReason(state, total)
}
