import * as z from 'zod'
import { AnnouncementType } from '../generated/model'
import { emitUnread, unreadCount } from '../provider/messages'
import { nextId } from '../provider/world'
import { type ProviderState, defineProviderState, type StateContext } from './provider-state'

function addMessage({ state, user }: StateContext, isRead: boolean): number {
  const id = nextId(state, 'message')
  state.messages.push({
    id,
    userId: user.id,
    subject: '充值成功',
    content: '你的充值 $50.00 已到账。',
    isRead,
    createdAt: state.now,
  })
  return id
}

export const inboxStates: Record<string, ProviderState> = {
  'the inbox holds messages': defineProviderState(
    'So many read and unread messages and no others; `message_id` is the newest, an unread one if there is one.',
    z.object({
      unread: z.int().min(0).max(100_000).default(1),
      read: z.int().min(0).max(100_000).default(0),
    }),
    (context, { unread, read }) => {
      const { world, state, user } = context
      const before = unreadCount(state, user.id)
      state.messages = state.messages.filter((one) => one.userId !== user.id)
      const readFlags = [...Array<boolean>(read).fill(true), ...Array<boolean>(unread).fill(false)]
      const ids = readFlags.map((isRead) => addMessage(context, isRead))
      if (unread !== before) emitUnread(world, user.id)
      return { message_id: ids.at(-1) ?? 0 }
    },
  ),
  'announcements are published': defineProviderState(
    'So many announcements of this type and no others; `announcement_id` is the newest.',
    z.object({
      count: z.int().min(0).max(100_000).default(1),
      type: z.enum(AnnouncementType).default('notice'),
      is_sticky: z.boolean().default(false),
    }),
    ({ state }, { count, type, is_sticky: isSticky }) => {
      const newAnnouncement = () => ({
        id: nextId(state, 'announcement'),
        title: '新项目上架',
        content: '## 新项目\n\n欢迎体验。',
        type,
        isSticky,
        createdAt: state.now,
      })
      state.announcements = Array.from({ length: count }, newAnnouncement)
      return { announcement_id: state.announcements.at(-1)?.id ?? 0 }
    },
  ),
}
