import type { Amount } from '~/lib/money'

export interface Statistics {
  invited: number
  invitedThisMonth: number
  /** Dollars. */
  reward: Amount
  /** Dollars; undefined when the provider told none. */
  withdrawable: Amount
}

/** The same numbers under both of the names that providers use {1§3}. */
interface EitherShape {
  invite_count?: number | null
  totalInvites?: number | null
  month_invite_count?: number | null
  monthlyInvites?: number | null
  total_reward?: Amount
  totalReward?: Amount
  withdrawable_amount?: Amount
  withdrawableBalance?: Amount
}

/** Reads either shape; 0 stays 0 (inv-04). */
export function readStatistics(told: EitherShape | null | undefined): Statistics {
  return {
    invited: told?.invite_count ?? told?.totalInvites ?? 0,
    invitedThisMonth: told?.month_invite_count ?? told?.monthlyInvites ?? 0,
    reward: told?.total_reward ?? told?.totalReward,
    withdrawable: told?.withdrawable_amount ?? told?.withdrawableBalance,
  }
}
