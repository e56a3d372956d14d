import { hashKey, notifyManager, useQueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

/**
 * Subscribes to the cached state of a query without becoming an observer. A second observer would replace the options
 * of the screen that fetches, such as the text of its error toast.
 */
export function useQueryState<Data>(queryKey: QueryKey): QueryState<Data> | undefined {
  const cache = useQueryClient().getQueryCache()
  const hash = hashKey(queryKey)
  const subscribe = (onChange: () => void) =>
    cache.subscribe(({ query }) => {
      if (query.queryHash === hash) notifyManager.schedule(onChange)
    })
  return useSyncExternalStore(subscribe, () => cache.get<Data>(hash)?.state)
}
