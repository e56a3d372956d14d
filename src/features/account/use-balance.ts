import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer, Money, UserInfoAnswer } from '~/api/generated/model'
import { useQueryState } from '~/api/client/use-query-state'

interface Balance {
  amount: Money | undefined
  /** When the amount was fetched, in milliseconds since 1970; 0 before the first response. */
  updatedAt: number
}

/** Returns the newer of two amounts. A response without an amount does not hide the other one. */
export const newerAmount = (one: Balance, other: Balance) =>
  other.amount !== undefined && (one.amount === undefined || other.updatedAt > one.updatedAt)
    ? other.amount
    : one.amount

/**
 * The available balance. Both the user info and the dashboard contain it; every place that shows it reads the newest
 * response here, so that all show the same amount. It sends no request itself.
 */
export function useBalance() {
  const user = useQueryState<UserInfoAnswer>(getGetUserInfoQueryKey())
  const dashboard = useQueryState<DashboardAnswer>(getGetDashboardQueryKey())
  const balance = newerAmount(
    { amount: user?.data?.data?.balance, updatedAt: user?.dataUpdatedAt ?? 0 },
    { amount: dashboard?.data?.data?.balance, updatedAt: dashboard?.dataUpdatedAt ?? 0 },
  )
  const isFetching = [user, dashboard].some((query) => query?.fetchStatus === 'fetching')
  return { balance, isLoading: balance === undefined && isFetching }
}
