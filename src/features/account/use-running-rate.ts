import { useQuery } from '@tanstack/react-query'
import { getDashboard } from '~/api/generated/console/console'
import type { Amount } from '~/lib/money'

/**
 * Dollars an hour for everything that already runs. It has its own query key, because the balance in a cached
 * dashboard response would replace the one of the user info wherever a balance is shown.
 */
export function useRunningRate(): Amount {
  const { data } = useQuery({
    queryKey: ['running-rate'],
    queryFn: ({ signal }) => getDashboard({ signal }),
  })
  return data?.data?.cost_analysis?.current_rate
}
