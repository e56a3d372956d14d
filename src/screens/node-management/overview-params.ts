import { choiceParam, type UrlValues } from '~/lib/url-state'

export const viewOptions = [
  ['list', '列表'],
  ['overview', '概览'],
  ['costs', '费用'],
] as const

/** The value that colours a square. */
export const coloringOptions = [
  ['cpu', 'CPU'],
  ['temperature', '温度'],
  ['expiry', '到期'],
  ['status', '状态'],
  ['cost', '费用'],
] as const

/** The value that sets the area of a square. */
export const sizingOptions = [
  ['equal', '相同'],
  ['cost', '费用'],
] as const

/** The value that groups the squares. */
export const groupingOptions = [
  ['region', '地区'],
  ['group', '分组'],
  ['project', '项目'],
] as const

/** The value that costs are summed by. */
export const costGroupingOptions = [
  ['project', '项目'],
  ['group', '分组'],
  ['region', '地区'],
  ['spec', '规格'],
  ['billing', '计费'],
] as const

type ValueOf<Options extends readonly (readonly [string, string])[]> = Options[number][0]

export type Coloring = ValueOf<typeof coloringOptions>
export type CostGrouping = ValueOf<typeof costGroupingOptions>
export type GroupingKey = ValueOf<typeof groupingOptions>

const valuesOf = <Value extends string>(options: readonly (readonly [Value, string])[]) =>
  options.map(([value]) => value)

export const overviewUrl = {
  view: choiceParam(valuesOf(viewOptions), 'list'),
  color: choiceParam(valuesOf(coloringOptions), 'cpu'),
  size: choiceParam(valuesOf(sizingOptions), 'equal'),
  by: choiceParam(valuesOf(groupingOptions), 'region'),
  cost: choiceParam(valuesOf(costGroupingOptions), 'project'),
}

export type OverviewParams = UrlValues<typeof overviewUrl>
