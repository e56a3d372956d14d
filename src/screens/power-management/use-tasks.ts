import { listPowerTasks, useListPowerTasks } from '~/api/generated/power/power'
import type { PowerTaskListAnswer } from '~/api/generated/model'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

/** The search params that a saved view of this page stores. */
export const viewParams = ['keyword', 'status'] as const

export const statuses = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const

export type StatusFilter = (typeof statuses)[number][0]

const pageSize = 10

/** Returns the query parameters of the filters that are set. */
const filterParams = (status: StatusFilter, keyword: string) => ({
  ...(keyword && { keyword }),
  ...(status !== 'all' && { status }),
})

/** Loads the tasks of the filters and page in the URL. */
export function useTasks() {
  const { query: searchParams, change } = useUrlQuery()
  const page = pageIn(searchParams)
  const status =
    oneOf(
      statuses.map(([value]) => value),
      searchParams.get('status'),
    ) ?? 'all'
  const keyword = searchParams.get('keyword') ?? ''
  const filter = filterParams(status, keyword)
  const params = { ...filter, page, limit: pageSize }
  const list = useListPowerTasks(params, { query: { placeholderData: withinFilter(params) } })
  const paged = usePaged(list, {
    page,
    size: pageSize,
    onPage: (toPage, options) => change({ page: toPage }, options),
  })
  return {
    status,
    keyword,
    isFiltered: status !== 'all' || keyword !== '',
    paged,
    isRefreshing: list.isFetching,
    refresh: () => void list.refetch(),
    setStatus: (next: StatusFilter) => change({ status: next === 'all' ? undefined : next, page: undefined }),
    setKeyword: (next: string) => change({ keyword: next || undefined, page: undefined }),
    clearFilters: () => change({ status: undefined, keyword: undefined, page: undefined }),
    /** Loads one page of the filtered tasks for the CSV export. */
    loadPage: (exportPage: number, limit: number, signal: AbortSignal): Promise<PowerTaskListAnswer> =>
      listPowerTasks({ ...filter, page: exportPage, limit }, { signal }),
  }
}
