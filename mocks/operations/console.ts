import { dashboardOf } from '../provider/dashboard'
import { ok, type Operation } from './context'

export const getDashboard: Operation<'getDashboard'> = ({ world, user }) =>
  ok(dashboardOf(world.state, user.id))
