import type { LeaseOrderType, Order } from '../generated/model'
import { toMoney } from './money'
import type { WorldState } from './state'
import type { StoredLeaseOrder } from './stored-payments'
import { toTimestamp } from './time'

export const toLeaseOrder = (order: StoredLeaseOrder): Order => ({
  order_no: order.orderNo,
  amount: toMoney(order.cents),
  lease_type: order.type,
  quantity: order.quantity,
  duration: order.minutes,
  server_spec: { name: order.specName },
  payment_method: 'balance',
  status: order.status,
  created_at: toTimestamp(order.createdAt),
})

/** Returns a user's lease orders, of one type or all, newest first. */
export const leaseOrdersOf = (
  { leaseOrders }: WorldState,
  userId: number,
  type: LeaseOrderType | undefined,
) =>
  leaseOrders
    .filter((order) => order.userId === userId && (!type || order.type === type))
    .toSorted(newestFirst)

/** Returns a user's top-ups, newest first. */
export const rechargesOf = ({ recharges }: WorldState, userId: number) =>
  recharges.filter((one) => one.userId === userId).toSorted(newestFirst)

const newestFirst = (
  one: { createdAt: number; orderNo: string },
  other: { createdAt: number; orderNo: string },
) => other.createdAt - one.createdAt || (one.orderNo < other.orderNo ? 1 : -1)
