import { useQueryClient } from '@tanstack/react-query'
import { useMarkMessageRead } from '~/api/generated/messages/messages'
import type { InboxMessage } from '~/api/generated/model'
import { finishMarking, startMarking } from '~/api/realtime/unread-store'
import { idText } from '~/lib/ids'
import { isUnread } from './inbox'
import { isBeingMarked, setReadInCache } from './read-in-cache'

/**
 * Marks a message read with an optimistic update, which is undone on failure, then refetches the unread count. Does
 * nothing for a message that is already read or being marked.
 * @param success the text of the success toast; false for no toast, as when opening a message marks it
 */
export function useMarkRead(success: string | false = false) {
  const client = useQueryClient()
  const { mutate, isIdle } = useMarkMessageRead({
    mutation: {
      meta: {
        success,
        failure: '标记消息已读失败',
        ignoreServerMessage: true,
        updatesOwnTab: true,
      },
      onMutate: ({ id }) => {
        setReadInCache(client, id, true)
        return { undo: startMarking(1) }
      },
      onError: (_error, { id }, started) => {
        setReadInCache(client, id, false)
        started?.undo()
      },
      onSettled: () => void finishMarking(),
    },
  })
  const markRead = (message: InboxMessage) => {
    if (isUnread(message) && !isBeingMarked(client, message.id)) mutate({ id: idText(message.id) })
  }
  return { markRead, isIdle }
}
