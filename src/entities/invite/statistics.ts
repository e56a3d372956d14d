import type { InviteStatistics } from '~/api/generated/model'
import type { Amount } from '~/lib/money'

/** What inviting brought; each number is undefined when the answer does not name it. */
export interface Statistics {
  invited: number | undefined
  invitedThisMonth: number | undefined
  /** Dollars. */
  reward: Amount
  /** Dollars. */
  withdrawable: Amount
}

/** Reads each number under either of the names that the documents give it {1§3}; 0 stays 0 (inv-04). */
export const readStatistics = (answer: InviteStatistics = {}): Statistics => ({
  invited: answer.invite_count ?? answer.totalInvites,
  invitedThisMonth: answer.month_invite_count ?? answer.monthlyInvites,
  reward: answer.total_reward ?? answer.totalReward,
  withdrawable: answer.withdrawable_amount ?? answer.withdrawableBalance,
})
