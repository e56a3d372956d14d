import * as z from 'zod'
import {
  LeaseOrderType,
  RechargeStatus,
  RewardStatus,
  RewardType,
  WithdrawalStatus,
} from '../generated/model'
import { accounts, transfer } from '../provider/ledger'
import { orderNumber } from '../provider/order-numbers'
import { nextId } from '../provider/world'
import { money, type ProviderState, providerState, type Stage, toCents } from './provider-state'

function addRecharge({ state, user }: Stage, cents: number, status: RechargeStatus) {
  const orderNo = orderNumber(state, 'R')
  state.recharges.push({
    orderNo,
    userId: user.id,
    cents,
    verifyCode: '730000',
    status,
    createdAt: state.now,
  })
  const [from, to] = [accounts.outside, accounts.available(user.id)]
  if (status === 'paid') transfer(state, { at: state.now, memo: '充值', from, to, cents })
  return { order_no: orderNo }
}

function addWithdrawal({ state, user }: Stage, cents: number, status: WithdrawalStatus) {
  const isLocked = status === 'pending' || status === 'approved'
  const to = accounts.locked(user.id)
  if (isLocked) transfer(state, { at: state.now, memo: '提现申请', from: accounts.rewards, to, cents })
  state.withdrawals.push({
    id: nextId(state, 'withdrawal'),
    userId: user.id,
    cents,
    paymentInfo: '币安 UID 482910337',
    remark: null,
    status,
    rejectedReason: status === 'rejected' ? '收款信息无效，请核对后重新申请' : null,
    createdAt: state.now,
  })
}

export const moneyStates: Record<string, ProviderState> = {
  'a recharge order exists': providerState(
    'The user opened a top-up that has this status.',
    z.object({ amount: money.default('50.00'), status: z.enum(RechargeStatus).default('pending') }),
    (context, { amount, status }) => addRecharge(context, toCents(amount), status),
  ),
  'a lease order exists': providerState(
    'The user bought servers by the month or by the hour.',
    z.object({ lease_type: z.enum(LeaseOrderType).default('monthly') }),
    ({ state, user }, { lease_type: type }) => {
      const orderNo = orderNumber(state, 'L')
      const fields = { cents: 1500, quantity: 1, minutes: 43_200, specName: '标准型 4 核 8G' }
      state.leaseOrders.push({
        ...fields,
        orderNo,
        userId: user.id,
        type,
        status: 'active',
        createdAt: state.now,
      })
      return { order_no: orderNo }
    },
  ),
  'a withdrawal exists': providerState(
    'The user applied for a withdrawal, and this became of it.',
    z.object({ amount: money.default('5.00'), status: z.enum(WithdrawalStatus).default('pending') }),
    (context, { amount, status }) => addWithdrawal(context, toCents(amount), status),
  ),
  'a reward exists': providerState(
    'The user earned a reward by inviting.',
    z.object({
      type: z.enum(RewardType).default('recharge_withdrawable'),
      amount: money.default('2.50'),
      status: z.enum(RewardStatus).default('pending'),
    }),
    ({ state, user }, { type, amount, status }) => {
      const id = nextId(state, 'reward')
      const fields = { cents: toCents(amount), sourceUserId: null, createdAt: state.now }
      state.rewards.push({ id, userId: user.id, type, status, ...fields })
    },
  ),
}
