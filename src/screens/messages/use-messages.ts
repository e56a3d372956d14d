import { useInbox } from '~/features/messages/use-inbox'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { choiceParam, flagParam, idParam, pageParam } from '~/lib/url-params'
import { useUrlState } from '~/ui/use-url-state'

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

/** The page of the inbox given by the search params, and functions to change it. */
export function useMessages() {
  const [{ page, unread: unreadOnly, sort: sortOrder }, setUrl] = useUrlState(inboxUrl)
  const params = { page, limit: messagesPageSize, ...(unreadOnly && { unread_only: 1 as const }) }
  const list = useInbox(params, { placeholderData: keepPreviousPage(params) })
  const paged = usePagination(list, {
    page,
    size: messagesPageSize,
    onPageChange: (to, history) => setUrl({ page: to }, history),
  })
  const reload = () => void list.refetch()
  return {
    list,
    paged,
    unreadOnly,
    sortOrder,
    reload,
    setUnreadOnly: (isOn: boolean) => setUrl({ unread: isOn, page: undefined }, 'push'),
    // The API has no parameter for the sort order, so the list is only refetched, as the documents require.
    changeSortOrder: (to: MessageSortOrder) => {
      setUrl({ sort: to }, 'push')
      reload()
    },
    goToFirstPage: () => (page === 1 ? reload() : setUrl({ page: undefined }, 'push')),
  }
}
