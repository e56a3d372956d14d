import { getGetUserInfoQueryKey } from '~/api/generated/account/account'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import type { DashboardAnswer, Money, UserInfoAnswer } from '~/api/generated/model'
import { useKnown } from '~/api/known'

interface Balance {
  amount: Money | undefined
  /** Milliseconds since 1970; 0 before the first answer. */
  at: number
}

/** The newer of two amounts; an answer that names none does not hide the other one. */
export const newest = (one: Balance, other: Balance) =>
  other.amount !== undefined && (one.amount === undefined || other.at > one.at) ? other.amount : one.amount

/**
 * The available balance. Both the user info and the dashboard tell it; whoever shows it takes the newest answer
 * from here, so that no two places ever differ (con-13). Asks for nothing itself.
 */
export function useBalance() {
  const user = useKnown<UserInfoAnswer>(getGetUserInfoQueryKey())
  const dashboard = useKnown<DashboardAnswer>(getGetDashboardQueryKey())
  const balance = newest(
    { amount: user?.data?.data?.balance, at: user?.dataUpdatedAt ?? 0 },
    { amount: dashboard?.data?.data?.balance, at: dashboard?.dataUpdatedAt ?? 0 },
  )
  const isAsked = [user, dashboard].some((query) => query?.fetchStatus === 'fetching')
  return { balance, isLoading: balance === undefined && isAsked }
}
