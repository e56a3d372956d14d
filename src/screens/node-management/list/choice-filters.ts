import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { installStatus } from '~/features/nodes/model/labels'
import { unknownProject } from '~/features/nodes/model/project-choice'
import { collator } from '~/lib/collator'
import { countChoices } from '~/lib/columns/derive-choices'
import {
  billings,
  deploymentStates,
  nodeChoices,
  renewals,
  type Billing,
  type NodeChoice,
  type Renewal,
} from '../columns/node-choices'

type Columns = DeployedRows['columns']

const billingTexts: Record<Billing, string> = {
  monthly: '包月',
  hourly: '按小时',
  own: '自有',
  unknown: '计费未知',
}

const renewalTexts: Record<Renewal, string> = {
  off: '未开启续费',
  on: '已开启续费',
  unknown: '续费未知',
}

const textIn = (texts: Readonly<Record<string, string>>) => (value: string) => texts[value] ?? value

function deploymentText(value: string): string {
  if (value === 'none') return '无部署记录'
  return value === 'unknown' ? '部署状态未知' : (installStatus(value)?.label ?? value)
}

const projectText = (name: string) => (name === unknownProject ? '项目未知' : name || '未部署')

interface ChoiceFilter {
  label: string
  /** The option that filters nothing. */
  all: string
  /** The values in their order; those of the rows, sorted, without it. */
  values?: readonly string[]
  text: (value: string) => string
}

/** The filters by a choice of the rows. */
export const choiceFilters: Record<NodeChoice, ChoiceFilter> = {
  project: { label: '项目', all: '全部项目', text: projectText },
  region: { label: '地区', all: '全部地区', text: (name) => name || '地区未知' },
  spec: { label: '规格', all: '全部规格', text: (name) => name || '规格未知' },
  billing: { label: '计费', all: '全部计费', values: billings, text: textIn(billingTexts) },
  deployment: { label: '部署状态', all: '全部部署状态', values: deploymentStates, text: deploymentText },
  renewal: { label: '续费', all: '不限续费', values: renewals, text: textIn(renewalTexts) },
}

export const choiceFilterNames = Object.keys(choiceFilters).filter(
  (name): name is NodeChoice => name in nodeChoices,
)

/** A value to filter by, and how many rows have it. */
export interface ValueCount {
  value: string
  count: number
}

/** Whether a value stands for nodes without one, or whose value is unknown. */
export const isUnnamed = (value: string): boolean => value === '' || value === unknownProject

/** By name; values without a name last. */
const byText = (one: ValueCount, other: ValueCount) =>
  Number(isUnnamed(one.value)) - Number(isUnnamed(other.value)) || collator.compare(one.value, other.value)

/** The values that rows have, and the one that is chosen. */
export function valueCounts(name: NodeChoice, columns: Columns, chosen: string | undefined): ValueCount[] {
  const { choices, ...column } = nodeChoices[name](columns)
  const counts = countChoices({ ...column, choices })
  const listed = choices.map((value, code) => ({ value, count: counts[code] ?? 0 }))
  if (chosen !== undefined && !choices.includes(chosen)) listed.push({ value: chosen, count: 0 })
  const { values } = choiceFilters[name]
  if (values) return values.flatMap((value) => listed.find((one) => one.value === value) ?? [])
  return listed.sort(byText)
}
