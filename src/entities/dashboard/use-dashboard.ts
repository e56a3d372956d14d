import { useGetDashboard } from '~/api/generated/console/console'
import type { Dashboard } from '~/api/generated/model'

/** The dashboard's numbers; every visit asks anew. A failure says so once {1§8}. */
export function useDashboard() {
  const { data, isPending, isFetching, refetch } = useGetDashboard({
    query: { meta: { failure: '获取控制面板数据失败' } },
  })
  const dashboard: Dashboard | undefined = data?.data ?? undefined
  return { dashboard, isPending, isFetching, refetch }
}
