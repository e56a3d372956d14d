import { fieldOf, type ServerFilters } from '~/entities/own-server/arrange'
import type { Sort } from '~/ui/data-table/sort'
import { oneOf, useUrlQuery } from '~/ui/use-url-query'

/** What of the address makes a view that can be saved. */
export const viewParams = ['keyword', 'status', 'group', 'sort'] as const

export const statusChoices = [
  ['', '全部状态'],
  ['online', '在线'],
  ['offline', '离线'],
  ['unregistered', '未注册'],
] as const

const statuses = statusChoices.map(([value]) => value)

const idIn = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** Newest first, as the node table. */
const byId: Sort = { column: 'id', direction: 'descending' }

/** `cpu` is ascending, `-cpu` descending. */
function sortIn(query: URLSearchParams): Sort {
  const text = query.get('sort') ?? ''
  const column = text.replace(/^-/, '')
  if (!fieldOf(column)) return byId
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

function sortText({ column, direction }: Sort): string | undefined {
  if (column === byId.column && direction === byId.direction) return undefined
  return direction === 'descending' ? `-${column}` : column
}

/** What of the servers is shown and how, as the address says; what it misspells counts as not named. */
export function useServerView() {
  const { query, change } = useUrlQuery()
  const filters: ServerFilters = {
    status: oneOf(statuses, query.get('status')) ?? '',
    group: idIn(query.get('group')),
    keyword: query.get('keyword')?.trim() ?? '',
  }
  const { status, group, keyword } = filters
  return {
    filters,
    sort: sortIn(query),
    isFiltered: status !== '' || group !== undefined || keyword !== '',
    filter: (changed: Partial<ServerFilters>) => {
      const next = { ...filters, ...changed }
      change({ status: next.status || undefined, group: next.group, keyword: next.keyword || undefined })
    },
    clear: () => change({ status: undefined, group: undefined, keyword: undefined }),
    sortBy: (sort: Sort) => change({ sort: sortText(sort) }),
  }
}
