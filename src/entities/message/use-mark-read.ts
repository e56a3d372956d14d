import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey, useMarkMessageRead } from '~/api/generated/messages/messages'
import type { InboxAnswer, InboxMessage } from '~/api/generated/model'
import { refreshUnreadCount } from '~/api/unread'

/** A missing or null flag counts as unread {1§2}. */
export const isUnread = (message: InboxMessage): boolean => !message.is_read

/** Rewrites one message in every page of the inbox that is known. */
function setRead(client: QueryClient, id: InboxMessage['id'], is_read: InboxMessage['is_read']) {
  const change = (message: InboxMessage) => (message.id === id ? { ...message, is_read } : message)
  client.setQueriesData<InboxAnswer>({ queryKey: getListMessagesQueryKey() }, (answer) =>
    Array.isArray(answer?.data) ? { ...answer, data: answer.data.map(change) } : answer,
  )
}

/** Marks a message read: its dot goes at once, comes back when the call fails, and the unread count is asked. */
export function useMarkRead() {
  const client = useQueryClient()
  const { mutate } = useMarkMessageRead({
    mutation: {
      meta: { failure: '标记消息已读失败' },
      onMutate: ({ id }) => setRead(client, id, 1),
      onError: (_error, { id }) => setRead(client, id, 0),
      onSuccess: () => refreshUnreadCount(),
    },
  })
  return (message: InboxMessage) => {
    if (isUnread(message)) mutate({ id: message.id })
  }
}
