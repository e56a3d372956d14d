import { useEffect } from 'react'

interface PageAnswer<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number } | null
}

/** What of a query a paged table shows. */
export interface PageQuery<Row> {
  data: PageAnswer<Row> | undefined
  isPending: boolean
  isError: boolean
  isPlaceholderData: boolean
  refetch: () => Promise<unknown>
}

export interface Paged<Row> {
  rows: readonly Row[]
  total: number
  pages: number
  page: number
  size: number
  state: 'loading' | 'failed' | 'shown'
  /** The former page stands in while the next one comes. */
  isStale: boolean
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

/** One page of a list as a table shows it. A page beyond the last one, from an old link, becomes the last one. */
export function usePaged<Row>(query: PageQuery<Row>, { page, size, onPage }: Place): Paged<Row> {
  const rows = query.data?.data ?? []
  const total = query.data?.meta?.total ?? rows.length
  const pages = Math.max(1, Math.ceil(total / size))
  const isBeyond = query.data !== undefined && !query.isPlaceholderData && page > pages
  useEffect(() => {
    if (isBeyond) onPage(pages, { mend: true })
  })
  const [state, isStale] = [stateOf(query), query.isPlaceholderData]
  return { rows, total, pages, page, size, state, isStale, retry: () => void query.refetch(), onPage }
}
