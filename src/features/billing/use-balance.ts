import { useQueryState } from '~/api/client/use-query-state'
import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer, Money, UserInfoAnswer } from '~/api/generated/model'
import { useClockOffset } from '~/ui/hooks/use-now'

interface Balance {
  amount: Money | undefined
  /** When the amount was fetched, in milliseconds since 1970; 0 before the first response. */
  updatedAt: number
}

/** Returns the newer of two balances. A response without an amount does not hide the other one. */
export const newerBalance = (one: Balance, other: Balance): Balance =>
  other.amount !== undefined && (one.amount === undefined || other.updatedAt > one.updatedAt) ? other : one

/**
 * The available balance. Both the user info and the dashboard contain it; every place that shows it reads the newest
 * response here, so that all show the same amount. It sends no request itself.
 */
export function useBalance() {
  const clockOffset = useClockOffset()
  const user = useQueryState<UserInfoAnswer>(getGetUserInfoQueryKey())
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())
  const { amount: balance, updatedAt } = newerBalance(
    { amount: user?.data?.data?.balance, updatedAt: user?.dataUpdatedAt ?? 0 },
    { amount: dashboard?.data?.data?.balance, updatedAt: dashboard?.dataUpdatedAt ?? 0 },
  )
  const isFetching = [user, dashboard].some((query) => query?.fetchStatus === 'fetching')
  // 0 before the first response, whatever the clock.
  return {
    balance,
    updatedAt: updatedAt && updatedAt + clockOffset,
    isFetching,
    isLoading: balance === undefined && isFetching,
  }
}
