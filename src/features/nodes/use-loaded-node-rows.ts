import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadedNodeRows } from './all-nodes-query-key'

/** The node rows of the cache, without a request; undefined before the node list was opened. */
export function useLoadedNodeRows(): DeployedRows | undefined {
  const client = useQueryClient()
  const subscribe = (onChange: () => void) => client.getQueryCache().subscribe(onChange)
  return useSyncExternalStore(subscribe, () => loadedNodeRows(client))
}
