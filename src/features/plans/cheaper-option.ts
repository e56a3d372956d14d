import { Big } from 'big.js'
import type { MarketPlan } from '~/api/generated/model'
import { isSameId } from '~/lib/ids'
import { parseAmount, type Amount } from '~/lib/money'
import { daysPerMonth, hoursPerDay } from '~/lib/time-units'
import { periodUnit, type PeriodUnit } from './charge-type'
import { isPriced } from './priced-plan'

/**
 * From how many full days on a month costs less than as many days by the hour; above 30 where it never does.
 * Undefined without both prices.
 */
function breakEvenDay(monthly: Amount, hourly: Amount): number | undefined {
  const [month, hour] = [parseAmount(monthly), parseAmount(hourly)]
  if (!month?.gte(0) || !hour?.gt(0)) return undefined
  return month.div(hour.times(hoursPerDay)).round(0, Big.roundDown).toNumber() + 1
}

/** Which of two prices of the same server is lower: `满 23 天起包月更省`; undefined without both. */
export function cheaperText(monthly: Amount, hourly: Amount): string | undefined {
  const day = breakEvenDay(monthly, hourly)
  if (day === undefined) return undefined
  return day > daysPerMonth ? '按小时更省' : `满 ${day} 天起包月更省`
}

const hardware = ['cpu_cores', 'memory_gb', 'bandwidth_mbps', 'system_disk_gb'] as const

/** Whether two plans offer the same server: by its name and its hardware. */
const isSameServer = (one: MarketPlan, other: MarketPlan) =>
  Boolean(one.name?.trim()) &&
  one.name?.trim() === other.name?.trim() &&
  hardware.every((field) => one[field] === other[field])

/** The lowest price of plans for a period. */
function lowestPrice(plans: readonly MarketPlan[], unit: PeriodUnit): Amount {
  const prices = plans.flatMap((plan) =>
    (plan.pricing_plans ?? [])
      .filter((pricing) => isPriced(pricing) && periodUnit(plan, pricing) === unit)
      .flatMap(({ current_price }) => parseAmount(current_price) ?? []),
  )
  const [first, ...others] = prices
  return first && others.reduce((lowest, price) => (price.lt(lowest) ? price : lowest), first).toString()
}

/** Which way to pay for the server of a plan costs less; undefined where it is offered in one only. */
export function cheaperOption(plans: readonly MarketPlan[], plan: MarketPlan): string | undefined {
  const same = plans.filter((other) => isSameId(other.id, plan.id) || isSameServer(other, plan))
  return cheaperText(lowestPrice(same, '/月'), lowestPrice(same, '/小时'))
}

/** The known properties of a lease's server. */
export interface LeasedServer {
  unit: PeriodUnit
  price: Amount
  cores: number
  memoryG: number
  bandwidthM: number
}

/**
 * Which way to pay for a leased server costs less. The plan that it was rented by has its price and hardware; undefined
 * unless exactly one plan has.
 */
export function cheaperOptionOfLease(plans: readonly MarketPlan[], lease: LeasedServer): string | undefined {
  const price = parseAmount(lease.price)
  const isRentedBy = (plan: MarketPlan) =>
    plan.cpu_cores === lease.cores &&
    plan.memory_gb === lease.memoryG &&
    plan.bandwidth_mbps === lease.bandwidthM &&
    (plan.pricing_plans ?? []).some(
      (pricing) =>
        price !== undefined &&
        parseAmount(pricing.current_price)?.eq(price) &&
        periodUnit(plan, pricing) === lease.unit,
    )
  const [plan, ...others] = plans.filter(isRentedBy)
  return plan && others.length === 0 ? cheaperOption(plans, plan) : undefined
}
