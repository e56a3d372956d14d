import { useQueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey } from '~/api/generated/messages/messages'
import type { InboxAnswer } from '~/api/generated/model'
import { useUnreadCount } from '~/api/realtime/unread-store'
import { useInbox } from '~/features/messages/use-inbox'

const wholeInboxParams = { page: 1, limit: 1 }

/** The counts of the whole inbox: from a cached unfiltered page, else from a request for a single message. */
function useWholeInbox(enabled: boolean) {
  const client = useQueryClient()
  const initialData = () =>
    client
      .getQueriesData<InboxAnswer>({ queryKey: getListMessagesQueryKey() })
      .find(([[, params], response]) => response && !Object.hasOwn(Object(params), 'unread_only'))?.[1]
  return useInbox(wholeInboxParams, { enabled, initialData, staleTime: Infinity })
}

type InboxMeta = InboxAnswer['meta'] | undefined

/**
 * The numbers of all, unread and read messages, updated live: unread messages that the event stream counts beyond a
 * response's unread_count are new ones. With the unread filter on, all still counts every message.
 * @param page the response that the list shows
 */
export function useMessageCounters(page: InboxAnswer | undefined, unreadOnly: boolean) {
  const unread = useUnreadCount()
  const wholeInbox = useWholeInbox(unreadOnly)
  const newMessagesSince = (meta: InboxMeta) => Math.max(0, unread - (meta?.unread_count ?? unread))
  const meta = unreadOnly ? wholeInbox.data?.meta : page?.meta
  const total = meta && Math.max(unread, meta.total + newMessagesSince(meta))
  return {
    counters: total === undefined ? undefined : { total, unread, read: total - unread },
    /** Number of new messages that the list does not show yet. */
    newMessages: newMessagesSince(page?.meta),
    reload: () => {
      if (unreadOnly) void wholeInbox.refetch()
    },
  }
}
