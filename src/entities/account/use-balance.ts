import { useGetUserInfo } from '~/api/generated/account/account'
import { useGetDashboard } from '~/api/generated/console/console'
import type { Money } from '~/api/generated/model'

interface Told {
  amount: Money | undefined
  /** Milliseconds since 1970; 0 when never answered. */
  at: number
}

/** The younger of two answers. */
export const newest = (one: Told, other: Told) => (other.at > one.at ? other.amount : one.amount)

/**
 * The available balance. Both the user info and the dashboard tell it; whoever shows it takes the newest answer
 * from here, so that no two places ever differ (con-13). Asks for nothing itself.
 */
export function useBalance() {
  const user = useGetUserInfo({ query: { enabled: false } })
  const dashboard = useGetDashboard({ query: { enabled: false } })
  const balance = newest(
    { amount: user.data?.data?.balance, at: user.dataUpdatedAt },
    { amount: dashboard.data?.data?.balance, at: dashboard.dataUpdatedAt },
  )
  return { balance, isLoading: balance === undefined && (user.isFetching || dashboard.isFetching) }
}
