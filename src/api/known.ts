import { notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * What the cache knows of a query, live, without taking part in it. A second observer would put its own options in
 * the place of those of the screen that asks, such as what a failure is called.
 */
export function useKnown<Answer>(queryKey: QueryKey): QueryState<Answer> | undefined {
  const client = useQueryClient()
  const subscribe = (onChange: () => void) =>
    client.getQueryCache().subscribe(notifyManager.batchCalls(onChange))
  return useSyncExternalStore(subscribe, () => client.getQueryState<Answer>(queryKey))
}
