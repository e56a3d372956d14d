/** The parts of a TanStack Query result that tell whether its content can be shown. */
interface LoadedQuery {
  data: unknown
  isPlaceholderData: boolean
  /** How often the query has failed in all. */
  errorUpdateCount: number
}

/**
 * Whether the query has failed and never loaded. It stays so while a retry runs: TanStack Query then calls it pending
 * again, and a skeleton in place of the retry button would drop the focus.
 */
export const isLoadFailed = ({ data, isPlaceholderData, errorUpdateCount }: LoadedQuery): boolean =>
  errorUpdateCount > 0 && (data === undefined || isPlaceholderData)

/** What to show of a query: a skeleton, a failure with a retry button, or its content. */
export function loadStateOf(query: LoadedQuery): 'loading' | 'failed' | 'shown' {
  if (isLoadFailed(query)) return 'failed'
  return query.data === undefined ? 'loading' : 'shown'
}

/** `isPending` and `isError` of a query as its content shows them: a retry of one that never loaded is still a failure. */
export function shownStateOf(query: LoadedQuery & { isPending: boolean; isError: boolean }) {
  const isFailed = isLoadFailed(query)
  return { isPending: query.isPending && !isFailed, isError: query.isError || isFailed }
}
