import { useQueryClient } from '@tanstack/react-query'
import { getListMessagesQueryKey } from '~/api/generated/messages/messages'
import type { InboxAnswer } from '~/api/generated/model'
import { useUnreadCount } from '~/api/unread'
import { useInbox } from '~/entities/message/use-inbox'

const whole = { page: 1, limit: 1 }

/** An answer about the whole inbox: one that is known, else the smallest that can be asked for. */
function useWhole(enabled: boolean) {
  const client = useQueryClient()
  const initialData = () =>
    client
      .getQueriesData<InboxAnswer>({ queryKey: getListMessagesQueryKey() })
      .find(([[, params], answer]) => answer && !Object.hasOwn(Object(params), 'unread_only'))?.[1]
  return useInbox(whole, { enabled, initialData, staleTime: Infinity })
}

type Meta = InboxAnswer['meta'] | undefined

/**
 * All, unread and read messages, live: what the event stream counts beyond an answer are new messages, which that
 * answer does not have yet. With the unread filter on, all still means all (msg-05).
 * @param answer what the list shows
 */
export function useCounters(answer: InboxAnswer | undefined, unreadOnly: boolean) {
  const unread = useUnreadCount()
  const wholeAnswer = useWhole(unreadOnly)
  const newSince = (meta: Meta) => Math.max(0, unread - (meta?.unread_count ?? unread))
  const meta = unreadOnly ? wholeAnswer.data?.meta : answer?.meta
  const total = meta && Math.max(unread, meta.total + newSince(meta))
  return {
    counters: total === undefined ? undefined : { total, unread, read: total - unread },
    /** New messages that the list does not show yet. */
    news: newSince(answer?.meta),
    reload: () => {
      if (unreadOnly) void wholeAnswer.refetch()
    },
  }
}
