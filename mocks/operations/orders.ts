import { leaseOrdersOf, rechargesOf, toLeaseOrder } from '../provider/lease-orders'
import { paginate } from '../provider/pagination'
import { toDepositOrder } from '../provider/recharges'
import { ok, type OperationHandler } from './operation-handler'

export const listDepositOrders: OperationHandler<'listDepositOrders'> = ({ world, user, query }) => {
  const { rows, meta } = paginate(rechargesOf(world.state, user.id), query.page, query.limit)
  return { ...ok(rows.map(toDepositOrder)), meta }
}

export const listLeaseOrders: OperationHandler<'listLeaseOrders'> = ({ world, user, query }) => {
  const orders = leaseOrdersOf(world.state, user.id, query.lease_type)
  const { rows, meta } = paginate(orders, query.page, query.limit)
  return { ...ok(rows.map(toLeaseOrder)), meta }
}
