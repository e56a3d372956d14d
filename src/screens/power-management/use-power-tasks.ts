import { listPowerTasks, useListPowerTasks } from '~/api/generated/power/power'
import type { PowerTaskListAnswer } from '~/api/generated/model'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { oneOf, parsePage, useUrlSearchParams } from '~/ui/use-url-search-params'

/** The search params that a saved view of this page stores. */
export const taskViewParams = ['keyword', 'status'] as const

export const taskStatusOptions = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const

export type TaskStatusFilter = (typeof taskStatusOptions)[number][0]

const pageSize = 10

/** Returns the query parameters of the filters that are set. */
const filterParams = (status: TaskStatusFilter, keyword: string) => ({
  ...(keyword && { keyword }),
  ...(status !== 'all' && { status }),
})

/** Loads the tasks of the filters and page in the URL. */
export function usePowerTasks() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams)
  const status =
    oneOf(
      taskStatusOptions.map(([value]) => value),
      searchParams.get('status'),
    ) ?? 'all'
  const keyword = searchParams.get('keyword') ?? ''
  const filter = filterParams(status, keyword)
  const params = { ...filter, page, limit: pageSize }
  const list = useListPowerTasks(params, { query: { placeholderData: keepPreviousPage(params) } })
  const paged = usePagination(list, {
    page,
    size: pageSize,
    onPageChange: (toPage, options) => updateSearchParams({ page: toPage }, options),
  })
  return {
    status,
    keyword,
    isFiltered: status !== 'all' || keyword !== '',
    paged,
    isRefreshing: list.isFetching,
    refresh: () => void list.refetch(),
    setStatus: (next: TaskStatusFilter) =>
      updateSearchParams({ status: next === 'all' ? undefined : next, page: undefined }),
    setKeyword: (next: string) => updateSearchParams({ keyword: next || undefined, page: undefined }),
    clearFilters: () => updateSearchParams({ status: undefined, keyword: undefined, page: undefined }),
    /** Loads one page of the filtered tasks for the CSV export. */
    loadPage: (exportPage: number, limit: number, signal: AbortSignal): Promise<PowerTaskListAnswer> =>
      listPowerTasks({ ...filter, page: exportPage, limit }, { signal }),
  }
}
