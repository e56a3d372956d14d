// Apart from the inbox, which every page loads: only what marks messages needs these.

import type { QueryClient } from '@tanstack/react-query'
import { editCached } from '~/api/client/edit-cached'
import { getGetMessageQueryKey } from '~/api/generated/messages/messages'
import type { InboxAnswer, InboxMessage, InboxMessageAnswer } from '~/api/generated/model'
import { idText, isSameId, type Id } from '~/lib/ids'
import { idOfMark, inbox, markKey, updatePage, type PageUpdate } from './inbox'

/** Updates every cached page of the inbox. */
export const updatePages = (client: QueryClient, update: PageUpdate) =>
  editCached<InboxAnswer>(client, inbox, (page) => updatePage(page, update))

/** Optimistically marks a message read or unread in every cached inbox page and in its detail. */
export function setReadInCache(client: QueryClient, id: Id, is_read: boolean): void {
  const message = (item: InboxMessage) => (isSameId(item.id, id) ? { ...item, is_read } : item)
  updatePages(client, { message, unread: (count) => count + (is_read ? -1 : 1) })
  editCached<InboxMessageAnswer>(client, { queryKey: getGetMessageQueryKey(idText(id)) }, (cached) =>
    cached.data ? { ...cached, data: message(cached.data) } : cached,
  )
}

/** Whether a request that marks a message is under way. */
export const isBeingMarked = (client: QueryClient, id: Id): boolean =>
  client.isMutating({
    mutationKey: markKey,
    predicate: ({ state }) => idOfMark(state.variables) === idText(id),
  }) > 0
