import { useCallback, useSyncExternalStore } from 'react'
import type { NodeRowModel } from '../node-row-model'

/** Returns the time of the last heartbeat in epoch milliseconds. Heartbeats of this node render the caller only. */
export function useLastHeartbeat(nodes: NodeRowModel, row: number): number {
  const subscribe = useCallback((notify: () => void) => nodes.subscribe(row, notify), [nodes, row])
  return useSyncExternalStore(subscribe, () => nodes.lastHeartbeat(row))
}
