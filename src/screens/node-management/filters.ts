import { oneOf } from '~/ui/use-url-query'

/** A node's own state, as the list is asked with it; none when blank (nod-11). */
export const statusChoices = [
  ['', '全部状态'],
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

/** The lease's state, looked at in the rows (nod-12, i-17). */
export const leaseChoices = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const

/** How near the end of the lease is, looked at in the rows. */
export const expiryChoices = [
  ['', '不限到期'],
  ['soon', '7天内到期'],
  ['expired', '已过期'],
] as const

const valuesOf = <Value extends string>(choices: readonly (readonly [Value, string])[]) =>
  choices.map(([value]) => value)

/** What of the nodes is shown. */
export interface NodeFilters {
  status: (typeof statusChoices)[number][0]
  /** Undefined for all. */
  group: number | undefined
  lease: (typeof leaseChoices)[number][0]
  expiry: (typeof expiryChoices)[number][0]
  keyword: string
}

/** An id from the address. */
export const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined

/** The filters that an address names; what it misspells counts as not named. */
export const filtersIn = (query: URLSearchParams): NodeFilters => ({
  status: oneOf(valuesOf(statusChoices), query.get('status')) ?? '',
  group: idIn(query.get('group')),
  lease: oneOf(valuesOf(leaseChoices), query.get('lease')) ?? 'all',
  expiry: oneOf(valuesOf(expiryChoices), query.get('expiry')) ?? '',
  keyword: query.get('keyword')?.trim() ?? '',
})

/** All nodes are shown. */
export const noFilters: NodeFilters = { status: '', group: undefined, lease: 'all', expiry: '', keyword: '' }
