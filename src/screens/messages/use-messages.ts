import { useInbox } from '~/features/messages/use-inbox'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'
import { oneOf, parsePage } from '~/lib/search-params'
import { useUrlSearchParams } from '~/ui/use-url-search-params'

export const messagesPageSize = 10

export const messageSortOrders = [
  ['desc', '最新优先'],
  ['asc', '最早优先'],
] as const

export type MessageSortOrder = (typeof messageSortOrders)[number][0]

/** Page, filter and sort order from the search params. */
function useListParams() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const values = messageSortOrders.map(([value]) => value)
  const sortOrder: MessageSortOrder = oneOf(values, searchParams.get('sort')) ?? 'desc'
  return {
    page: parsePage(searchParams),
    unreadOnly: searchParams.get('unread') === '1',
    sortOrder,
    change: updateSearchParams,
  }
}

/** The page of the inbox given by the search params, and functions to change it. */
export function useMessages() {
  const { page, unreadOnly, sortOrder, change } = useListParams()
  const params = { page, limit: messagesPageSize, ...(unreadOnly && { unread_only: 1 as const }) }
  const list = useInbox(params, { placeholderData: keepPreviousPage(params) })
  const paged = usePagination(list, {
    page,
    size: messagesPageSize,
    onPageChange: (to, options) => change({ page: to }, options),
  })
  const reload = () => void list.refetch()
  return {
    list,
    paged,
    unreadOnly,
    sortOrder,
    reload,
    setUnreadOnly: (isOn: boolean) => change({ unread: isOn ? 1 : undefined, page: undefined }),
    // The API has no parameter for the sort order, so the list is only refetched, as the documents require.
    changeSortOrder: (to: MessageSortOrder) => {
      change({ sort: to === 'desc' ? undefined : to })
      reload()
    },
    goToFirstPage: () => (page === 1 ? reload() : change({ page: undefined })),
  }
}
