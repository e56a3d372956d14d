import type { QueryClient } from '@tanstack/react-query'
import { getGetMessageQueryKey, getListMessagesQueryKey } from '~/api/generated/messages/messages'
import type { Id, InboxAnswer, InboxMessage, InboxMessageAnswer } from '~/api/generated/model'

/** Whether a message is unread; a missing or null flag counts as unread. */
export const isUnread = (message: InboxMessage): boolean => !message.is_read

const inbox = { queryKey: getListMessagesQueryKey() }

interface PageUpdate {
  message: (message: InboxMessage) => InboxMessage
  unread: (count: number) => number
}

/** Updates the messages and the unread count of every cached inbox page. */
function updatePages(client: QueryClient, update: PageUpdate) {
  client.setQueriesData<InboxAnswer>(inbox, (page) => {
    if (!Array.isArray(page?.data)) return page
    const { meta } = page
    const unread_count = Math.max(0, update.unread(meta?.unread_count ?? 0))
    return {
      ...page,
      data: page.data.map(update.message),
      ...(meta && { meta: { ...meta, unread_count } }),
    }
  })
}

/** Optimistically marks a message read or unread in every cached inbox page and in its detail. */
export function setReadInCache(client: QueryClient, id: Id, is_read: boolean): void {
  const message = (item: InboxMessage) => (item.id === id ? { ...item, is_read } : item)
  updatePages(client, { message, unread: (count) => count + (is_read ? -1 : 1) })
  client.setQueryData<InboxMessageAnswer>(getGetMessageQueryKey(id), (cached) =>
    cached?.data ? { ...cached, data: message(cached.data) } : cached,
  )
}

/** Optimistically marks all cached messages read. Returns a function that restores the previous pages. */
export function setAllReadInCache(client: QueryClient): () => void {
  const previous = client.getQueriesData<InboxAnswer>(inbox)
  updatePages(client, { message: (item) => ({ ...item, is_read: true }), unread: () => 0 })
  return () => {
    for (const [key, page] of previous) client.setQueryData(key, page)
  }
}

/** Returns a message from a cached inbox page; undefined when no page holds it. */
export const findCachedMessage = (client: QueryClient, id: Id): InboxMessage | undefined =>
  client
    .getQueriesData<InboxAnswer>(inbox)
    .flatMap(([, page]) => page?.data ?? [])
    .find((message) => message.id === id)
