import type { Order, RechargeOrder } from '../generated/model'
import { accounts, balanceOf, transfer } from './ledger'
import { changeStatus } from './lifecycles'
import { sendMessage } from './messages'
import { dollarsText, toCents, toMoney } from './money'
import { randomString } from './random'
import { requireOrderRate } from './rate-limits'
import { refuse, refuseField } from './refusal'
import { rewardRecharge } from './rewards'
import type { DueEvent, User, WorldState } from './state'
import type { StoredRecharge } from './stored-payments'
import { schedule, second, toTimestamp } from './time'
import { nextOrderNumber, type World } from './world'

/** Delay between the order and the simulated payment, in milliseconds. */
const paidAfter = 12 * second

export const toRechargeOrder = (recharge: StoredRecharge): RechargeOrder => ({
  order_no: recharge.orderNo,
  payment_url: `https://pay.example.com/r/${recharge.orderNo}`,
  amount: toMoney(recharge.cents),
  verify_code: recharge.verifyCode,
  payment_status: recharge.status,
})

/** Converts a top-up to an entry of the order list. */
export const toDepositOrder = (recharge: StoredRecharge): Order => ({
  order_no: recharge.orderNo,
  amount: toMoney(recharge.cents),
  lease_type: 'deposit',
  quantity: null,
  duration: null,
  server_spec: null,
  payment_method: recharge.status === 'paid' ? 'binance' : null,
  payment_status: recharge.status,
  created_at: toTimestamp(recharge.createdAt),
})

/**
 * The most that may come into a world from outside. With the rewards for it no balance gets more than the twelve digits
 * that the contract allows, which would make every later call with that balance fail.
 */
const maxCentsFromOutside = 900_000_000_000_00

function requireRoom(state: WorldState, cents: number) {
  const pending = state.recharges.filter(({ status }) => status === 'pending')
  const expected = pending.reduce((sum, one) => sum + one.cents, cents)
  if (expected - balanceOf(state, accounts.outside) > maxCentsFromOutside)
    refuseField('amount', '充值金额过大，余额将超过上限')
}

/**
 * Creates a top-up. Refuses (422) one that would make a balance too large for the contract, and (429) the 61st within a
 * minute. The simulated payment arrives 12 seconds later.
 */
export function createRecharge(world: World, user: User, dollars: number): StoredRecharge {
  const { state } = world
  requireOrderRate(state.recharges, user.id, state.now)
  const cents = toCents(dollars)
  requireRoom(state, cents)
  const recharge: StoredRecharge = {
    orderNo: nextOrderNumber(state, 'R'),
    userId: user.id,
    cents,
    verifyCode: randomString(state, 6, '0123456789'),
    status: 'pending',
    createdAt: state.now,
  }
  state.recharges.push(recharge)
  schedule(world, {
    at: state.now + paidAfter,
    kind: 'recharge-paid',
    payload: { orderNo: recharge.orderNo },
  })
  return recharge
}

/** Returns the user's top-up with this order number. Refuses (404) any other number. */
export const requireRecharge = ({ recharges }: WorldState, userId: number, orderNo: string) =>
  recharges.find((one) => one.orderNo === orderNo && one.userId === userId) ?? refuse(404, '充值订单不存在')

/** Due event: credits a pending top-up, grants invitation rewards and notifies the user. */
export function payRecharge(world: World, { orderNo }: DueEvent['payload']) {
  const { state } = world
  const recharge = state.recharges.find((one) => one.orderNo === orderNo)
  if (recharge?.status !== 'pending') return
  changeStatus(world, 'RechargeStatus', recharge, { to: 'paid', by: 'event' })
  const { userId, cents } = recharge
  transfer(state, {
    at: state.now,
    memo: '充值',
    from: accounts.outside,
    to: accounts.available(userId),
    cents,
  })
  sendMessage(
    world,
    userId,
    '充值成功',
    `你的充值 ${dollarsText(cents)} 已到账，订单号 ${recharge.orderNo}。`,
  )
  rewardRecharge(world, recharge)
}
