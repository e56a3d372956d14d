import { useQuery } from '@tanstack/react-query'
import { getDashboard, getGetDashboardQueryKey } from '~/api/generated/console/console'
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
