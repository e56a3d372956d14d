import { PowerTaskStatus, type ListPowerTasksParams } from '~/api/generated/model'
import { choiceParam, keywordParam, pageParam, sortParam, type UrlValues } from '~/lib/url-state'

/** The filters, which a saved view of this page stores. */
export const taskFilterUrl = {
  keyword: keywordParam,
  status: choiceParam(Object.values(PowerTaskStatus), 'all'),
}

/** The columns that the list can be sorted by. */
const sortedColumns = ['hashrate', 'pricePerHash', 'rate', 'consumption'] as const

const isTaskSort = (id: string) => sortedColumns.some((one) => one === id)

export const taskListUrl = { ...taskFilterUrl, page: pageParam, sort: sortParam(isTaskSort, undefined) }

export type TaskFilters = UrlValues<typeof taskFilterUrl>

export const taskPageSize = 10

/** Tasks of one answer: so many can be sorted, as the API has no sort order. */
export const maxSortedTasks = 100

/** Returns the query parameters of the filters that are set. */
export const taskFilterParams = ({ status, keyword }: TaskFilters) => ({
  ...(keyword && { keyword }),
  ...(status !== 'all' && { status }),
})

/** Returns the query parameters of the page in the URL. */
export const taskListParams = ({
  page,
  ...filters
}: TaskFilters & { page: number }): ListPowerTasksParams => ({
  ...taskFilterParams(filters),
  page,
  limit: taskPageSize,
})
