import { useGetDashboard } from '~/api/generated/console/console'
import type { Dashboard } from '~/api/generated/model'
import { shownStateOf } from '~/lib/load-state'

/** Load state of the dashboard, for the panels that show it. */
export interface DashboardLoadState {
  isPending: boolean
  isFetching: boolean
  isError: boolean
  retry: () => void
}

/** The dashboard, loaded again at every visit. A failure shows one toast. */
export function useDashboard() {
  const query = useGetDashboard({ query: { meta: { failure: '获取控制面板数据失败' } } })
  const { data, isFetching, dataUpdatedAt, refetch } = query
  const dashboard: Dashboard | undefined = data?.data
  const retry = () => void refetch()
  return { dashboard, ...shownStateOf(query), isFetching, updatedAt: dataUpdatedAt, retry }
}
