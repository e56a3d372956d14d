import type { LeaseStatus } from '~/api/generated/model'
import { horizonText } from '~/lib/horizon'
import { nodeLinkUrl } from '~/lib/links'
import type { Sorting } from '~/lib/sort'
import {
  choiceParam,
  flagParam,
  isDefaultUrl,
  listTextParam,
  parseUrl,
  sortParam,
  type UrlParam,
  type UrlValues,
} from '~/lib/url-state'
import { billings, deploymentStates, renewals } from '../columns/node-choices'
import { isSortColumn } from '../columns/row-sorter'
import { overviewUrl } from '../overview-params'
import { serverFilterUrl } from './node-list-query'

/** The lease's status, filtered on the client. */
export const leaseStatusOptions = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const satisfies readonly (readonly [LeaseStatus | 'all', string])[]

/** How soon the lease ends, filtered on the client. `soon` is the week that links and saved views name. */
export const expiryOptions = [
  ['', '不限到期'],
  ['1', '1 天内到期'],
  ['3', '3 天内到期'],
  ['soon', `${horizonText}到期`],
  ['30', '30 天内到期'],
  ['expired', '已过期'],
  ['none', '无到期时间'],
] as const

const valuesOf = <Value extends string>(choices: readonly (readonly [Value, string])[]) =>
  choices.map(([value]) => value)

type Expiry = (typeof expiryOptions)[number][0]

const expiryChoice = choiceParam(valuesOf(expiryOptions), '')

const expiryParam: UrlParam<Expiry> = {
  ...expiryChoice,
  parse: (text) => expiryChoice.parse(text === '7' ? 'soon' : text),
}

export const nodeFilterUrl = {
  keyword: nodeLinkUrl.keyword,
  ...serverFilterUrl,
  lease: choiceParam(valuesOf(leaseStatusOptions), 'all'),
  expiry: expiryParam,
  /** Nodes that run nothing. */
  idle: flagParam,
  project: listTextParam,
  region: listTextParam,
  spec: listTextParam,
  billing: choiceParam(billings, undefined),
  deployment: choiceParam(deploymentStates, undefined),
  renewal: choiceParam(renewals, undefined),
}

/** The state that a saved view stores. The newest node is first by default. */
export const nodeViewUrl = {
  ...nodeFilterUrl,
  sort: sortParam<Sorting>(isSortColumn, [{ id: 'id', desc: true }]),
  ...overviewUrl,
}

/** `node` is the row id of the node that is open in the drawer. */
export const nodeListUrl = { ...nodeViewUrl, node: nodeLinkUrl.node }

export type NodeFilters = UrlValues<typeof nodeFilterUrl>

export const isNodeFiltered = (filters: NodeFilters): boolean => !isDefaultUrl(nodeFilterUrl, filters)

export const emptyNodeFilters: NodeFilters = parseUrl(nodeFilterUrl, '')

/** The filters that are left to the client once the server has applied the others. */
export const clientFilters = (filters: NodeFilters): NodeFilters => ({
  ...filters,
  status: emptyNodeFilters.status,
  group: emptyNodeFilters.group,
})
