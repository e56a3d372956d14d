import type { MarketPlan, PricingPlan, Project } from '~/api/generated/model'
import type { Cdk } from '~/entities/cdk/use-cdk'
import type { ConfigChoice } from '~/entities/project-config/use-config-choice'
import { costOf, covers, lessDeduction } from '~/lib/cost'
import type { Amount } from '~/lib/money'

/** {D} The contract's most servers in one order. */
export const mostServers = 1000

/** What is about to be bought. */
export interface Order {
  plan: MarketPlan
  pricing: PricingPlan
  quantity: number
  isAutoRenewed: boolean
  configId: number | null
  cdk: string | null
  /** Dollars off a monthly lease. */
  deduction: string
  projectId: number
}

/** What the order costs before and after its deduction; by the hour nothing is deducted (cld-10 to cld-12). */
export function costsOf({ plan, pricing, quantity, deduction }: Order) {
  const full = costOf(pricing.current_price, quantity)
  const off = plan.charge_type === 'monthly' ? deduction : '0'
  return { full, off, total: lessDeduction(full, off) }
}

interface Standing {
  project: Project
  isLoading: boolean
  plan: MarketPlan | undefined
  pricing: PricingPlan | undefined
  quantity: number | undefined
  cdk: Cdk
  config: ConfigChoice
  total: Amount
  balance: Amount
}

/** Why it can't be bought now; undefined when it can (cld-15). */
export function whyNot(standing: Standing): string | undefined {
  const { project, plan, pricing, quantity, cdk, config, total, balance } = standing
  if (project.status === 'unpublished') return '项目已下架'
  if (standing.isLoading) return '套餐加载中'
  if (!plan) return '请选择套餐'
  if (!pricing) return '请选择价格方案'
  if (quantity === undefined) return '请输入正确的数量'
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  // Bought now, it would run without the config that was asked for.
  if (config.isUnsettled) return config.state === 'failed' ? '项目配置加载失败，请重试' : '项目配置加载中'
  if (balance === undefined) return '余额加载中'
  return covers(balance, total) ? undefined : '余额不足'
}
