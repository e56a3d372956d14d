import { hashKey, type FetchQueryOptions, type Query, type QueryClient } from '@tanstack/react-query'

/** Options of a query that a page begins with. */
export type FirstQuery = Pick<FetchQueryOptions, 'queryKey' | 'queryFn' | 'structuralSharing'>

// Hashes of queries that a press has started and no page has read yet.
const unread = new Set<string>()

/**
 * Starts the queries of a page that is about to open. A failure stays silent: the page sends the query again and shows
 * its result.
 */
export function startQueries(client: QueryClient, queries: readonly FirstQuery[]): void {
  for (const query of queries) {
    void client.prefetchQuery({ ...query, staleTime: 0 })
    unread.add(hashKey(query.queryKey))
  }
}

/** Whether a query was started for a page that is about to open. */
export const isForPage = ({ queryHash }: Pick<Query, 'queryHash'>): boolean => unread.has(queryHash)

/** The stale time of queries that name none: the page which a query was started for does not send it again. */
export const staleTimeOf = (query: Pick<Query, 'queryHash'>): number => (isForPage(query) ? Infinity : 0)

/** Takes note that a page reads a query, once that page has decided whether to send it. */
export const markRead = ({ queryHash }: Pick<Query, 'queryHash'>): void =>
  queueMicrotask(() => unread.delete(queryHash))
