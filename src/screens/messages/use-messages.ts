import { useInbox } from '~/entities/message/use-inbox'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'

/** {1§9}. */
export const pageSize = 10

export const sorts = [
  ['desc', '最新优先'],
  ['asc', '最早优先'],
] as const

export type Sort = (typeof sorts)[number][0]

/** What the address says of the list. */
function useView() {
  const { query, change } = useUrlQuery()
  const values = sorts.map(([value]) => value)
  const sort: Sort = oneOf(values, query.get('sort')) ?? 'desc'
  return { page: pageIn(query), unreadOnly: query.get('unread') === '1', sort, change }
}

/** The page of the inbox in the address, and what leads to another. */
export function useMessages() {
  const { page, unreadOnly, sort, change } = useView()
  const params = { page, limit: pageSize, ...(unreadOnly && { unread_only: 1 as const }) }
  const list = useInbox(params, { placeholderData: withinFilter(params) })
  const paged = usePaged(list, { page, size: pageSize, onPage: (to, how) => change({ page: to }, how) })
  const reload = () => void list.refetch()
  return {
    list,
    paged,
    unreadOnly,
    sort,
    reload,
    filter: (isOn: boolean) => change({ unread: isOn ? 1 : undefined, page: undefined }),
    // The order is the server's, whatever is chosen: the document only lets the list be read again (msg-08).
    chooseSort: (to: Sort) => {
      change({ sort: to === 'desc' ? undefined : to })
      reload()
    },
    toFirst: () => (page === 1 ? reload() : change({ page: undefined })),
  }
}
