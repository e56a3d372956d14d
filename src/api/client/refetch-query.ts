import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches a query, or joins a fetch that is under way. Resolves to whether an answer came. The result of React Query's
 * own refetch does not say so: after an abort it is the previous data, and after another filter that of its placeholder.
 */
export async function refetchQuery(client: QueryClient, queryKey: QueryKey): Promise<boolean> {
  const before = client.getQueryState(queryKey)?.dataUpdateCount
  await client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: false })
  const state = client.getQueryState(queryKey)
  return state?.status === 'success' && state.dataUpdateCount !== before
}
