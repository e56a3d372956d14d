import type { InboxMessage } from '../generated/model'
import { newestFirst, requireOwnById } from './lookup'
import type { StoredMessage, WorldState } from './state'
import { toTimestamp } from './time'
import { nextId, type World } from './world'

export const toInboxMessage = (message: StoredMessage): InboxMessage => ({
  id: message.id,
  subject: message.subject,
  content: message.content,
  is_read: message.isRead ? 1 : 0,
  created_at: toTimestamp(message.createdAt),
})

/** Returns a user's messages, newest first. */
export const inboxOf = ({ messages }: WorldState, userId: number) =>
  messages.filter((message) => message.userId === userId).toSorted(newestFirst)

/** Returns the number of a user's unread messages. */
export const unreadCount = ({ messages }: WorldState, userId: number) =>
  messages.reduce((count, message) => count + (message.userId === userId && !message.isRead ? 1 : 0), 0)

/** Sends a message and emits the user's new unread count. */
export function sendMessage(world: World, userId: number, subject: string, content: string) {
  const { state } = world
  state.messages.push({
    id: nextId(state, 'message'),
    userId,
    subject,
    content,
    isRead: false,
    createdAt: state.now,
  })
  emitUnread(world, userId)
}

/** Returns the user's message with this id. Refuses (404) any other id. */
export const requireMessage = ({ messages }: WorldState, userId: number, id: number) =>
  requireOwnById(messages, userId, id, '消息不存在')

/** Marks messages as read and emits the new unread count. */
export function markRead(world: World, userId: number, messages: StoredMessage[]) {
  const unread = messages.filter((message) => !message.isRead)
  for (const message of unread) message.isRead = true
  if (unread.length > 0) emitUnread(world, userId)
}

export const emitUnread = ({ state, bus }: World, userId: number) =>
  bus.emit('unread', { userId, count: unreadCount(state, userId) })
