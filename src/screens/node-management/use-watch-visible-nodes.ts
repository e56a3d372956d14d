import { useEffect, useEffectEvent, useRef } from 'react'
import type { NodeChannel } from '~/api/realtime/node-channel'
import type { NodeRowModel } from './node-row-model'

interface WatchOptions {
  nodes: NodeRowModel
  /** Row index of the open node, which may be scrolled out of view. */
  openRow: number | undefined
  /** Whether the rows are loaded. */
  isReady: boolean
}

/** Subscribes the channel to the nodes in the visible range and to the open node. */
export function useWatchVisibleNodes(channel: NodeChannel, { nodes, openRow, isReady }: WatchOptions) {
  const visibleRows = useRef<() => number[]>(() => [])
  const openId = openRow === undefined ? Number.NaN : nodes.nodeId(openRow)
  const watch = (open: number) => {
    const ids = () => [...visibleRows.current().map((row) => nodes.nodeId(row)), open]
    if (isReady) channel.watch(() => ids().filter((id) => !Number.isNaN(id)))
  }
  const watchOpenNode = useEffectEvent(watch)
  useEffect(() => watchOpenNode(openId), [openId])
  return (rows: () => number[]) => {
    visibleRows.current = rows
    watch(openId)
  }
}
