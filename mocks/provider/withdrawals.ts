import type { Withdrawal, WithdrawalRequest } from '../generated/model'
import { accounts, balanceOf, transfer } from './ledger'
import { changeStatus } from './lifecycles'
import { sendMessage } from './messages'
import { dollarsText, toCents, toMoney } from './money'
import { requireOrderRate } from './rate-limits'
import { refuse } from './refusal'
import type { DueEvent, User } from './state'
import type { StoredWithdrawal } from './stored-payments'
import { hour, schedule, toTimestamp } from './time'
import { nextId, type World } from './world'

/** Milliseconds from the request to the review, and from the review to the payment. */
export const reviewedAfter = 2 * hour
export const paidAfter = hour

/** The simulated review rejects payment info that does not match. */
const looksLikeAccount = /[\w@.+-]{5,}/

export const toWithdrawal = (withdrawal: StoredWithdrawal): Withdrawal => ({
  amount: toMoney(withdrawal.cents),
  payment_channel: 'binance',
  payment_info: withdrawal.paymentInfo,
  status: withdrawal.status,
  remark: withdrawal.remark,
  rejected_reason: withdrawal.rejectedReason,
  created_at: toTimestamp(withdrawal.createdAt),
})

/** Creates a withdrawal and locks its amount. Refuses (409) more than the withdrawable quota, (429) the 61st within a minute. */
export function requestWithdrawal(world: World, user: User, request: WithdrawalRequest): StoredWithdrawal {
  const { state } = world
  requireOrderRate(state.withdrawals, user.id, state.now)
  const cents = toCents(request.amount)
  if (cents > balanceOf(state, accounts.withdrawable(user.id))) refuse(409, '提现金额超过可提现金额')
  const [from, to] = [accounts.withdrawable(user.id), accounts.locked(user.id)]
  transfer(state, { at: state.now, memo: '提现申请', from, to, cents })
  const withdrawal: StoredWithdrawal = {
    id: nextId(state, 'withdrawal'),
    userId: user.id,
    cents,
    paymentInfo: request.payment_info.trim(),
    remark: request.remark?.trim() || null,
    status: 'pending',
    rejectedReason: null,
    createdAt: state.now,
  }
  state.withdrawals.push(withdrawal)
  schedule(world, {
    at: state.now + reviewedAfter,
    kind: 'withdrawal-reviewed',
    payload: { id: withdrawal.id },
  })
  return withdrawal
}

const findWithdrawal = ({ state }: World, { id }: DueEvent['payload']) =>
  state.withdrawals.find((one) => one.id === id)

/** Due event: approves a withdrawal, or rejects it when its payment info is no account. */
export function onWithdrawalReviewed(world: World, payload: DueEvent['payload']) {
  const withdrawal = findWithdrawal(world, payload)
  if (withdrawal?.status !== 'pending') return
  if (!looksLikeAccount.test(withdrawal.paymentInfo))
    return reject(world, withdrawal, '收款信息无效，请核对后重新申请')
  changeStatus(world, 'WithdrawalStatus', withdrawal, { to: 'approved', by: 'event' })
  const { id, userId, cents } = withdrawal
  sendMessage(world, userId, '提现审核通过', `你的提现 ${dollarsText(cents)} 已通过审核，等待打款。`)
  schedule(world, { at: world.state.now + paidAfter, kind: 'withdrawal-paid', payload: { id } })
}

/** Rejects a withdrawal and returns its amount to the quota. */
function reject(world: World, withdrawal: StoredWithdrawal, reason: string) {
  const { state } = world
  const { userId, cents } = withdrawal
  changeStatus(world, 'WithdrawalStatus', withdrawal, { to: 'rejected', by: 'event' })
  withdrawal.rejectedReason = reason
  const [from, to] = [accounts.locked(userId), accounts.withdrawable(userId)]
  transfer(state, { at: state.now, memo: '提现退回', from, to, cents })
  sendMessage(
    world,
    userId,
    '提现被拒绝',
    `你的提现 ${dollarsText(cents)} 被拒绝：${reason}。金额已退回可提现金额。`,
  )
}

/** Due event: pays an approved withdrawal. */
export function onWithdrawalPaid(world: World, payload: DueEvent['payload']) {
  const { state } = world
  const withdrawal = findWithdrawal(world, payload)
  if (withdrawal?.status !== 'approved') return
  changeStatus(world, 'WithdrawalStatus', withdrawal, { to: 'paid', by: 'event' })
  const { userId, cents } = withdrawal
  transfer(state, {
    at: state.now,
    memo: '提现打款',
    from: accounts.locked(userId),
    to: accounts.outside,
    cents,
  })
  sendMessage(world, userId, '提现已打款', `你的提现 ${dollarsText(cents)} 已打款至币安账户，请注意查收。`)
}
