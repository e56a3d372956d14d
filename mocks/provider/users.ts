import type { UserInfo } from '../generated/model'
import { accounts, balanceOf } from './ledger'
import { toMoney } from './money'
import { refuse } from './refusal'
import type { User, WorldState } from './state'
import { nextId, type World } from './world'

const sameEmail = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

/** The user with this e-mail, whatever its case. */
export const findUser = (state: WorldState, email: string) =>
  state.users.find((user) => sameEmail(user.email, email))

/** The user with this id. Throws when there is none: ids come from sessions, which name real users. */
export function userOf(state: WorldState, id: number): User {
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

/** The wire's user: balances are sums of the ledger. */
export function userInfo(state: WorldState, user: User): UserInfo {
  return {
    id: user.id,
    nickname: user.nickname,
    email: user.email,
    balance: toMoney(balanceOf(state, accounts.available(user.id))),
    locked_balance: toMoney(balanceOf(state, accounts.locked(user.id))),
  }
}

/** Changes the shown name; blank ones are refused with 422. */
export function renameUser(user: User, name: string) {
  const trimmed = name.trim()
  if (!trimmed) refuse(422, '昵称不能为空')
  user.nickname = trimmed
}
