import type { QueryFunctionContext, UseQueryOptions } from '@tanstack/react-query'
import { listMessages, useListMessages } from '~/api/generated/messages/messages'
import type { InboxAnswer, ListMessagesParams } from '~/api/generated/model'
import { awaitUnread } from '~/api/unread'
import { unreadCountIn } from '~/api/unread-event'

type InboxOptions = Pick<
  Partial<UseQueryOptions<InboxAnswer>>,
  'enabled' | 'initialData' | 'placeholderData' | 'staleTime'
>

/** A page of the inbox. Its answer tells the unread count too, so that bell and page agree (msg-19). */
export function useInbox(params: ListMessagesParams, options?: InboxOptions) {
  const queryFn = async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
    const tell = awaitUnread()
    const answer = await listMessages(params, { signal })
    tell(unreadCountIn(answer.meta))
    return answer
  }
  return useListMessages(params, { query: { ...options, queryFn, meta: { failure: '获取站内信失败' } } })
}
