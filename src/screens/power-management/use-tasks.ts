import { listPowerTasks, useListPowerTasks } from '~/api/generated/power/power'
import type { PowerTaskListAnswer } from '~/api/generated/model'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

/** What of the address makes a view that can be saved. */
export const viewParams = ['keyword', 'status'] as const

export const statuses = [
  ['all', '全部'],
  ['running', '运行中'],
  ['stopped', '已停止'],
] as const

export type StatusFilter = (typeof statuses)[number][0]

/** The default of the product's tables (pwm-05). */
const pageSize = 10

/** What the call says of the filters: only what is set (pwm-01). */
const filterOf = (status: StatusFilter, keyword: string) => ({
  ...(keyword && { keyword }),
  ...(status !== 'all' && { status }),
})

/** The tasks of the filters and page in the address. */
export function useTasks() {
  const { query, change } = useUrlQuery()
  const page = pageIn(query)
  const status =
    oneOf(
      statuses.map(([value]) => value),
      query.get('status'),
    ) ?? 'all'
  const keyword = query.get('keyword') ?? ''
  const filter = filterOf(status, keyword)
  const params = { ...filter, page, limit: pageSize }
  const list = useListPowerTasks(params, { query: { placeholderData: withinFilter(params) } })
  const paged = usePaged(list, { page, size: pageSize, onPage: (to, how) => change({ page: to }, how) })
  return {
    status,
    keyword,
    isFiltered: status !== 'all' || keyword !== '',
    paged,
    isRefreshing: list.isFetching,
    refresh: () => void list.refetch(),
    setStatus: (next: StatusFilter) => change({ status: next === 'all' ? undefined : next, page: undefined }),
    setKeyword: (next: string) => change({ keyword: next || undefined, page: undefined }),
    clear: () => change({ status: undefined, keyword: undefined, page: undefined }),
    /** One page of all tasks that match, as the export reads them. */
    load: (at: number, limit: number, signal: AbortSignal): Promise<PowerTaskListAnswer> =>
      listPowerTasks({ ...filter, page: at, limit }, { signal }),
  }
}
