import { leaseOrdersOf, rechargesOf, toLeaseOrder } from '../provider/lease-orders'
import { pageOf } from '../provider/pages'
import { toDepositOrder } from '../provider/recharges'
import { ok, type Operation } from './context'

export const listDepositOrders: Operation<'listDepositOrders'> = ({ world, user, query }) => {
  const { rows, meta } = pageOf(rechargesOf(world.state, user.id), query.page, query.limit)
  return { ...ok(rows.map(toDepositOrder)), meta }
}

export const listLeaseOrders: Operation<'listLeaseOrders'> = ({ world, user, query }) => {
  const orders = leaseOrdersOf(world.state, user.id, query.lease_type)
  const { rows, meta } = pageOf(orders, query.page, query.limit)
  return { ...ok(rows.map(toLeaseOrder)), meta }
}
