import type { ListMarketPlansParams, MarketFilter, MarketPlan } from '../generated/model'
import { dollarsText, toPrice } from './money'
import { refuse, refuseField } from './refusal'
import type { StoredCdk, StoredPlan, StoredProject, WorldState } from './state'

const priceOrNull = (units: number | null) => (units === null ? null : toPrice(units))

export const toMarketPlan = (plan: StoredPlan): MarketPlan => ({
  id: plan.id,
  name: plan.name,
  description: plan.description,
  charge_type: plan.chargeType,
  cpu_cores: plan.cpuCores,
  memory_gb: plan.memoryGb,
  bandwidth_mbps: plan.bandwidthMbps,
  system_disk_gb: plan.diskGb,
  is_show: plan.isShow,
  pricing_plans: plan.pricing.map(({ id, name, price, original }) => ({
    id,
    plan_name: name,
    current_price: toPrice(price),
    original_price: priceOrNull(original),
  })),
})

/** Returns the plans that match the filters. */
export const findPlans = ({ plans }: WorldState, { cpu, memory }: ListMarketPlansParams) =>
  plans.filter((plan) => (!cpu || plan.cpuCores === cpu) && (!memory || plan.memoryGb === memory))

const distinct = (numbers: number[]) => [...new Set(numbers)].toSorted((one, other) => one - other)

/** Returns the values that plans can be filtered by. */
export const marketFilter = ({ plans, regions }: WorldState): MarketFilter => ({
  cpu: distinct(plans.map((plan) => plan.cpuCores)),
  memory: distinct(plans.map((plan) => plan.memoryGb)),
  regions,
})

/** Returns the pricing with this id and its plan. Refuses (404) an unknown id and a hidden plan. */
export function requirePricing({ plans }: WorldState, pricingId: number) {
  for (const plan of plans) {
    const pricing = plan.pricing.find((one) => one.id === pricingId)
    if (pricing && plan.isShow) return { plan, pricing }
  }
  return refuse(404, '套餐不存在')
}

/** Returns the code of a voucher as it is stored. */
export const cdkCode = (text: string) => text.trim().toUpperCase()

/** Returns a project's voucher. Refuses (422) an unknown or used one and one of another project. */
export function requireCdk({ cdks }: WorldState, code: string, projectId: number): StoredCdk {
  const cdk = cdks.find((one) => one.code === cdkCode(code))
  if (!cdk) return refuseField('cdk', 'CDK 不存在')
  if (cdk.projectId !== projectId) refuseField('cdk', 'CDK 不适用于该项目')
  return cdk.usedBy === null ? cdk : refuseField('cdk', 'CDK 已被使用')
}

/** Returns the voucher of an order; undefined without one. Refuses (422) a missing one where the project needs it. */
export function cdkOf(state: WorldState, project: StoredProject, { cdk }: { cdk: string | null }) {
  if (project.isCdk && !cdk) refuseField('cdk', '该项目需要 CDK')
  return cdk ? requireCdk(state, cdk, project.id) : undefined
}

/** Refuses (409) when the price (1/10,000 dollar) differs from the one that the buyer saw. */
export function requirePrice(units: number, expected: string | undefined, unit: string) {
  const padded = (text: string) => Number(text).toFixed(4)
  if (expected !== undefined && padded(expected) !== padded(toPrice(units)))
    refuse(409, `价格已变动，当前价格 $${toPrice(units)}${unit}`)
}

/** Refuses (409) when a balance does not cover an amount, both in cents. */
export function requireBalance(balance: number, cents: number) {
  if (balance < cents) refuse(409, `余额不足，还需 ${dollarsText(cents - balance)}`)
}
