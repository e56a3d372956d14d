import { dashboardOf } from '../provider/dashboard'
import { ok, type OperationHandler } from './context'

export const getDashboard: OperationHandler<'getDashboard'> = ({ world, user }) =>
  ok(dashboardOf(world.state, user.id))
