import { useQueryClient } from '@tanstack/react-query'
import { getMarkMessageReadMutationOptions, useMarkMessageRead } from '~/api/generated/messages/messages'
import type { Id, InboxMessage } from '~/api/generated/model'
import { adjustUnreadOptimistically, refreshUnreadCount } from '~/api/realtime/unread-store'
import { isUnread, setReadInCache } from './inbox-cache'

const { mutationKey = [] } = getMarkMessageReadMutationOptions()

const hasId = (variables: unknown, id: Id) =>
  typeof variables === 'object' && variables !== null && 'id' in variables && variables.id === id

/**
 * Marks a message read with an optimistic update, which is undone on failure, then refetches the unread count. Does
 * nothing for a message that is already read or being marked.
 * @param success the text of the success toast; false for no toast, as when opening a message marks it
 */
export function useMarkRead(success: string | false = false) {
  const client = useQueryClient()
  const { mutate, isIdle } = useMarkMessageRead({
    mutation: {
      meta: { success, failure: '标记消息已读失败', ignoreServerMessage: true },
      onMutate: ({ id }) => {
        setReadInCache(client, id, true)
        adjustUnreadOptimistically(-1)
      },
      onError: (_error, { id }) => {
        setReadInCache(client, id, false)
        adjustUnreadOptimistically(1)
      },
      onSettled: () => void refreshUnreadCount(),
    },
  })
  const isBeingMarked = (id: Id) =>
    client.isMutating({ mutationKey, predicate: ({ state }) => hasId(state.variables, id) }) > 0
  const markRead = (message: InboxMessage) => {
    if (isUnread(message) && !isBeingMarked(message.id)) mutate({ id: message.id })
  }
  return { markRead, isIdle }
}
