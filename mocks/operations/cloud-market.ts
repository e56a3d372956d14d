import { leaseServers as lease } from '../provider/leases'
import { findPlans, marketFilter, requireCdk, toMarketPlan } from '../provider/market'
import { toMoney } from '../provider/money'
import { requireProject } from '../provider/projects'
import { releaseServers as release } from '../provider/release'
import { ok, type OperationHandler } from './operation-handler'

export const getMarketFilter: OperationHandler<'getMarketFilter'> = ({ world }) =>
  ok(marketFilter(world.state))

export const listMarketPlans: OperationHandler<'listMarketPlans'> = ({ world: { state }, query }) => {
  requireProject(state, query.project_id)
  return { ...ok(findPlans(state, query).map(toMarketPlan)), accepts: ['expected_price'] }
}

export const checkCdk: OperationHandler<'checkCdk'> = ({ world: { state }, body }) => {
  requireProject(state, body.project_id)
  return ok({ deduction: toMoney(requireCdk(state, body.cdk, body.project_id).cents) }, 'CDK 可用')
}

export const createLease: OperationHandler<'createLease'> = ({ world, user, body }) =>
  ok(
    lease(world, user, body).map(({ id }) => ({ id, ok: true, message: '' })),
    '购买成功',
  )

export const releaseNodes: OperationHandler<'releaseNodes'> = ({ world, user, body }) =>
  ok(release(world, user, body), '释放成功')
