import type { PowerPricingPlan, PowerSpec, Project, ProjectConfig, Script } from '~/api/generated/model'
import type { Cdk } from '~/entities/cdk/use-cdk'
import { isPriced, type Priced } from '~/entities/plan/priced'
import { isUnpublished } from '~/entities/project/status'
import type { ConfigChoice } from '~/entities/project-config/use-config-choice'
import { costOf, covers } from '~/lib/cost'
import type { Amount } from '~/lib/money'

/** {D} The contract's most machines in one task. */
export const mostMachines = 1000

/** What is about to be rented. */
export interface PowerOrder {
  project: Project
  script: Script
  spec: PowerSpec
  /** The price that the user sees. */
  pricing: Priced<PowerPricingPlan>
  amount: number
  isLoop: boolean
  config: ProjectConfig | undefined
  cdk: string | null
  /** Body keys beyond the documents that the provider reads. */
  accepts: readonly string[]
}

/** What a command and a server are called; those without a name by their id. */
export const scriptName = ({ id, name }: Script): string => name?.trim() || `命令 #${id}`
export const specName = ({ id, name }: PowerSpec): string => name?.trim() || `服务器 #${id}`

/** The price of a server that can be rented; undefined without one that can be paid (pwd-02). */
export function pricingOf({ pricing_plan }: PowerSpec): Priced<PowerPricingPlan> | undefined {
  return isPriced(pricing_plan) ? pricing_plan : undefined
}

/** Dollars an hour, all machines together (pwd-05). */
export const rateOf = ({ pricing, amount }: Pick<PowerOrder, 'pricing' | 'amount'>): string =>
  costOf(pricing.current_price, amount)

/** Whether a config can be chosen: unless the command says that it takes none (i-07). */
export const takesConfig = (script: Script | undefined): boolean => script?.allow_custom_params ?? true

/** Whether a config has to be chosen. A command that does not say whether it takes one runs without one too. */
export const needsConfig = (script: Script | undefined): boolean =>
  script === undefined || script.allow_custom_params === true

interface OrderState {
  project: Project
  script: Script | undefined
  spec: PowerSpec | undefined
  config: ConfigChoice
  cdk: Cdk
  amount: number | undefined
  balance: Amount
  isBalanceLoading: boolean
}

function configFault(script: Script, { isUnsettled, state, chosen }: ConfigChoice): string | undefined {
  if (!takesConfig(script)) return undefined
  if (isUnsettled) return state === 'failed' ? '项目配置加载失败，请重试' : '项目配置加载中'
  return chosen || !needsConfig(script) ? undefined : '请选择一个配置'
}

function balanceFault(rate: Amount, { balance, isBalanceLoading }: OrderState): string | undefined {
  if (balance === undefined) return isBalanceLoading ? '余额加载中' : '余额未知，请刷新页面'
  // The provider lets nobody begin what the balance does not pay for an hour.
  return covers(balance, rate) ? undefined : '余额不足'
}

/** The first thing that is missing, in the document's words and order (pwd-03, pwd-04); undefined when none is. */
export function whyNot(order: OrderState): string | undefined {
  const { project, script, spec, config, cdk, amount } = order
  if (isUnpublished(project)) return '项目已下架'
  if (!script) return '请选择一个命令'
  const pricing = spec && pricingOf(spec)
  if (!pricing) return '请选择一个服务器'
  const fault = configFault(script, config)
  if (fault) return fault
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  if (amount === undefined) return '请输入正确的数量'
  return balanceFault(rateOf({ pricing, amount }), order)
}
