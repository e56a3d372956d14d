import { inboxOf, markRead, requireMessage, toInboxMessage, unreadCount } from '../provider/messages'
import { paginate } from '../provider/pagination'
import { done, ok, type OperationHandler } from './operation-handler'

export const listMessages: OperationHandler<'listMessages'> = ({ world, user, query }) => {
  const inbox = inboxOf(world.state, user.id).filter((message) => !query.unread_only || !message.isRead)
  const { rows, meta } = paginate(inbox, query.page, query.limit)
  const unread_count = unreadCount(world.state, user.id)
  return { ...ok(rows.map(toInboxMessage)), meta: { ...meta, unread_count } }
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
