import type { RewardStatus, WithdrawalStatus } from '../../generated/model'
import { accounts, transfer } from '../../provider/ledger'
import { forfeitedAfter, releasedAfter } from '../../provider/rewards'
import type { User } from '../../provider/state'
import type { StoredReward } from '../../provider/stored-payments'
import { day, schedule } from '../../provider/time'
import { createUser } from '../../provider/users'
import { paidAfter, reviewedAfter } from '../../provider/withdrawals'
import { nextId, type World } from '../../provider/world'

const friends: [nickname: string | null, email: string, daysAgo: number][] = [
  ['李望舒', 'liwangshu@example.com', 28],
  ['陈默', 'chenmo@example.com', 27],
  [null, 'zhangsan88@example.com', 26],
  ['阿七', 'aqi.node@example.com', 25],
  ['Kevin', 'kevin.w@example.com', 24],
  ['节点老王', 'laowang@example.com', 22],
  [null, 'sunny2026@example.com', 19],
  ['小北', 'xiaobei@example.com', 16],
  ['周瑜', 'zhouyu@example.com', 13],
  ['矿工阿强', 'aqiang@example.com', 8],
  [null, 'hello.world@example.com', 5],
  ['苏苏', 'susu@example.com', 1],
]

/** Adds users who registered with the demo user's invite code. */
export function addFriends(world: World, { id }: User) {
  for (const [nickname, email, daysAgo] of friends)
    createUser(world, {
      nickname,
      email,
      password: 'friend-1234',
      inviteCode: null,
      inviterId: id,
      createdAt: world.state.now - daysAgo * day,
    })
}

// [days ago, type, cents, status, index of the friend]; 32.00 are released as withdrawable.
const rewards: [number, StoredReward['type'], number, RewardStatus, number][] = [
  [28, 'invite_register_bonus', 100, 'released', 0],
  [27, 'recharge_withdrawable', 500, 'released', 0],
  [26, 'invite_register_bonus', 100, 'released', 1],
  [25, 'recharge_withdrawable', 1250, 'released', 1],
  [24, 'invite_register_bonus', 100, 'cancelled', 2],
  [23, 'invite_register_bonus', 100, 'released', 3],
  [22, 'recharge_withdrawable', 500, 'released', 3],
  [20, 'invite_register_bonus', 100, 'released', 4],
  [18, 'recharge_withdrawable', 550, 'released', 4],
  [8, 'invite_register_bonus', 100, 'frozen', 9],
  [5, 'invite_register_bonus', 100, 'frozen', 10],
  [1, 'recharge_withdrawable', 250, 'pending', 11],
]

/** Adds invite rewards; the released ones are also in the ledger, and time moves the pending and frozen ones on. */
export function addRewards(world: World, { id: userId }: User) {
  const { state } = world
  for (const [daysAgo, type, cents, status, friend] of rewards) {
    const createdAt = state.now - daysAgo * day
    const sourceUserId = userId + 1 + friend
    const id = nextId(state, 'reward')
    state.rewards.push({ id, userId, type, cents, status, sourceUserId, createdAt })
    scheduleReward(world, { id, status, createdAt })
    if (status !== 'released') continue
    const to = accounts.withdrawable(userId)
    transfer(state, { at: createdAt, memo: '邀请奖励', from: accounts.rewards, to, cents })
  }
}

function scheduleReward(
  world: World,
  { id, status, createdAt }: Pick<StoredReward, 'id' | 'status' | 'createdAt'>,
) {
  const payload = { id }
  if (status === 'pending')
    schedule(world, { at: world.state.now + releasedAfter, kind: 'reward-released', payload })
  if (status === 'frozen')
    schedule(world, { at: createdAt + forfeitedAfter, kind: 'reward-forfeited', payload })
}

const withdrawals: [daysAgo: number, cents: number, status: WithdrawalStatus, reason: string | null][] = [
  [15, 500, 'rejected', '收款信息与实名不符，请核对后重新申请'],
  [9, 800, 'paid', null],
  [1, 700, 'approved', null],
  [0.2, 500, 'pending', null],
]

/** Adds a withdrawal in each status; 12.00 are locked until they are paid. */
export function addWithdrawals(world: World, { id: userId }: User) {
  const { state } = world
  const [own, held] = [accounts.withdrawable(userId), accounts.locked(userId)]
  for (const [daysAgo, cents, status, rejectedReason] of withdrawals) {
    const at = Math.round(state.now - daysAgo * day)
    const id = nextId(state, 'withdrawal')
    const paymentInfo = '币安 UID 482910337'
    const remark = status === 'pending' ? '周末到账也可以' : null
    state.withdrawals.push({ id, userId, cents, paymentInfo, remark, status, rejectedReason, createdAt: at })
    scheduleWithdrawal(world, id, status)
    if (status === 'rejected') continue
    transfer(state, { at, memo: '提现申请', from: own, to: held, cents })
    if (status === 'paid') transfer(state, { at, memo: '提现打款', from: held, to: accounts.outside, cents })
  }
}

// From now on, not from the request: it would be overdue.
function scheduleWithdrawal(world: World, id: number, status: WithdrawalStatus) {
  const { now } = world.state
  const payload = { id }
  if (status === 'pending') schedule(world, { at: now + reviewedAfter, kind: 'withdrawal-reviewed', payload })
  if (status === 'approved') schedule(world, { at: now + paidAfter, kind: 'withdrawal-paid', payload })
}
