import type { Session as WireSession } from '../generated/model'
import { findById, createIndex } from './lookup'
import { randomString } from './random'
import { secondsUntilRoom } from './rate-limits'
import { refuse } from './refusal'
import type { Session, User } from './state'
import { day, minute, schedule } from './time'
import { findUser, toUserInfo } from './users'
import type { World } from './world'

const sessionLifetime = 7 * day
const failureLimit = { count: 5, window: 15 * minute }

/** Returns the world id, which precedes the dot of a token, so that a call needs no other header. */
export const worldIdOfToken = (token: string) => token.slice(0, Math.max(0, token.lastIndexOf('.')))

/** Returns the token with another world id. */
export const tokenForWorld = (worldId: string, token: string) =>
  `${worldId}.${token.slice(token.lastIndexOf('.') + 1)}`

/** Opens a session for a user. */
export function openSession(world: World, user: User): WireSession {
  const { id, state } = world
  const token = `${id}.${randomString(state, 32, '0123456789abcdef')}`
  const expiresAt = state.now + sessionLifetime
  state.sessions.push({ token, userId: user.id, expiresAt })
  schedule(world, { at: expiresAt, kind: 'sessions-expire', payload: {} })
  return { token, user: toUserInfo(state, user) }
}

/** Returns an open session of a user, or opens one, which takes from the world's random numbers. */
export function findOrOpenSession(world: World, user: User): WireSession {
  const { state } = world
  const open = state.sessions.find((one) => one.userId === user.id && one.expiresAt > state.now)
  return open ? { token: open.token, user: toUserInfo(state, user) } : openSession(world, user)
}

const addressOf = (email: string) => email.trim().toLowerCase()

export function addFailedLogin({ state }: World, email: string) {
  state.failedLogins.push({ email: addressOf(email), at: state.now })
}

/** Signs in. Refuses 401 for a wrong e-mail or password, 429 after five failures within 15 minutes. */
export function logIn(world: World, email: string, password: string): WireSession {
  const { state } = world
  const address = addressOf(email)
  const failures = state.failedLogins.filter((one) => one.email === address).map(({ at }) => at)
  const seconds = secondsUntilRoom(failures, state.now, failureLimit)
  if (seconds > 0) refuse(429, `登录失败次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
  const user = findUser(state, email)
  if (user?.password === password) return openSession(world, user)
  addFailedLogin(world, email)
  return refuse(401, '邮箱或密码错误')
}

/** Forgets the failed sign-ins with an e-mail. A new password proves whose it is, and signs in at once. */
export function forgetFailedLogins({ state }: World, email: string) {
  const address = addressOf(email)
  state.failedLogins = state.failedLogins.filter((one) => one.email !== address)
}

const byToken = createIndex(({ token }: { token: string }) => token)

/** Returns the user of a token; undefined for a missing, unknown or expired one. */
export function findSessionUser({ state }: World, token: string | undefined): User | undefined {
  const session = byToken(state.sessions, token)
  return session && session.expiresAt > state.now ? findById(state.users, session.userId) : undefined
}

/** Returns the user of a token. Refuses (401) a missing, unknown or expired one. */
export const authenticate = (world: World, token: string | undefined): User =>
  findSessionUser(world, token) ?? refuse(401, '登录已过期，请重新登录')

/** Removes sessions. Their event streams and sockets close. */
function removeSessions({ state, bus }: World, isRemoved: (session: Session) => boolean) {
  const removed = state.sessions.filter(isRemoved)
  state.sessions = state.sessions.filter((one) => !isRemoved(one))
  for (const { token } of removed) bus.emit('session-ended', { token })
}

/** Ends every session of a user. A password reset requires it. */
export const closeSessions = (world: World, user: User) =>
  removeSessions(world, (session) => session.userId === user.id)

/** Due event: removes the sessions whose time is over. */
export const onSessionsExpire = (world: World) =>
  removeSessions(world, (session) => session.expiresAt <= world.state.now)
