import { useEffect } from 'react'
import { pageCount, type PageCount } from './page-count'

interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined } | null
}

/** What of a query a paged table shows. */
export interface PageQuery<Row> {
  data: PageAnswer<Row> | undefined
  isPending: boolean
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  /** Milliseconds since 1970. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

export interface Paged<Row> extends PageCount {
  rows: readonly Row[]
  page: number
  size: number
  state: 'loading' | 'failed' | 'shown'
  /** The former page stands in while the next one comes. */
  isStale: boolean
  /** When the rows came, if a refresh has failed since then; milliseconds since 1970. */
  outdatedSince: number | undefined
  isRetrying: boolean
  retry: () => void
  onPage: (page: number) => void
}

interface Place {
  page: number
  size: number
  onPage: (page: number, how?: { mend: boolean }) => void
}

const stateOf = ({ isPending, isError, data }: PageQuery<unknown>): Paged<unknown>['state'] => {
  if (isError && !data) return 'failed'
  return isPending ? 'loading' : 'shown'
}

/** The previous page, as long as it stands in, says nothing about whether a page follows this one. */
function countOf<Row>({ data, isPlaceholderData }: PageQuery<Row>, { page, size }: Place): PageCount {
  const count = isPlaceholderData ? 0 : (data?.data?.length ?? 0)
  return pageCount({ page, size, count, total: data?.meta?.total })
}

/** One page of a list as a table shows it. A page beyond the last one, from an old link, becomes the last one. */
export function usePaged<Row>(query: PageQuery<Row>, place: Place): Paged<Row> {
  const { page, size, onPage } = place
  const rows = query.data?.data ?? []
  const counted = countOf(query, place)
  const { pages } = counted
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, { mend: true })
  })
  const [state, isStale] = [stateOf(query), query.isPlaceholderData]
  const outdatedSince = query.isError && query.data ? query.dataUpdatedAt : undefined
  return {
    ...counted,
    rows,
    page,
    size,
    state,
    isStale,
    outdatedSince,
    isRetrying: query.isError && query.isFetching,
    retry: () => void query.refetch(),
    onPage,
  }
}
