import { renameUser, userInfo } from '../provider/users'
import { done, ok, type Operation } from './context'

export const getUserInfo: Operation<'getUserInfo'> = ({ world, user }) => ok(userInfo(world.state, user))

export const updateUserName: Operation<'updateUserName'> = ({ user, body }) => {
  renameUser(user, body.name)
  return done('昵称已修改')
}
