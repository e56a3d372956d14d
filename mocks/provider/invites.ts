import type { InviteRecord, InviteStatistics } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { newestFirst } from './lookup'
import { toMoney } from './money'
import { randomString } from './random'
import { refuse } from './refusal'
import type { User, WorldState } from './state'
import { toTimestamp } from './time'

// Without the letters and digits that look alike: 0, 1, I, O.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

const maxEmailLength = 254

/** Masks an e-mail address: li***@example.com. The stars must not make the longest addresses longer. */
export const maskEmail = (email: string) =>
  email.replace(/^([^@]{1,2})[^@]*/, '$1***').slice(0, maxEmailLength)

/** Returns the users who registered with a user's invite code, newest first. */
export const invitedUsers = ({ users }: WorldState, userId: number) =>
  users.filter((user) => user.inviterId === userId).toSorted(newestFirst)

export const toInviteRecord = (user: User): InviteRecord => ({
  invitee: { nickname: user.nickname, email: maskEmail(user.email) },
  bind_time: toTimestamp(user.createdAt),
})

export function inviteStatistics(state: WorldState, userId: number): InviteStatistics {
  const invited = invitedUsers(state, userId)
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

/** Creates a user's invite code. Refuses (409) a second one. */
export function generateInviteCode(state: WorldState, user: User): string {
  if (user.inviteCode) refuse(409, '你已经有邀请码了')
  user.inviteCode = randomString(state, 8, alphabet)
  return user.inviteCode
}

// The contract's form of a code, which also older ones have.
const codePattern = /^[0-9A-Za-z]{4,32}$/

/** Gives a user this invite code. Refuses (422) a malformed one and that of another user. */
export function setInviteCode({ users }: WorldState, user: User, code: string) {
  if (!codePattern.test(code)) refuse(422, 'code: 4 to 32 letters or digits')
  if (users.some((other) => other !== user && other.inviteCode === code))
    refuse(422, `code: another user has ${code}`)
  user.inviteCode = code
}
