import { type QueryClient, type QueryFunctionContext, type UseQueryOptions } from '@tanstack/react-query'
import {
  getListMessagesQueryKey,
  getListMessagesQueryOptions,
  listMessages,
  useListMessages,
  getMarkMessageReadMutationOptions,
} from '~/api/generated/messages/messages'
import type { InboxAnswer, InboxMessage, ListMessagesParams } from '~/api/generated/model'
import { trackUnreadRequest, readUnreadCount } from '~/api/realtime/unread-store'
import { idText } from '~/lib/ids'

/** Whether a message is unread; a missing or null flag counts as unread. */
export const isUnread = (message: InboxMessage): boolean => !message.is_read

/** Finds the cached pages of the inbox. */
export const inbox = { queryKey: getListMessagesQueryKey() }

export interface PageUpdate {
  message: (message: InboxMessage) => InboxMessage
  unread: (count: number) => number
}

/** Returns a page with its messages and its unread count updated; a page without messages stays as it is. */
export function updatePage(page: InboxAnswer, update: PageUpdate): InboxAnswer {
  if (!Array.isArray(page.data)) return page
  const { meta } = page
  const data = page.data.map(update.message)
  const unread = readUnreadCount(meta)
  if (unread === undefined) return { ...page, data }
  return { ...page, data, meta: { ...meta, unread_count: Math.max(0, update.unread(unread)) } }
}

/** The key of the mutations that mark a message. */
export const { mutationKey: markKey = [] } = getMarkMessageReadMutationOptions()

/** The id of the message that a mutation marks. */
export const idOfMark = (variables: unknown): unknown =>
  typeof variables === 'object' && variables !== null && 'id' in variables ? variables.id : undefined

const marksOf = (client: QueryClient) => client.getMutationCache().findAll({ mutationKey: markKey })

/**
 * Follows which messages are marked read while a page is loaded, because its answer may be older than that. Returns a
 * function that marks them in the answer.
 */
function trackMarks(client: QueryClient): (answer: InboxAnswer) => InboxAnswer {
  const settled = new Set(marksOf(client).filter(({ state }) => state.status !== 'pending'))
  return (answer) => {
    const marks = marksOf(client).filter((mark) => !settled.has(mark) && mark.state.status !== 'error')
    const ids = new Set(marks.map(({ state }) => idOfMark(state.variables)))
    const isStale = (message: InboxMessage) => ids.has(idText(message.id)) && isUnread(message)
    const staleCount = (answer.data ?? []).filter(isStale).length
    return updatePage(answer, {
      message: (message) => (isStale(message) ? { ...message, is_read: true } : message),
      unread: (count) => count - staleCount,
    })
  }
}

type InboxOptions = Pick<
  Partial<UseQueryOptions<InboxAnswer>>,
  'enabled' | 'initialData' | 'placeholderData' | 'staleTime'
>

/** The query of a page of the inbox. Its response also updates the unread count, so that the bell shows the same number. */
export function inboxQuery(params: ListMessagesParams) {
  const queryFn = async ({ signal, client }: Pick<QueryFunctionContext, 'signal' | 'client'>) => {
    const applyUnreadCount = trackUnreadRequest()
    const applyMarks = trackMarks(client)
    const response = applyMarks(await listMessages(params, { signal }))
    applyUnreadCount(readUnreadCount(response.meta))
    return response
  }
  return getListMessagesQueryOptions(params, { query: { queryFn } })
}

/** A page of the inbox. */
export function useInbox(params: ListMessagesParams, options?: InboxOptions) {
  const { queryFn } = inboxQuery(params)
  return useListMessages(params, { query: { ...options, queryFn, meta: { failure: '获取站内信失败' } } })
}
