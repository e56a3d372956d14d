import { useQuery } from '@tanstack/react-query'
import { useQueryState } from '~/api/client/use-query-state'
import { getDashboard, getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer } from '~/api/generated/model'
import type { Amount } from '~/lib/money'
import { toUnits, type Units } from './units'

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

/** Costs in units; undefined while unknown. */
interface KnownCosts {
  /** Per hour, of all that is billed by the minute; never below zero. */
  rate: Units | undefined
  today: Units | undefined
  month: Units | undefined
  isPending: boolean
}

/** The costs of the newest dashboard. It sends no request itself. */
export function useKnownCosts(): KnownCosts {
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())
  const cost = dashboard?.data?.data?.cost_analysis
  const rate = toUnits(cost?.current_rate)
  return {
    rate: rate && Math.max(0, rate),
    today: toUnits(cost?.today_total),
    month: toUnits(cost?.month_total),
    isPending: dashboard === undefined || dashboard.status === 'pending',
  }
}
