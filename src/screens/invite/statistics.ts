import type { InviteStatistics } from '~/api/generated/model'
import type { Amount } from '~/lib/money'

/** Invite statistics; a number is undefined when the response does not contain it. */
export interface Statistics {
  invited: number | undefined
  invitedThisMonth: number | undefined
  /** Dollars. */
  reward: Amount
  /** Dollars. */
  withdrawable: Amount
}

/** Reads each number under either of its two documented names. A 0 is kept. */
export const readStatistics = (data: InviteStatistics = {}): Statistics => ({
  invited: data.invite_count ?? data.totalInvites,
  invitedThisMonth: data.month_invite_count ?? data.monthlyInvites,
  reward: data.total_reward ?? data.totalReward,
  withdrawable: data.withdrawable_amount ?? data.withdrawableBalance,
})
