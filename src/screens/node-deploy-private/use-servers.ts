import type { ListNodesParams, Node } from '~/api/generated/model'
import { useListNodes } from '~/api/generated/nodes/nodes'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

const pageSize = 100

/** The value of the parameter `type` that lists the user's own servers. */
const ownServerType = 2

export const statuses = [
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

const parseId = (text: string | null) => (text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

function parseFilters(searchParams: URLSearchParams) {
  const status = oneOf(
    statuses.map(([value]) => value),
    searchParams.get('status'),
  )
  const keyword = searchParams.get('keyword')?.trim().slice(0, 64) || undefined
  return { regionId: parseId(searchParams.get('region_id')), status, keyword }
}

/** Loads the page of the user's own servers that the page number and filters in the URL describe. */
export function useServers() {
  const { query: searchParams, change } = useUrlQuery()
  const page = pageIn(searchParams)
  const filters = parseFilters(searchParams)
  const params: ListNodesParams = {
    type: ownServerType,
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
    onPage: (toPage, options) => change({ page: toPage }, options),
  })
  const setFilters = (values: { region_id?: string; status?: string; keyword?: string }) =>
    change({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])),
      page: undefined,
    })
  return {
    paged,
    filters,
    setFilters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    clearFilters: () =>
      change({ region_id: undefined, status: undefined, keyword: undefined, page: undefined }),
    isRefreshing: list.isFetching,
    refresh: paged.retry,
  }
}

export type Servers = ReturnType<typeof useServers>
