import { renameUser, toUserInfo } from '../provider/users'
import { done, ok, type OperationHandler } from './operation-handler'

export const getUserInfo: OperationHandler<'getUserInfo'> = ({ world, user }) =>
  ok(toUserInfo(world.state, user))

export const updateUserName: OperationHandler<'updateUserName'> = ({ user, body }) => {
  renameUser(user, body.name)
  return done('昵称已修改')
}
