import type { RewardRecord, RewardType } from '../generated/model'
import { maskEmail } from './invites'
import { accounts, transfer } from './ledger'
import { changeStatus } from './lifecycles'
import { sendMessage } from './messages'
import { dollarsText, toMoney } from './money'
import type { DueEvent, User, WorldState } from './state'
import type { StoredRecharge, StoredReward } from './stored-payments'
import { day, hour, schedule, toTimestamp } from './time'
import { getUser } from './users'
import { nextId, type World } from './world'

const welcomeCents = 100
const invitationCents = 100
/** Milliseconds from a first recharge to its share, and from a registration to the end of its bonus. */
export const releasedAfter = hour
export const forfeitedAfter = 30 * day

/** Percent of a first recharge: for the inviter's withdrawable quota and for the payer's balance. */
const inviterShare = 5
const payerShare = 2

const rewardNames: Record<RewardType, string> = {
  invite_register_balance: '注册奖励',
  invite_register_bonus: '邀请注册奖励',
  recharge_balance: '充值奖励',
  recharge_withdrawable: '可提现奖励',
}

const balanceRewards = new Set<RewardType>(['invite_register_balance', 'recharge_balance'])

export const toRewardRecord = (state: WorldState, reward: StoredReward): RewardRecord => ({
  reward_type: reward.type,
  amount: toMoney(reward.cents),
  status: reward.status,
  source_user:
    reward.sourceUserId === null ? null : { email: maskEmail(getUser(state, reward.sourceUserId).email) },
  created_at: toTimestamp(reward.createdAt),
})

function grant(world: World, fields: Omit<StoredReward, 'id' | 'createdAt'>): StoredReward {
  const reward = { ...fields, id: nextId(world.state, 'reward'), createdAt: world.state.now }
  world.state.rewards.push(reward)
  return reward
}

/** Pays a reward to the balance or the withdrawable quota. Does nothing when it is already released or cancelled. */
export function releaseReward(world: World, reward: StoredReward, by: 'event' | 'time' = 'event') {
  if (reward.status === 'released' || reward.status === 'cancelled') return
  const { state } = world
  const { userId, type, cents } = reward
  changeStatus(world, 'RewardStatus', reward, { to: 'released', by })
  const to = balanceRewards.has(type) ? accounts.available(userId) : accounts.withdrawable(userId)
  transfer(state, { at: state.now, memo: rewardNames[type], from: accounts.rewards, to, cents })
  sendMessage(world, userId, '奖励已发放', `${rewardNames[type]} ${dollarsText(cents)} 已发放。`)
}

/** Grants an invited user a welcome reward, and the inviter a frozen bonus. */
export function rewardRegistration(world: World, invited: User) {
  if (invited.inviterId === null) return
  const welcome = { userId: invited.id, type: 'invite_register_balance', cents: welcomeCents } as const
  releaseReward(world, grant(world, { ...welcome, status: 'pending', sourceUserId: null }))
  const bonus = { userId: invited.inviterId, type: 'invite_register_bonus', cents: invitationCents } as const
  const { id } = grant(world, { ...bonus, status: 'frozen', sourceUserId: invited.id })
  schedule(world, { at: world.state.now + forfeitedAfter, kind: 'reward-forfeited', payload: { id } })
}

const share = (cents: number, percent: number) => Math.floor((cents * percent) / 100)

/** On the first recharge of an invited user, releases the inviter's bonus and grants both a share. */
export function rewardRecharge(world: World, recharge: StoredRecharge) {
  const { state } = world
  const payer = getUser(state, recharge.userId)
  const isFirst =
    state.recharges.filter((one) => one.userId === payer.id && one.status === 'paid').length === 1
  if (payer.inviterId === null || !isFirst) return
  const payerReward = {
    userId: payer.id,
    type: 'recharge_balance',
    cents: share(recharge.cents, payerShare),
  } as const
  releaseReward(world, grant(world, { ...payerReward, status: 'pending', sourceUserId: null }))
  for (const bonus of state.rewards)
    if (bonus.type === 'invite_register_bonus' && bonus.sourceUserId === payer.id) releaseReward(world, bonus)
  const cents = share(recharge.cents, inviterShare)
  const inviterReward = { userId: payer.inviterId, type: 'recharge_withdrawable', cents } as const
  const { id } = grant(world, { ...inviterReward, status: 'pending', sourceUserId: payer.id })
  schedule(world, { at: state.now + releasedAfter, kind: 'reward-released', payload: { id } })
}

/** Due event: pays a pending reward. One that was frozen meanwhile stays frozen. */
export function onRewardReleased(world: World, { id }: DueEvent['payload']) {
  const reward = world.state.rewards.find((one) => one.id === id)
  if (reward?.status === 'pending') releaseReward(world, reward, 'time')
}

/** Due event: cancels the bonus for an invited user without a recharge. */
export function onRewardForfeited(world: World, { id }: DueEvent['payload']) {
  const reward = world.state.rewards.find((one) => one.id === id)
  if (reward?.status === 'frozen')
    changeStatus(world, 'RewardStatus', reward, { to: 'cancelled', by: 'time' })
}
