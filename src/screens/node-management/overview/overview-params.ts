import { oneOf } from '~/lib/search-params'

export const viewOptions = [
  ['list', '列表'],
  ['overview', '概览'],
] as const

/** What the colour of a square shows. */
export const coloringOptions = [
  ['cpu', 'CPU'],
  ['temperature', '温度'],
  ['expiry', '到期'],
  ['status', '状态'],
] as const

/** What the squares are grouped by. */
export const groupingOptions = [
  ['region', '地区'],
  ['group', '分组'],
  ['project', '项目'],
] as const

type ValueOf<Options extends readonly (readonly [string, string])[]> = Options[number][0]

export type Coloring = ValueOf<typeof coloringOptions>
export type GroupingKey = ValueOf<typeof groupingOptions>

export interface OverviewParams {
  view: ValueOf<typeof viewOptions>
  color: Coloring
  by: GroupingKey
}

/** The search params of the overview. */
export const overviewParamNames = ['view', 'color', 'by'] as const

const valuesOf = <Value extends string>(options: readonly (readonly [Value, string])[]) =>
  options.map(([value]) => value)

/** Parses them from the search params. Invalid values count as absent. */
export const parseOverviewParams = (query: URLSearchParams): OverviewParams => ({
  view: oneOf(valuesOf(viewOptions), query.get('view')) ?? 'list',
  color: oneOf(valuesOf(coloringOptions), query.get('color')) ?? 'cpu',
  by: oneOf(valuesOf(groupingOptions), query.get('by')) ?? 'region',
})

/** The search params, without those that have their default. */
export const overviewSearchParams = ({ view, color, by }: OverviewParams) => ({
  view: view === 'list' ? undefined : view,
  color: color === 'cpu' ? undefined : color,
  by: by === 'region' ? undefined : by,
})
