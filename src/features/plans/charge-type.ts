import type { ChargeType, MarketPlan, PricingPlan } from '~/api/generated/model'
import { leaseTypes } from '~/features/nodes/model/labels'

/** The two ways to pay for a server, in display order. */
export const chargeTypes = [
  ['monthly', leaseTypes.monthly],
  ['hourly', leaseTypes.hourly],
] as const satisfies readonly (readonly [ChargeType, string])[]

/** The period that a price covers; empty when it is unknown. */
export type PeriodUnit = '/小时' | '/月' | ''

const hourPattern = /hour|小时/i
const monthPattern = /month|月/i
const otherPeriodPattern =
  /季|年|周|天|日|小时|quarter|annual|year|week|da(?:y|ily)|hour|months|(?:[2-9]|\d\d|[二两三四五六七八九十半双数多]一?)[\s-]*(?:个?\s*月|month)/i

const pricingPlanName = (pricing: PricingPlan | undefined) => pricing?.plan_name?.trim() ?? ''

/**
 * How a plan is charged: by its charge_type, else by the name of its price. Without either it counts as monthly,
 * because the tab of monthly plans is the default one.
 */
export const chargeTypeOf = (plan: MarketPlan, pricing = plan.pricing_plans?.[0]): ChargeType =>
  hourPattern.test(plan.charge_type || pricingPlanName(pricing)) ? 'hourly' : 'monthly'

/**
 * The period that a price covers. The documents name only two charge types but several pricing plans for each plan,
 * of which some may be for a quarter or a year. So a monthly plan's price is for a month if its name says one month,
 * or if it is the plan's only price and its name says no other period; otherwise the period is unknown.
 */
export function periodUnit(plan: MarketPlan, pricing: PricingPlan): PeriodUnit {
  if (chargeTypeOf(plan, pricing) === 'hourly') return '/小时'
  const name = pricingPlanName(pricing)
  if (otherPeriodPattern.test(name)) return ''
  const isOnlyPrice = plan.pricing_plans?.length === 1 && monthPattern.test(plan.charge_type ?? '')
  return monthPattern.test(name) || isOnlyPrice ? '/月' : ''
}

/** The text after a price: its period or, when that is unknown, the name of the pricing plan. */
export function priceUnit(plan: MarketPlan, pricing: PricingPlan): string {
  const name = pricingPlanName(pricing)
  return periodUnit(plan, pricing) || (name && `（${name}）`)
}

/** The name of a plan or of one of its prices; without a name, a label with the id. */
export const planName = ({ id, name }: MarketPlan): string => name?.trim() || `套餐 ${id}`
export const pricingName = (pricing: PricingPlan): string =>
  pricingPlanName(pricing) || `价格方案 ${pricing.id}`
