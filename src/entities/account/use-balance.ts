import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer, Money, UserInfoAnswer } from '~/api/generated/model'
import { useKnown } from '~/api/known'

interface Balance {
  amount: Money | undefined
  /** When the amount was fetched, in milliseconds since 1970; 0 before the first response. */
  at: number
}

/** Returns the newer of two amounts. A response without an amount does not hide the other one. */
export const newest = (one: Balance, other: Balance) =>
  other.amount !== undefined && (one.amount === undefined || other.at > one.at) ? other.amount : one.amount

/**
 * The available balance. Both the user info and the dashboard contain it; every place that shows it reads the newest
 * response here, so that all show the same amount. It sends no request itself.
 */
export function useBalance() {
  const user = useKnown<UserInfoAnswer>(getGetUserInfoQueryKey())
  const dashboard = useKnown<DashboardAnswer>(getGetDashboardQueryKey())
  const balance = newest(
    { amount: user?.data?.data?.balance, at: user?.dataUpdatedAt ?? 0 },
    { amount: dashboard?.data?.data?.balance, at: dashboard?.dataUpdatedAt ?? 0 },
  )
  const isFetching = [user, dashboard].some((query) => query?.fetchStatus === 'fetching')
  return { balance, isLoading: balance === undefined && isFetching }
}
