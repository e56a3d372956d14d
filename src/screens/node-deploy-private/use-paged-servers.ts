import type { ListNodesParams, Node } from '~/api/generated/model'
import { useListNodes } from '~/api/generated/nodes/nodes'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { oneOf, parsePage, parsePositiveId } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'

const pageSize = 100

/** The value of the parameter `type` that lists the user's own servers. */
const ownServerType = 2

export const deployServerStatuses = [
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

function parseFilters(searchParams: URLSearchParams) {
  const status = oneOf(
    deployServerStatuses.map(([value]) => value),
    searchParams.get('status'),
  )
  const keyword = searchParams.get('keyword')?.trim().slice(0, 64) || undefined
  return { regionId: parsePositiveId(searchParams.get('region_id')), status, keyword }
}

/** Loads the page of the user's own servers that the page number and filters in the URL describe. */
export function usePagedServers() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams)
  const filters = parseFilters(searchParams)
  const params: ListNodesParams = {
    type: ownServerType,
    page,
    limit: pageSize,
    ...(filters.regionId && { region_id: filters.regionId }),
    ...(filters.status && { status: filters.status }),
    ...(filters.keyword && { keyword: filters.keyword }),
  }
  const list = useListNodes(params, { query: { placeholderData: keepPreviousPage(params) } })
  const paged = usePagination<Node>(list, {
    page,
    size: pageSize,
    onPageChange: (toPage, options) => updateSearchParams({ page: toPage }, options),
  })
  const setFilters = (values: { region_id?: string; status?: string; keyword?: string }) =>
    updateSearchParams({
      ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value || undefined])),
      page: undefined,
    })
  return {
    paged,
    filters,
    setFilters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    clearFilters: () =>
      updateSearchParams({ region_id: undefined, status: undefined, keyword: undefined, page: undefined }),
    isRefreshing: list.isFetching,
    refresh: paged.retry,
  }
}

export type PagedServers = ReturnType<typeof usePagedServers>
