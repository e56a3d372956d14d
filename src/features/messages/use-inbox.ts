import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query'
import { listMessages, useListMessages } from '~/api/generated/messages/messages'
import type { InboxAnswer, ListMessagesParams } from '~/api/generated/model'
import { trackUnreadRequest } from '~/api/realtime/unread-store'
import { readUnreadCount } from '~/api/realtime/unread-event'

type InboxOptions = Pick<
  Partial<UseQueryOptions<InboxAnswer>>,
  'enabled' | 'initialData' | 'placeholderData' | 'staleTime'
>

/** A page of the inbox. Its response also updates the unread count, so that the bell shows the same number. */
export function useInbox(params: ListMessagesParams, options?: InboxOptions) {
  const queryFn = async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
    const applyUnreadCount = trackUnreadRequest()
    const response = await listMessages(params, { signal })
    applyUnreadCount(readUnreadCount(response.meta))
    return response
  }
  return useListMessages(params, { query: { ...options, queryFn, meta: { failure: '获取站内信失败' } } })
}
