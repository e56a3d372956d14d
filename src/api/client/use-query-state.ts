import { notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Subscribes to the cached state of a query without becoming an observer. A second observer would replace the options
 * of the screen that fetches, such as the text of its error toast.
 */
export function useQueryState<Data>(queryKey: QueryKey): QueryState<Data> | undefined {
  const client = useQueryClient()
  const subscribe = (onChange: () => void) =>
    client.getQueryCache().subscribe(notifyManager.batchCalls(onChange))
  return useSyncExternalStore(subscribe, () => client.getQueryState<Data>(queryKey))
}
