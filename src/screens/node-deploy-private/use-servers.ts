import type { ListNodesParams, Node } from '~/api/generated/model'
import { useListNodes } from '~/api/generated/nodes/nodes'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

/** {2§9}. */
const pageSize = 100

/** The user's own servers {2§7}. */
const own = 2

export const statuses = [
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

const idIn = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function filtersIn(query: URLSearchParams) {
  const status = oneOf(
    statuses.map(([value]) => value),
    query.get('status'),
  )
  const keyword = query.get('keyword')?.trim().slice(0, 64) || undefined
  return { regionId: idIn(query.get('region_id')), status, keyword }
}

/** One page of the user's own servers; what is not set is not asked for (prv-01, prv-03). */
export function useServers() {
  const { query, change } = useUrlQuery()
  const page = pageIn(query)
  const filters = filtersIn(query)
  const params: ListNodesParams = {
    type: own,
    page,
    limit: pageSize,
    ...(filters.regionId && { region_id: filters.regionId }),
    ...(filters.status && { status: filters.status }),
    ...(filters.keyword && { keyword: filters.keyword }),
  }
  const list = useListNodes(params, { query: { placeholderData: withinFilter(params) } })
  const paged = usePaged<Node>(list, {
    page,
    size: pageSize,
    onPage: (to, how) => change({ page: to }, how),
  })
  const filter = (values: { region_id?: string; status?: string; keyword?: string }) =>
    change({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])),
      page: undefined,
    })
  return {
    paged,
    filters,
    filter,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    clearFilters: () =>
      change({ region_id: undefined, status: undefined, keyword: undefined, page: undefined }),
    isRefreshing: list.isFetching,
    refresh: paged.retry,
  }
}

export type Servers = ReturnType<typeof useServers>
