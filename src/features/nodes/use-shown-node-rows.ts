import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadedNodeRows } from './all-nodes-query-key'

/** The rows of the node list that is on screen, without a request; undefined on other pages, where they grow old. */
export function useShownNodeRows(): DeployedRows | undefined {
  const client = useQueryClient()
  const subscribe = (onChange: () => void) => client.getQueryCache().subscribe(onChange)
  return useSyncExternalStore(subscribe, () => loadedNodeRows(client, 'active'))
}
