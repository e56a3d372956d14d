import type { LeaseOrderType, Order, OrderStatus } from '../generated/model'
import { changeStatus } from './lifecycles'
import { createIndex } from './lookup'
import { toMoney } from './money'
import type { StoredDeployment, WorldState } from './state'
import type { StoredLeaseOrder } from './stored-payments'
import { toTimestamp } from './time'
import type { World } from './world'

// A refunded order was paid before.
const unpaid = new Set<OrderStatus>(['pending', 'failed', 'cancelled'])

export const toLeaseOrder = (order: StoredLeaseOrder): Order => ({
  order_no: order.orderNo,
  amount: toMoney(order.cents),
  lease_type: order.type,
  quantity: order.quantity,
  duration: order.minutes,
  server_spec: { name: order.specName },
  payment_method: unpaid.has(order.status) ? null : 'balance',
  status: order.status,
  created_at: toTimestamp(order.createdAt),
})

const findOrder = createIndex(({ orderNo }: Pick<StoredLeaseOrder, 'orderNo'>) => orderNo)

// A refunded order stays as it is, though its servers run on.
function activeOrder({ leaseOrders }: WorldState, orderNo: string | undefined) {
  const order = findOrder(leaseOrders, orderNo)
  return order?.status === 'active' ? order : undefined
}

/** Adds a billed minute to an order by the hour, with its cost for all servers of the order. */
export function addBilledMinute(state: WorldState, orderNo: string, cents: number) {
  const order = activeOrder(state, orderNo)
  if (!order) return
  order.cents += cents
  order.minutes++
}

/** Counts a lease that is over. An order expires with the last of its leases. */
export function endLeaseOfOrder(world: World, { orderNo }: StoredDeployment) {
  const order = activeOrder(world.state, orderNo)
  if (!order) return
  order.endedLeases = (order.endedLeases ?? 0) + 1
  if (order.endedLeases >= order.quantity)
    changeStatus(world, 'OrderStatus', order, { to: 'expired', by: 'time' })
}

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
