import { useMemo } from 'react'
import { isServerField, type ServerFilters } from '~/screens/server/filter-and-sort-servers'
import { formatSort, parseSort, type Sorting } from '~/lib/sort'
import { oneOf, parsePositiveId } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'

/** The search params that a saved view of this page stores. */
export const serverViewParams = ['keyword', 'status', 'group', 'sort'] as const

export const serverStatusOptions = [
  ['', '全部状态'],
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

const statuses = serverStatusOptions.map(([value]) => value)

/** Newest first, like the node table. */
const defaultSort: Sorting = [{ id: 'id', desc: true }]

/** Reads and changes the filters and sort order in the URL. Invalid values count as absent. */
export function useServerSearchParams() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const filters: ServerFilters = {
    status: oneOf(statuses, searchParams.get('status')) ?? '',
    group: parsePositiveId(searchParams.get('group')),
    keyword: searchParams.get('keyword')?.trim() ?? '',
  }
  const { status, group, keyword } = filters
  const sortParam = searchParams.get('sort')
  const sort = useMemo(() => parseSort(sortParam, isServerField) ?? defaultSort, [sortParam])
  return {
    filters,
    sort,
    isFiltered: status !== '' || group !== undefined || keyword !== '',
    setFilters: (changes: Partial<ServerFilters>) => {
      const next = { ...filters, ...changes }
      updateSearchParams({
        status: next.status || undefined,
        group: next.group,
        keyword: next.keyword || undefined,
      })
    },
    clearFilters: () => updateSearchParams({ status: undefined, group: undefined, keyword: undefined }),
    setSort: (sort: Sorting | undefined) => updateSearchParams({ sort: formatSort(sort, defaultSort) }),
  }
}
