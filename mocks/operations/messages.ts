import { inboxOf, markRead, messageOf, toInboxMessage, unreadCount } from '../provider/messages'
import { pageOf } from '../provider/pages'
import { done, ok, type Operation } from './context'

export const listMessages: Operation<'listMessages'> = ({ world, user, query }) => {
  const inbox = inboxOf(world.state, user.id).filter((message) => !query.unread_only || !message.isRead)
  const { rows, meta } = pageOf(inbox, query.page, query.limit)
  const unread_count = unreadCount(world.state, user.id)
  return { ...ok(rows.map(toInboxMessage)), meta: { ...meta, unread_count } }
}

export const getUnreadCount: Operation<'getUnreadCount'> = ({ world, user }) =>
  ok({ count: unreadCount(world.state, user.id) })

export const getMessage: Operation<'getMessage'> = ({ world, user, params }) =>
  ok(toInboxMessage(messageOf(world.state, user.id, params.id)))

export const markMessageRead: Operation<'markMessageRead'> = ({ world, user, params }) => {
  markRead(world, user.id, [messageOf(world.state, user.id, params.id)])
  return done('已标记为已读')
}

export const markAllMessagesRead: Operation<'markAllMessagesRead'> = ({ world, user }) => {
  markRead(world, user.id, inboxOf(world.state, user.id))
  return done('已全部标记为已读')
}
