import { useQueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey, useMarkAllMessagesRead } from '~/api/generated/messages/messages'
import { adjustUnreadOptimistically, refreshUnreadCount, unreadStore } from '~/api/realtime/unread-store'
import { setAllReadInCache } from '~/features/messages/inbox-cache'

/** Marks the whole inbox read with an optimistic update, which is undone on failure. Then the pages are refetched. */
export function useMarkAllRead() {
  const client = useQueryClient()
  return useMarkAllMessagesRead({
    mutation: {
      meta: {
        success: '所有消息已标记为已读',
        failure: '全部标记已读失败',
        ignoreServerMessage: true,
        invalidates: [getListMessagesQueryKey()],
      },
      onMutate: () => {
        const { count } = unreadStore.get()
        const undo = setAllReadInCache(client)
        adjustUnreadOptimistically(-count)
        return { count, undo }
      },
      onError: (_error, _variables, previous) => {
        previous?.undo()
        adjustUnreadOptimistically(previous?.count ?? 0)
      },
      onSettled: () => void refreshUnreadCount(),
    },
  })
}
