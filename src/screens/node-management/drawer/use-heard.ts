import { useCallback, useSyncExternalStore } from 'react'
import type { NodeView } from '../node-view'

/** When a row's node was heard last (see `NodeView.lastHeard`). Its heartbeats render who asks, and nothing else. */
export function useHeard(nodes: NodeView, row: number): number {
  const follow = useCallback((changed: () => void) => nodes.follow(row, changed), [nodes, row])
  return useSyncExternalStore(follow, () => nodes.lastHeard(row))
}
