import { dashboardOf } from '../provider/dashboard'
import { ok, type OperationHandler } from './operation-handler'

export const getDashboard: OperationHandler<'getDashboard'> = ({ world, user }) =>
  ok(dashboardOf(world.state, user.id))
