import type { ListMessagesParams } from '~/api/generated/model'
import { choiceParam, flagParam, idParam, pageParam, type UrlValues } from '~/lib/url-state'

export const messagesPageSize = 10

export const messageSortOrders = [
  ['desc', '最新优先'],
  ['asc', '最早优先'],
] as const

export type MessageSortOrder = (typeof messageSortOrders)[number][0]

/** `message` is the id of the open message. */
export const inboxUrl = {
  unread: flagParam,
  page: pageParam,
  sort: choiceParam(
    messageSortOrders.map(([value]) => value),
    'desc',
  ),
  message: idParam,
}

/** Returns the query parameters of the page and of the filter. The list is sorted here. */
export const inboxParams = ({ page, unread }: UrlValues<typeof inboxUrl>): ListMessagesParams => ({
  page,
  limit: messagesPageSize,
  ...(unread && { unread_only: 1 }),
})
