import { useQueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey, useMarkAllMessagesRead } from '~/api/generated/messages/messages'
import { expectUnread, refreshUnreadCount, unread } from '~/api/unread'
import { setAllRead } from './inbox-cache'

/** Marks the whole inbox read with an optimistic update, which is undone on failure. Then the pages are refetched. */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMarkAllMessagesRead({
    mutation: {
      meta: {
        success: '所有消息已标记为已读',
        failure: '全部标记已读失败',
        isLiteral: true,
        invalidates: [getListMessagesQueryKey()],
      },
      onMutate: () => {
        const { count } = unread.get()
        const undo = setAllRead(client)
        expectUnread(-count)
        return { count, undo }
      },
      onError: (_error, _variables, previous) => {
        previous?.undo()
        expectUnread(previous?.count ?? 0)
      },
      onSettled: () => void refreshUnreadCount(),
    },
  })
}
