import type { ChargeType, MarketPlan, PricingPlan } from '~/api/generated/model'

/** The two ways to pay for a server, in the order they are offered (cld-02). */
export const chargeTypes = [
  ['monthly', '包月'],
  ['hourly', '按小时'],
] as const satisfies readonly (readonly [ChargeType, string])[]

/** What a price is for; empty when nothing says for how long it pays. */
export type PeriodUnit = '/小时' | '/月' | ''

const hour = /hour|小时/i
const month = /month|月/i
const otherPeriod =
  /季|年|周|天|日|小时|quarter|annual|year|week|da(?:y|ily)|hour|months|(?:[2-9]|\d\d|[二两三四五六七八九十半双数多]一?)[\s-]*(?:个?\s*月|month)/i

const nameOf = (pricing: PricingPlan | undefined) => pricing?.plan_name?.trim() ?? ''

/**
 * How a plan is paid for. A plan that does not say so is paid as its price is called, else in advance: the tab of
 * monthly plans is the default (cld-02).
 */
export const chargeTypeOf = (plan: MarketPlan, pricing = plan.pricing_plans?.[0]): ChargeType =>
  hour.test(plan.charge_type || nameOf(pricing)) ? 'hourly' : 'monthly'

/**
 * The period that a price pays for. The documents name only two charge types but several pricing plans for each plan,
 * of which some may be for a quarter or a year. So a monthly plan's price is for a month if its name says one month, or
 * if it is the plan's only price and its name says no other period; otherwise the period is unknown.
 */
export function periodUnit(plan: MarketPlan, pricing: PricingPlan): PeriodUnit {
  if (chargeTypeOf(plan, pricing) === 'hourly') return '/小时'
  const name = nameOf(pricing)
  if (otherPeriod.test(name)) return ''
  const isOnlyPrice = plan.pricing_plans?.length === 1 && month.test(plan.charge_type ?? '')
  return month.test(name) || isOnlyPrice ? '/月' : ''
}

/** What stands behind a price: its period or, where that is unknown, what the pricing plan is called. */
export function priceUnit(plan: MarketPlan, pricing: PricingPlan): string {
  const name = nameOf(pricing)
  return periodUnit(plan, pricing) || (name && `（${name}）`)
}

/** What a plan and its prices are called; those without a name by their id. */
export const planName = ({ id, name }: MarketPlan): string => name?.trim() || `套餐 #${id}`
export const pricingName = (pricing: PricingPlan): string => nameOf(pricing) || `价格方案 #${pricing.id}`
