import type { UserInfo } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { toMoney } from './money'
import { refuseField } from './refusal'
import type { User, WorldState } from './state'
import { nextId, type World } from './world'

/** Returns whether two texts are the same e-mail: case and spaces around do not count. */
export const sameEmail = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()

/** Finds a user by e-mail, ignoring case. */
export const findUser = (state: WorldState, email: string) =>
  state.users.find((user) => sameEmail(user.email, email))

/** Returns the user with this id. Throws when there is none: ids come from sessions, so they always exist. */
export function getUser(state: WorldState, id: number): User {
  const user = state.users.find((one) => one.id === id)
  if (!user) throw new Error(`no user ${id}`)
  return user
}

export function createUser(
  world: World,
  fields: Omit<User, 'id' | 'createdAt'> & { createdAt?: number },
): User {
  const user = { createdAt: world.state.now, ...fields, id: nextId(world.state, 'user') }
  world.state.users.push(user)
  return user
}

/** Balances are sums over the ledger. */
export function toUserInfo(state: WorldState, user: User): UserInfo {
  return {
    id: user.id,
    nickname: user.nickname,
    email: user.email,
    balance: toMoney(balanceOf(state, accounts.available(user.id))),
    locked_balance: toMoney(balanceOf(state, accounts.locked(user.id))),
  }
}

/** Changes the display name. Refuses (422) a blank one. */
export function renameUser(user: User, name: string) {
  const trimmed = name.trim()
  if (!trimmed) refuseField('name', '昵称不能为空')
  user.nickname = trimmed
}
