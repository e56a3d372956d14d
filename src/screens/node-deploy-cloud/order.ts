import type { MarketPlan, PricingPlan, Project } from '~/api/generated/model'
import type { Cdk } from '~/entities/cdk/use-cdk'
import { chargeTypeOf } from '~/entities/plan/charge'
import { isPriced, type Priced } from '~/entities/plan/priced'
import type { ConfigChoice } from '~/entities/project-config/use-config-choice'
import { isUnpublished } from '~/entities/project/status'
import { costOf, covers, lessDeduction } from '~/lib/cost'
import type { Amount } from '~/lib/money'

/** {D} The contract's most servers in one order. */
export const mostServers = 1000

/** Why a plan without a price can't be bought. */
export const noPrice = '该套餐暂无价格'

/** What is about to be bought. */
export interface Order {
  plan: MarketPlan
  pricing: Priced<PricingPlan>
  quantity: number
  isAutoRenewed: boolean
  configId: number | null
  cdk: string | null
  /** Dollars off a monthly lease. */
  deduction: string
  projectId: number
  /** Body keys beyond the documents that the provider reads. */
  accepts: readonly string[]
}

/** Whether it is paid by the hour as it runs, instead of in advance. */
export const isHourly = ({ plan, pricing }: Pick<Order, 'plan' | 'pricing'>): boolean =>
  chargeTypeOf(plan, pricing) === 'hourly'

/** What the order costs before and after its deduction; by the hour nothing is deducted (cld-10 to cld-12). */
export function costsOf(order: Order) {
  const full = costOf(order.pricing.current_price, order.quantity)
  const off = isHourly(order) ? '0' : order.deduction
  return { full, off, total: lessDeduction(full, off) }
}

interface OrderState {
  project: Project
  isLoading: boolean
  plan: MarketPlan | undefined
  pricing: Priced<PricingPlan> | undefined
  quantity: number | undefined
  cdk: Cdk
  config: ConfigChoice
  total: Amount
  balance: Amount
  isBalanceLoading: boolean
}

function offerFault({ project, isLoading, plan, pricing }: OrderState): string | undefined {
  if (isUnpublished(project)) return '项目已下架'
  if (isLoading) return '套餐加载中'
  if (!plan) return '请选择套餐'
  if (pricing) return undefined
  return plan.pricing_plans?.some(isPriced) ? '请选择价格方案' : noPrice
}

function balanceFault({ balance, isBalanceLoading, total }: OrderState): string | undefined {
  if (balance === undefined) return isBalanceLoading ? '余额加载中' : '余额未知，请刷新页面'
  return covers(balance, total) ? undefined : '余额不足'
}

/** Why it can't be bought now; undefined when it can (cld-15). */
export function whyNot(state: OrderState): string | undefined {
  const { project, quantity, cdk, config } = state
  const fault = offerFault(state)
  if (fault) return fault
  if (quantity === undefined) return '请输入正确的数量'
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  // Bought now, it would run without the config that was asked for.
  if (config.isUnsettled) return config.state === 'failed' ? '项目配置加载失败，请重试' : '项目配置加载中'
  return balanceFault(state)
}
