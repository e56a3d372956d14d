import type { InviteRecord, InviteStatistics } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { toMoney } from './money'
import { randomText } from './random'
import { refuse } from './refusal'
import type { User, WorldState } from './state'
import { toTimestamp } from './time'

// Without the letters and digits that people mix up.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** An address with its middle hidden: li***@example.com. */
export const maskedEmail = (email: string) => email.replace(/^(.{1,2})[^@]*/, '$1***')

/** The people who registered with a user's code, newest first. */
export const invitedBy = ({ users }: WorldState, userId: number) =>
  users
    .filter((user) => user.inviterId === userId)
    .toSorted((one, other) => other.createdAt - one.createdAt || other.id - one.id)

/** The wire's invite record. */
export const toInviteRecord = (user: User): InviteRecord => ({
  invitee: { nickname: user.nickname, email: maskedEmail(user.email) },
  bind_time: toTimestamp(user.createdAt),
})

/** What inviting brought a user. */
export function inviteStatistics(state: WorldState, userId: number): InviteStatistics {
  const invited = invitedBy(state, userId)
  const now = new Date(state.now)
  const startOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth())
  const released = state.rewards.filter((one) => one.userId === userId && one.status === 'released')
  return {
    month_invite_count: invited.filter((user) => user.createdAt >= startOfMonth).length,
    invite_count: invited.length,
    total_reward: toMoney(released.reduce((sum, reward) => sum + reward.cents, 0)),
    withdrawable_amount: toMoney(balanceOf(state, accounts.withdrawable(userId))),
  }
}

/** Makes a user's code. Refuses (409) a second one. */
export function createInviteCode(state: WorldState, user: User): string {
  if (user.inviteCode) refuse(409, '您已经有邀请码了')
  user.inviteCode = randomText(state, 8, alphabet)
  return user.inviteCode
}
