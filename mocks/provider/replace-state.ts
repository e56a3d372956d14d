import { unreadCount } from './messages'
import type { WorldState } from './state'
import type { World } from './world'

const usersOf = ({ sessions }: WorldState) => [...new Set(sessions.map(({ userId }) => userId))]

/**
 * Replaces the state of a world by a later one of the same world. Open connections get the events of what has changed
 * between: sessions that ended and numbers of unread messages.
 */
export function replaceState({ state, bus }: World, next: WorldState) {
  const former = { ...state }
  // Connections keep the object.
  delete state.stateUserId
  Object.assign(state, next)
  const open = new Set(state.sessions.map(({ token }) => token))
  for (const { token } of former.sessions) if (!open.has(token)) bus.emit('session-ended', { token })
  for (const userId of usersOf(state)) {
    const count = unreadCount(state, userId)
    if (count !== unreadCount(former, userId)) bus.emit('unread', { userId, count })
  }
}
