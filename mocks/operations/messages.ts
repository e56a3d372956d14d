import { inboxOf, markRead, requireMessage, toInboxMessage, unreadCount } from '../provider/messages'
import { done, ok, okPage, type OperationHandler } from './operation-handler'

export const listMessages: OperationHandler<'listMessages'> = ({ world, user, query }) => {
  const inbox = inboxOf(world.state, user.id).filter((message) => !query.unread_only || !message.isRead)
  const page = okPage(inbox, query, toInboxMessage)
  return { ...page, meta: { ...page.meta, unread_count: unreadCount(world.state, user.id) } }
}

export const getUnreadCount: OperationHandler<'getUnreadCount'> = ({ world, user }) =>
  ok({ count: unreadCount(world.state, user.id) })

export const getMessage: OperationHandler<'getMessage'> = ({ world, user, params }) =>
  ok(toInboxMessage(requireMessage(world.state, user.id, params.id)))

export const markMessageRead: OperationHandler<'markMessageRead'> = ({ world, user, params }) => {
  markRead(world, user.id, [requireMessage(world.state, user.id, params.id)])
  return done('已标记为已读')
}

export const markAllMessagesRead: OperationHandler<'markAllMessagesRead'> = ({ world, user }) => {
  markRead(world, user.id, inboxOf(world.state, user.id))
  return done('已全部标记为已读')
}
