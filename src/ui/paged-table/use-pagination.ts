import { hashKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { loadStateOf } from '~/lib/load-state'
import type { UrlHistory } from '../hooks/use-url-state'

interface PageResponse<Row> {
  data?: readonly Row[] | null
  meta?: { total?: number | undefined; limit?: number | undefined } | null
}

/** The parts of a TanStack Query result that a paged table reads. */
export interface PageQueryResult<Row> {
  data: PageResponse<Row> | undefined
  isError: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  errorUpdateCount: number
  /** Milliseconds since 1970. */
  dataUpdatedAt: number
  refetch: () => Promise<unknown>
}

export interface PaginationState<Row> extends PageCount {
  rows: readonly Row[]
  page: number
  size: number
  state: 'loading' | 'failed' | 'shown'
  /** Whether the previous page is shown while the next one loads. */
  isStale: boolean
  /** When the rows were loaded, if a refresh has failed since; milliseconds since 1970. */
  outdatedSince: number | undefined
  isRetrying: boolean
  retry: () => void
  onPageChange: (page: number) => void
}

/** Whether a list has no rows at all. */
export const isListEmpty = ({
  state,
  page,
  rows,
  isStale,
}: Pick<PaginationState<unknown>, 'state' | 'page' | 'rows' | 'isStale'>): boolean =>
  state === 'shown' && page === 1 && rows.length === 0 && !isStale

/** Whether a later page has no rows, although earlier pages may have some. */
export const isPastRows = ({
  state,
  page,
  rows,
}: Pick<PaginationState<unknown>, 'state' | 'page' | 'rows'>): boolean =>
  state === 'shown' && page > 1 && rows.length === 0

interface PageParams {
  page: number
  size: number
  onPageChange: (page: number, history: UrlHistory) => void
}

/** Rows of a full page. A provider may give smaller pages than requested, and says so. */
function pageSize<Row>({ data, meta }: PageResponse<Row>, requested: number): number {
  const limit = meta?.limit ?? 0
  return limit > 0 && limit < requested && (data?.length ?? 0) <= limit ? limit : requested
}

/** The page count; placeholder rows count as none, because they belong to another page. */
export function countOf<Row>(
  { data, isPlaceholderData }: Pick<PageQueryResult<Row>, 'data' | 'isPlaceholderData'>,
  { page, size }: Pick<PageParams, 'page' | 'size'>,
): PageCount {
  const count = isPlaceholderData ? 0 : (data?.data?.length ?? 0)
  return pageCount({ page, size: data ? pageSize(data, size) : size, count, total: data?.meta?.total })
}

/** The state of one page of a list. A page past the last one, as from an old link, is replaced by the last one. */
export function usePagination<Row>(query: PageQueryResult<Row>, params: PageParams): PaginationState<Row> {
  const { page, size, onPageChange } = params
  const loaded = loadStateOf(query)
  // Of a page without rows, nothing is shown while another loads.
  const state =
    query.isPlaceholderData && !query.data?.data?.length && loaded === 'shown' ? 'loading' : loaded
  // While a failed page is tried again, the query offers the rows of the page before.
  const data = state === 'shown' ? query.data : undefined
  const rows = data?.data ?? []
  const pageCounts = countOf({ data, isPlaceholderData: query.isPlaceholderData }, params)
  const { pages } = pageCounts
  const isPastEnd = data !== undefined && !query.isPlaceholderData && page > pages
  useEffect(() => {
    if (isPastEnd) onPageChange(pages, 'replace')
  })
  const outdatedSince = query.isError && data ? query.dataUpdatedAt : undefined
  return {
    ...pageCounts,
    rows,
    page,
    size,
    state,
    isStale: data !== undefined && query.isPlaceholderData,
    outdatedSince,
    isRetrying: (query.isError || state === 'failed') && query.isFetching,
    retry: () => void query.refetch(),
    onPageChange: (next) => onPageChange(next, 'push'),
  }
}

interface QueryPage {
  page?: number
  limit?: number
}

function filterOf(params: unknown): string | undefined {
  if (typeof params !== 'object' || params === null) return undefined
  const { page: _page, limit: _limit, ...filter }: QueryPage = params
  return hashKey([filter])
}

/**
 * For a query's `placeholderData`: keeps the previous page while the next page of the same filter loads. Rows of
 * another filter are never shown.
 * @param params of the query; they are also the last part of its key
 */
export const keepPreviousPage =
  (params: QueryPage) =>
  <Data>(previous: Data | undefined, query: { queryKey: readonly unknown[] } | undefined) =>
    filterOf(query?.queryKey.at(-1)) === filterOf(params) ? previous : undefined

interface PageCountParams {
  page: number
  /** Rows of a full page. */
  size: number
  /** Rows of this page. */
  count: number
  /** Rows of the whole list, if the response has it. */
  total: number | undefined
}

export interface PageCount {
  pages: number
  /** Rows of the whole list; where that is unknown, rows up to the end of this page. */
  total: number
  isTotalKnown: boolean
}

/**
 * The number of pages and rows of a list. Many responses have no total; a full page then counts as having a next one,
 * and any other page as the last.
 */
export function pageCount({ page, size, count, total }: PageCountParams): PageCount {
  if (total !== undefined) return { pages: Math.max(1, Math.ceil(total / size)), total, isTotalKnown: true }
  const isLast = count !== size
  return {
    pages: isLast ? page : page + 1,
    total: (page - 1) * size + count,
    // After an empty later page the exact number of rows before it is still unknown.
    isTotalKnown: isLast && (page === 1 || count > 0),
  }
}
