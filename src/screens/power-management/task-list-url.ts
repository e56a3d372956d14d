import { PowerTaskStatus, type ListPowerTasksParams } from '~/api/generated/model'
import { choiceParam, keywordParam, pageParam, type UrlValues } from '~/lib/url-state'

/** The filters, which a saved view of this page stores. */
export const taskFilterUrl = {
  keyword: keywordParam,
  status: choiceParam(Object.values(PowerTaskStatus), 'all'),
}

export const taskListUrl = { ...taskFilterUrl, page: pageParam }

export type TaskFilters = UrlValues<typeof taskFilterUrl>

export const taskPageSize = 10

/** Returns the query parameters of the filters that are set. */
export const taskFilterParams = ({ status, keyword }: TaskFilters) => ({
  ...(keyword && { keyword }),
  ...(status !== 'all' && { status }),
})

/** Returns the query parameters of the page in the URL. */
export const taskListParams = ({
  page,
  ...filters
}: UrlValues<typeof taskListUrl>): ListPowerTasksParams => ({
  ...taskFilterParams(filters),
  page,
  limit: taskPageSize,
})
