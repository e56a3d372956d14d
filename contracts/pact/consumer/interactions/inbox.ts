import {
  getAnnouncement,
  getLatestAnnouncement,
  listAnnouncements,
} from '~/api/generated/announcements/announcements'
import {
  getMessage,
  getUnreadCount,
  listMessages,
  markAllMessagesRead,
  markMessageRead,
} from '~/api/generated/messages/messages'
import { interaction } from '../interaction.ts'
import { fromState, state } from '../provider-state.ts'

const messagesExist = state('the inbox holds messages', { unread: 2, read: 1 })
const announcementsExist = state('announcements are published', { count: 2 })

export const inbox = [
  interaction('listMessages', {
    title: 'the newest messages',
    given: [messagesExist],
    query: { page: 1, limit: 4 },
    call: ({ query }) => listMessages(query),
  }),
  interaction('listMessages', {
    title: 'the unread messages',
    given: [messagesExist],
    query: { page: 1, limit: 10, unread_only: 1 },
    call: ({ query }) => listMessages(query),
  }),
  interaction('getUnreadCount', {
    title: 'how many messages are unread',
    given: [messagesExist],
    call: () => getUnreadCount(),
  }),
  interaction('getMessage', {
    title: 'a message',
    given: [messagesExist],
    path: { id: fromState('message_id', 512) },
    call: ({ path }) => getMessage(path.id),
  }),
  interaction('getMessage', {
    title: 'a message that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => getMessage(path.id),
  }),
  interaction('markMessageRead', {
    title: 'read a message',
    given: [messagesExist],
    path: { id: fromState('message_id', 512) },
    call: ({ path }) => markMessageRead(path.id),
  }),
  interaction('markAllMessagesRead', {
    title: 'read all messages',
    given: [messagesExist],
    call: () => markAllMessagesRead(),
  }),
  interaction('listAnnouncements', {
    title: 'the announcements',
    given: [announcementsExist],
    query: { page: 1, limit: 9 },
    call: ({ query }) => listAnnouncements(query),
  }),
  interaction('getLatestAnnouncement', {
    title: 'the latest announcement',
    given: [announcementsExist],
    call: () => getLatestAnnouncement(),
  }),
  interaction('getAnnouncement', {
    title: 'one announcement',
    given: [announcementsExist],
    path: { id: fromState('announcement_id', 12) },
    call: ({ path }) => getAnnouncement(path.id),
  }),
  interaction('getAnnouncement', {
    title: 'an announcement that is not there',
    path: { id: 999_999 },
    status: 404,
    call: ({ path }) => getAnnouncement(path.id),
  }),
]
