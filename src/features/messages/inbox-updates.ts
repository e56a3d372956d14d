// Apart from the inbox, which every page loads: only the page of messages needs these.

import type { QueryClient } from '@tanstack/react-query'
import { editCached } from '~/api/client/edit-cached'
import type { InboxAnswer, InboxMessage } from '~/api/generated/model'
import { isSameId, type Id } from '~/lib/ids'
import { inbox } from './inbox'
import { updatePages } from './read-in-cache'

/**
 * Optimistically marks all cached messages read. Returns a function that restores the previous pages, apart from those
 * that were loaded or changed since.
 */
export function setAllReadInCache(client: QueryClient): () => void {
  const previous = client.getQueriesData<InboxAnswer>(inbox)
  updatePages(client, { message: (item) => ({ ...item, is_read: true }), unread: () => 0 })
  const marked = previous.map(([key]) => client.getQueryData<InboxAnswer>(key))
  return () => {
    for (const [index, [key, page]] of previous.entries())
      editCached<InboxAnswer | undefined>(client, { queryKey: key, exact: true }, (current) =>
        current === marked[index] ? page : current,
      )
  }
}

/** Lowers the unread count of every cached inbox page by messages that were read elsewhere; which ones is unknown. */
export const lowerUnreadInCache = (client: QueryClient, messages: number): void =>
  updatePages(client, { message: (item) => item, unread: (count) => count - messages })

/** Returns a message from a cached inbox page; undefined when no page holds it. */
export const findCachedMessage = (client: QueryClient, id: Id): InboxMessage | undefined =>
  client
    .getQueriesData<InboxAnswer>(inbox)
    .flatMap(([, page]) => page?.data ?? [])
    .find((message) => isSameId(message.id, id))
