import type { Session as WireSession } from '../generated/model'
import { byId, indexOf } from './lookup'
import { randomText } from './random'
import { refuse } from './refusal'
import type { User } from './state'
import { day, minute } from './time'
import { findUser, userInfo } from './users'
import type { World } from './world'

const lifetime = 7 * day
const triesAllowed = 5
const triesWithin = 15 * minute

/** The token names its world before the dot, so that a call needs no other header. */
export const worldOfToken = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf('.')))

/** The same token for a world of another name. */
export const tokenIn = (worldId: string, token: string) =>
  `${worldId}.${token.slice(token.lastIndexOf('.') + 1)}`

/** Opens a session for a user. */
export function openSession({ id, state }: World, user: User): WireSession {
  const token = `${id}.${randomText(state, 32, '0123456789abcdef')}`
  state.sessions.push({ token, userId: user.id, expiresAt: state.now + lifetime })
  return { token, user: userInfo(state, user) }
}

/** Signs in. Refuses a wrong pair with 401, and with 429 after five failures in a quarter of an hour. */
export function logIn(world: World, email: string, password: string): WireSession {
  const { state } = world
  const address = email.trim().toLowerCase()
  const recent = state.failedLogins.filter((one) => one.email === address && one.at > state.now - triesWithin)
  if (recent.length >= triesAllowed) refuse(429, '登录失败次数过多，请 15 分钟后再试', triesWithin / 1000)
  const user = findUser(state, email)
  if (user?.password === password) return openSession(world, user)
  state.failedLogins.push({ email: address, at: state.now })
  return refuse(401, '邮箱或密码错误')
}

const byToken = indexOf(({ token }: { token: string }) => token)

/** Whose token this is. Refuses none, an unknown and an expired one with 401. */
export function userOfToken({ state }: World, token: string | undefined): User {
  const session = byToken(state.sessions, token)
  const user = session && session.expiresAt > state.now && byId(state.users, session.userId)
  return user || refuse(401, '登录已过期，请重新登录')
}

/** Ends every session of a user, as a new password does. */
export function closeSessions({ state }: World, user: User) {
  state.sessions = state.sessions.filter((one) => one.userId !== user.id)
}
