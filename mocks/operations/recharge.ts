import { createRecharge, rechargeOf, toRechargeOrder } from '../provider/recharges'
import { ok, type Operation } from './context'

export const createRechargeOrder: Operation<'createRechargeOrder'> = ({ world, user, body }) =>
  ok(toRechargeOrder(createRecharge(world, user, body.amount)), '充值订单已创建')

export const getRechargeOrder: Operation<'getRechargeOrder'> = ({ world, user, query }) =>
  ok(toRechargeOrder(rechargeOf(world.state, user.id, query.order_no)))
