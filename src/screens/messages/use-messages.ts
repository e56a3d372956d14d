import { useInbox } from '~/entities/message/use-inbox'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

export const pageSize = 10

export const sorts = [
  ['desc', '最新优先'],
  ['asc', '最早优先'],
] as const

export type Sort = (typeof sorts)[number][0]

/** Page, filter and sort order from the search params. */
function useListParams() {
  const { query, change } = useUrlQuery()
  const values = sorts.map(([value]) => value)
  const sortOrder: Sort = oneOf(values, query.get('sort')) ?? 'desc'
  return { page: pageIn(query), unreadOnly: query.get('unread') === '1', sortOrder, change }
}

/** The page of the inbox given by the search params, and functions to change it. */
export function useMessages() {
  const { page, unreadOnly, sortOrder, change } = useListParams()
  const params = { page, limit: pageSize, ...(unreadOnly && { unread_only: 1 as const }) }
  const list = useInbox(params, { placeholderData: withinFilter(params) })
  const paged = usePaged(list, {
    page,
    size: pageSize,
    onPage: (to, options) => change({ page: to }, options),
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
    changeSortOrder: (to: Sort) => {
      change({ sort: to === 'desc' ? undefined : to })
      reload()
    },
    goToFirstPage: () => (page === 1 ? reload() : change({ page: undefined })),
  }
}
