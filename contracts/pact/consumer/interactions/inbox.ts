import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const messagesExist = state('the inbox holds messages', { unread: 2, read: 1 })
const announcementsExist = state('announcements are published', { count: 2 })

export const inbox = [
  interaction('listMessages', 'the newest messages', {
    given: [messagesExist],
    query: { page: 1, limit: 4 },
  }),
  interaction('listMessages', 'the unread messages', {
    given: [messagesExist],
    query: { page: 1, limit: 10, unread_only: 1 },
  }),
  interaction('getUnreadCount', 'how many messages are unread', { given: [messagesExist] }),
  interaction('getMessage', 'a message', {
    given: [messagesExist],
    path: { id: fromState('message_id', 512) },
  }),
  interaction('getMessage', 'a message that is not there', { path: { id: 999_999 }, status: 404 }),
  interaction('markMessageRead', 'read a message', {
    given: [messagesExist],
    path: { id: fromState('message_id', 512) },
  }),
  interaction('markAllMessagesRead', 'read all messages', { given: [messagesExist] }),
  interaction('listAnnouncements', 'the announcements', {
    given: [announcementsExist],
    query: { page: 1, limit: 9 },
  }),
  interaction('getLatestAnnouncement', 'the latest announcement', { given: [announcementsExist] }),
  interaction('getAnnouncement', 'one announcement', {
    given: [announcementsExist],
    path: { id: fromState('announcement_id', 12) },
  }),
  interaction('getAnnouncement', 'an announcement that is not there', { path: { id: 999_999 }, status: 404 }),
]
