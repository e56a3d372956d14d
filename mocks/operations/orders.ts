import { leaseOrdersOf, rechargesOf, toLeaseOrder } from '../provider/lease-orders'
import { toDepositOrder } from '../provider/recharges'
import { okPage, type OperationHandler } from './operation-handler'

export const listDepositOrders: OperationHandler<'listDepositOrders'> = ({ world, user, query }) =>
  okPage(rechargesOf(world.state, user.id), query, toDepositOrder)

export const listLeaseOrders: OperationHandler<'listLeaseOrders'> = ({ world, user, query }) =>
  okPage(leaseOrdersOf(world.state, user.id, query.lease_type), query, toLeaseOrder)
