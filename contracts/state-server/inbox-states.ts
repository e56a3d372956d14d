import { z } from 'zod'
import type { RecordId } from './adapter.ts'
import { defineState, signedInUser, type State } from './state.ts'

const count = (initial: number) => z.int().min(0).max(100_000).default(initial)

const message = { subject: '充值成功', content: '你的充值 $50.00 已到账。' }
const announcement = { title: '新项目上架', content: '## 新项目\n\n欢迎体验。' }

export const inboxStates: Record<string, State> = {
  'the inbox holds messages': defineState(
    z.object({ unread: count(1), read: count(0) }),
    async (context, { unread, read }) => {
      const user = signedInUser(context)
      await context.remove('message', { user_id: user })
      let newest: RecordId = 0
      for (let index = 0; index < read + unread; index++)
        newest = await context.create('message', { user_id: user, ...message, is_read: index < read })
      return { message_id: newest }
    },
  ),
  'announcements are published': defineState(
    z.object({
      count: count(1),
      type: z.enum(['notice', 'update', 'maintenance', 'alert', 'new']).default('notice'),
      is_sticky: z.boolean().default(false),
    }),
    async ({ create, remove }, { count: wanted, ...fields }) => {
      await remove('announcement', {})
      let newest: RecordId = 0
      for (let index = 0; index < wanted; index++)
        newest = await create('announcement', { ...announcement, ...fields })
      return { announcement_id: newest }
    },
  ),
}
