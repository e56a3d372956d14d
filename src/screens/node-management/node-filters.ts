import { oneOf, parsePositiveId } from '~/lib/search-params'

/** The node's own status, filtered by the server; blank for all. */
export const nodeStatusOptions = [
  ['', '全部状态'],
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

/** The lease's status, filtered on the client. */
export const leaseStatusOptions = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const

/** How soon the lease ends, filtered on the client. */
export const expiryOptions = [
  ['', '不限到期'],
  ['soon', '7天内到期'],
  ['expired', '已过期'],
] as const

const valuesOf = <Value extends string>(choices: readonly (readonly [Value, string])[]) =>
  choices.map(([value]) => value)

export interface NodeFilters {
  status: (typeof nodeStatusOptions)[number][0]
  /** Undefined for all. */
  group: number | undefined
  lease: (typeof leaseStatusOptions)[number][0]
  expiry: (typeof expiryOptions)[number][0]
  keyword: string
}

/** Parses the filters from the search params. Invalid values count as absent. */
export const parseNodeFilters = (query: URLSearchParams): NodeFilters => ({
  status: oneOf(valuesOf(nodeStatusOptions), query.get('status')) ?? '',
  group: parsePositiveId(query.get('group')),
  lease: oneOf(valuesOf(leaseStatusOptions), query.get('lease')) ?? 'all',
  expiry: oneOf(valuesOf(expiryOptions), query.get('expiry')) ?? '',
  keyword: query.get('keyword')?.trim() ?? '',
})

export const emptyNodeFilters: NodeFilters = {
  status: '',
  group: undefined,
  lease: 'all',
  expiry: '',
  keyword: '',
}
