import type { PowerPricingPlan, PowerSpec, Project, ProjectConfig, Script } from '~/api/generated/model'
import {
  balanceDisabledReason,
  configDisabledReason,
  invalidQuantityText,
  type OrderForm,
} from '~/features/ordering/use-order-form'
import { isPriced, type PricedPlan } from '~/features/plans/priced-plan'
import type { ConfigSelection } from '~/features/project-configs/use-config-selection'
import { isUnpublished } from '~/features/projects/project'
import { costOf } from '~/lib/money'

/** The contract's upper limit of machines in one task. */
export const maxMachinesPerTask = 1000

/** An order as the deploy button submits it. */
export interface PowerOrder {
  project: Project
  script: Script
  spec: PowerSpec
  /** The price as shown to the user, which may be outdated. */
  pricing: PricedPlan<PowerPricingPlan>
  amount: number
  isLoop: boolean
  config: ProjectConfig | undefined
  cdk: string | null
  /** Optional body keys that the provider announces it supports. */
  accepts: readonly string[]
}

export const powerSpecName = ({ id, name }: PowerSpec): string => name?.trim() || `服务器 ${id}`

/** Returns the pricing plan of a server; undefined without a valid price, which makes the server unavailable. */
export function payablePricing({ pricing_plan }: PowerSpec): PricedPlan<PowerPricingPlan> | undefined {
  return isPriced(pricing_plan) ? pricing_plan : undefined
}

/** Returns the dollars per hour of all machines together. */
export const hourlyRate = ({ pricing, amount }: Pick<PowerOrder, 'pricing' | 'amount'>): string =>
  costOf(pricing.current_price, amount)

/** Whether the script accepts a config; true unless the provider says otherwise. */
export const scriptTakesConfig = (script: Script | undefined): boolean => script?.allow_custom_params ?? true

/** Whether a config is required; a script without `allow_custom_params` runs without one too. */
export const scriptNeedsConfig = (script: Script | undefined): boolean =>
  script === undefined || script.allow_custom_params === true

interface CheckoutState extends Pick<OrderForm, 'cdk' | 'config' | 'balance' | 'isBalanceLoading'> {
  project: Project
  script: Script | undefined
  spec: PowerSpec | undefined
  amount: number | undefined
}

function scriptConfigReason(script: Script, config: ConfigSelection): string | undefined {
  if (!scriptTakesConfig(script)) return undefined
  const isComplete = config.selected !== undefined || !scriptNeedsConfig(script)
  return configDisabledReason(config) ?? (isComplete ? undefined : '请选择一个配置')
}

/** Returns the first reason why the order cannot be placed, as shown to the user; undefined when it can. */
export function deployDisabledReason(checkout: CheckoutState): string | undefined {
  const { project, script, spec, config, cdk, amount } = checkout
  if (isUnpublished(project)) return '项目已下架'
  if (!script) return '请选择一个命令'
  const pricing = spec && payablePricing(spec)
  if (!pricing) return '请选择一个服务器'
  const configReason = scriptConfigReason(script, config)
  if (configReason) return configReason
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  if (amount === undefined) return invalidQuantityText
  // The provider rejects a task when the balance does not cover its first hour.
  return balanceDisabledReason(checkout, hourlyRate({ pricing, amount }))
}
