import { createLease as lease } from '../provider/leases'
import { findPlans, marketFilter, requireCdk, toMarketPlan } from '../provider/market'
import { toMoney } from '../provider/money'
import { projectOf } from '../provider/projects'
import { releaseNodes as release } from '../provider/release'
import { ok, type Operation } from './context'

export const getMarketFilter: Operation<'getMarketFilter'> = ({ world }) => ok(marketFilter(world.state))

export const listMarketPlans: Operation<'listMarketPlans'> = ({ world: { state }, query }) => {
  projectOf(state, query.project_id)
  return { ...ok(findPlans(state, query).map(toMarketPlan)), accepts: ['expected_price'] }
}

export const checkCdk: Operation<'checkCdk'> = ({ world: { state }, body }) => {
  projectOf(state, body.project_id)
  return ok({ deduction: toMoney(requireCdk(state, body.cdk, body.project_id).cents) }, 'CDK 可用')
}

export const createLease: Operation<'createLease'> = ({ world, user, body }) =>
  ok(
    lease(world, user, body).map(({ id }) => ({ id, ok: true, message: '' })),
    '购买成功',
  )

export const releaseNodes: Operation<'releaseNodes'> = ({ world, user, body }) =>
  ok(release(world, user, body), '释放成功')
