import * as z from 'zod'
import {
  LeaseOrderType,
  RechargeStatus,
  RewardStatus,
  RewardType,
  WithdrawalStatus,
} from '../generated/model'
import { accounts, transfer } from '../provider/ledger'
import { payRecharge, requireRecharge } from '../provider/recharges'
import { nextId, nextOrderNumber } from '../provider/world'
import {
  moneySchema,
  type ProviderState,
  defineProviderState,
  type StateContext,
  moneyToCents,
} from './provider-state'

function addRecharge({ state, user }: StateContext, cents: number, status: RechargeStatus) {
  const orderNo = nextOrderNumber(state, 'R')
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

function addWithdrawal({ state, user }: StateContext, cents: number, status: WithdrawalStatus) {
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
  'a recharge order exists': defineProviderState(
    'The user opened a top-up that has this status.',
    z.object({ amount: moneySchema.default('50.00'), status: z.enum(RechargeStatus).default('pending') }),
    (context, { amount, status }) => addRecharge(context, moneyToCents(amount), status),
  ),
  'the payment of a top-up arrives': defineProviderState(
    'The transfer for this top-up of the user reaches the provider.',
    z.object({ order_no: z.string() }),
    ({ world, state, user }, { order_no: orderNo }) => {
      requireRecharge(state, user.id, orderNo)
      payRecharge(world, { orderNo })
    },
  ),
  'a lease order exists': defineProviderState(
    'The user bought servers by the month or by the hour.',
    z.object({ lease_type: z.enum(LeaseOrderType).default('monthly') }),
    ({ state, user }, { lease_type: type }) => {
      const orderNo = nextOrderNumber(state, 'L')
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
  'a withdrawal exists': defineProviderState(
    'The user applied for a withdrawal, and this became of it.',
    z.object({ amount: moneySchema.default('5.00'), status: z.enum(WithdrawalStatus).default('pending') }),
    (context, { amount, status }) => addWithdrawal(context, moneyToCents(amount), status),
  ),
  'a reward exists': defineProviderState(
    'The user earned a reward by inviting.',
    z.object({
      type: z.enum(RewardType).default('recharge_withdrawable'),
      amount: moneySchema.default('2.50'),
      status: z.enum(RewardStatus).default('pending'),
    }),
    ({ state, user }, { type, amount, status }) => {
      const id = nextId(state, 'reward')
      const fields = { cents: moneyToCents(amount), sourceUserId: null, createdAt: state.now }
      state.rewards.push({ id, userId: user.id, type, status, ...fields })
    },
  ),
}
