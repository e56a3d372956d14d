import { useCallback, useSyncExternalStore } from 'react'
import type { NodeView } from '../node-view'

/** Returns the time of the last heartbeat in epoch milliseconds. Heartbeats of this node render the caller only. */
export function useHeard(nodes: NodeView, row: number): number {
  const subscribe = useCallback((notify: () => void) => nodes.follow(row, notify), [nodes, row])
  return useSyncExternalStore(subscribe, () => nodes.lastHeard(row))
}
