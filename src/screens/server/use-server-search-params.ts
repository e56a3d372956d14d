import { findServerField, type ServerFilters } from '~/screens/server/filter-and-sort-servers'
import type { ColumnSort } from '~/ui/data-grid/column-sort'
import { oneOf, useUrlSearchParams } from '~/ui/use-url-search-params'

/** The search params that a saved view of this page stores. */
export const serverViewParams = ['keyword', 'status', 'group', 'sort'] as const

export const serverStatusOptions = [
  ['', '全部状态'],
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

const statuses = serverStatusOptions.map(([value]) => value)

const parseId = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Newest first, like the node table. */
const defaultSort: ColumnSort = { column: 'id', direction: 'descending' }

/** Parses the search param `sort`, such as `cpu` or `-cpu` for descending. */
function parseSort(searchParams: URLSearchParams): ColumnSort {
  const text = searchParams.get('sort') ?? ''
  const column = text.replace(/^-/, '')
  if (!findServerField(column)) return defaultSort
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

/** Formats a sort order as `parseSort` parses it; undefined for the default. */
function formatSort({ column, direction }: ColumnSort): string | undefined {
  if (column === defaultSort.column && direction === defaultSort.direction) return undefined
  return direction === 'descending' ? `-${column}` : column
}

/** Reads and changes the filters and sort order in the URL. Invalid values count as absent. */
export function useServerSearchParams() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const filters: ServerFilters = {
    status: oneOf(statuses, searchParams.get('status')) ?? '',
    group: parseId(searchParams.get('group')),
    keyword: searchParams.get('keyword')?.trim() ?? '',
  }
  const { status, group, keyword } = filters
  return {
    filters,
    sort: parseSort(searchParams),
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
    setSort: (sort: ColumnSort) => updateSearchParams({ sort: formatSort(sort) }),
  }
}
