import type { PowerPricingPlan, PowerSpec, Project, ProjectConfig, Script } from '~/api/generated/model'
import type { Cdk } from '~/entities/cdk/use-cdk'
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
  pricing: PowerPricingPlan
  amount: number
  isLoop: boolean
  config: ProjectConfig | undefined
  cdk: string | null
}

/** Dollars an hour, all machines together (pwd-05). */
export const rateOf = ({ pricing, amount }: Pick<PowerOrder, 'pricing' | 'amount'>): string =>
  costOf(pricing.current_price, amount)

/** Whether a config is to be chosen: unless the command takes none (i-07). */
export const takesConfig = (script: Script | undefined): boolean => script?.allow_custom_params ?? true

interface Standing {
  project: Project
  script: Script | undefined
  spec: PowerSpec | undefined
  config: ConfigChoice
  cdk: Cdk
  amount: number | undefined
  balance: Amount
}

const configFault = ({ isUnsettled, state, chosen }: ConfigChoice) => {
  if (isUnsettled) return state === 'failed' ? '项目配置加载失败，请重试' : '项目配置加载中'
  return chosen ? undefined : '请选择一个配置'
}

/** The first thing that is missing, in the document's words and order (pwd-03, pwd-04); undefined when none is. */
export function whyNot({
  project,
  script,
  spec,
  config,
  cdk,
  amount,
  balance,
}: Standing): string | undefined {
  if (project.status === 'unpublished') return '项目已下架'
  if (!script) return '请选择一个命令'
  if (!spec?.pricing_plan) return '请选择一个服务器'
  const fault = takesConfig(script) ? configFault(config) : undefined
  if (fault) return fault
  if (project.is_cdk && cdk.code === null) return '请输入 CDK'
  if (amount === undefined) return '请输入正确的数量'
  if (balance === undefined) return '余额加载中'
  // The provider lets nobody begin what the balance does not pay for an hour.
  return covers(balance, rateOf({ pricing: spec.pricing_plan, amount })) ? undefined : '余额不足'
}
