import { useQuery } from '@tanstack/react-query'
import { getDashboard, getGetDashboardQueryKey, useGetDashboard } from '~/api/generated/console/console'
import type { CostAnalysis } from '~/api/generated/model'
import type { Amount } from '~/lib/money'

/** A change of the dashboard invalidates it too. */
const runningRateQueryKey = [...getGetDashboardQueryKey(), 'running-rate']

/**
 * Dollars an hour for everything that already runs. It has its own query key, because the balance in a cached
 * dashboard response would replace the one of the user info wherever a balance is shown.
 */
export function useRunningRate(): Amount {
  const { data } = useQuery({
    queryKey: runningRateQueryKey,
    queryFn: ({ signal }) => getDashboard({ signal }),
  })
  return data?.data?.cost_analysis?.current_rate
}

/** Current costs, for pages other than the console's home. A failure is only logged. */
export function useCosts() {
  const { data, isPending } = useGetDashboard()
  const costs: CostAnalysis | undefined = data?.data.cost_analysis
  return { costs, isPending }
}
