import { createRecharge, requireRecharge, toRechargeOrder } from '../provider/recharges'
import { ok, type OperationHandler } from './operation-handler'

export const createRechargeOrder: OperationHandler<'createRechargeOrder'> = ({ world, user, body }) =>
  ok(toRechargeOrder(createRecharge(world, user, body.amount)), '充值订单已创建')

export const getRechargeOrder: OperationHandler<'getRechargeOrder'> = ({ world, user, query }) =>
  ok(toRechargeOrder(requireRecharge(world.state, user.id, query.order_no)))
