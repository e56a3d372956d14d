import type { QueryClient } from '@tanstack/react-query'
import { getGetMessageQueryKey, getListMessagesQueryKey } from '~/api/generated/messages/messages'
import type { Id, InboxAnswer, InboxMessage, InboxMessageAnswer } from '~/api/generated/model'

/** A missing or null flag counts as unread {1§2}. */
export const isUnread = (message: InboxMessage): boolean => !message.is_read

const inbox = { queryKey: getListMessagesQueryKey() }

interface Change {
  message: (message: InboxMessage) => InboxMessage
  unread: (count: number) => number
}

/** Every page of the inbox that is known, with its messages and its unread count changed. */
function changePages(client: QueryClient, change: Change) {
  client.setQueriesData<InboxAnswer>(inbox, (answer) => {
    if (!Array.isArray(answer?.data)) return answer
    const { meta } = answer
    const unread_count = Math.max(0, change.unread(meta?.unread_count ?? 0))
    return {
      ...answer,
      data: answer.data.map(change.message),
      ...(meta && { meta: { ...meta, unread_count } }),
    }
  })
}

/** Makes one message read or unread wherever it is known. */
export function setRead(client: QueryClient, id: Id, is_read: boolean): void {
  const message = (one: InboxMessage) => (one.id === id ? { ...one, is_read } : one)
  changePages(client, { message, unread: (count) => count + (is_read ? -1 : 1) })
  client.setQueryData<InboxMessageAnswer>(getGetMessageQueryKey(id), (answer) =>
    answer?.data ? { ...answer, data: message(answer.data) } : answer,
  )
}

/** Makes all messages read. Answers how to undo it. */
export function setAllRead(client: QueryClient): () => void {
  const former = client.getQueriesData<InboxAnswer>(inbox)
  changePages(client, { message: (one) => ({ ...one, is_read: true }), unread: () => 0 })
  return () => {
    for (const [key, answer] of former) client.setQueryData(key, answer)
  }
}

/** A message as some page of the inbox has it. */
export const knownMessage = (client: QueryClient, id: Id): InboxMessage | undefined =>
  client
    .getQueriesData<InboxAnswer>(inbox)
    .flatMap(([, answer]) => answer?.data ?? [])
    .find((message) => message.id === id)
