import type { OrderStatus, RechargeStatus } from '../../generated/model'
import { accounts, transfer } from '../../provider/ledger'
import { findById } from '../../provider/lookup'
import type { User } from '../../provider/state'
import { day, minute } from '../../provider/time'
import { nextOrderNumber, type World } from '../../provider/world'

// [days ago, cents, status]
const recharges: [number, number, RechargeStatus][] = [
  [29, 10_000, 'paid'],
  [21, 2000, 'expired'],
  [14, 5000, 'paid'],
  [9, 5000, 'cancelled'],
  [6, 10_000, 'paid'],
  [5, 1000, 'failed'],
]

/** Adds a month of recharges; the paid ones are also in the ledger. */
export function addRecharges({ state }: World, { id: userId }: User) {
  recharges.forEach(([daysAgo, cents, status], index) => {
    const at = state.now - daysAgo * day
    const orderNo = nextOrderNumber(state, 'R', at)
    const verifyCode = String(730_000 + index * 1373)
    state.recharges.push({ orderNo, userId, cents, verifyCode, status, createdAt: at })
    if (status !== 'paid') return
    transfer(state, { at, memo: '充值', from: accounts.outside, to: accounts.available(userId), cents })
  })
}

/** Minutes. */
const month = (30 * day) / minute
type LeaseRow = [
  daysAgo: number,
  spec: string,
  quantity: number,
  cents: number,
  minutes: number,
  status: OrderStatus,
]

const monthly: LeaseRow[] = [
  [28, '标准型 4 核 8G', 3, 4500, month, 'active'],
  [27, '标准型 4 核 8G', 3, 4500, month, 'active'],
  [26, '入门型 2 核 4G', 3, 2700, month, 'active'],
  [24, '存储型 8 核 16G', 1, 2900, month, 'refunded'],
  [62, '标准型 4 核 8G', 2, 3000, month, 'expired'],
  [95, '入门型 2 核 4G', 5, 4500, month, 'expired'],
]

const hourly: LeaseRow[] = [
  [9, '存储型 8 核 16G', 2, 1996, (9 * day) / minute, 'active'],
  [9, '标准型 4 核 8G', 2, 1339, (9 * day) / minute, 'active'],
  [12, '计算型 16 核 32G', 4, 1868, 2670, 'paid'],
  [16, '标准型 4 核 8G', 1, 3, 90, 'paid'],
  [18, '标准型 4 核 8G', 6, 0, 0, 'failed'],
  [20, '存储型 8 核 16G', 1, 0, 0, 'cancelled'],
]

/** Tells which servers came from which active order: billing and the ends of leases go on there. */
export function linkLeasesToOrders({ state: { deployments, leaseOrders, plans } }: World) {
  for (const order of leaseOrders.filter(({ status }) => status === 'active')) {
    const rows = deployments.filter(
      ({ orderNo, type, planId }) =>
        !orderNo && type === order.type && findById(plans, planId)?.name === order.specName,
    )
    for (const row of rows.slice(0, order.quantity)) row.orderNo = order.orderNo
  }
}

/** Adds three months of lease orders, with every status. */
export function addLeaseOrders({ state }: World, { id: userId }: User) {
  for (const [type, leases] of [['monthly', monthly] as const, ['hourly', hourly] as const])
    for (const [daysAgo, specName, quantity, cents, minutes, status] of leases) {
      const createdAt = state.now - daysAgo * day
      const orderNo = nextOrderNumber(state, 'L', createdAt)
      state.leaseOrders.push({ orderNo, userId, type, cents, quantity, minutes, specName, status, createdAt })
    }
}
