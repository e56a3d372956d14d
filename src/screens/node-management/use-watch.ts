import { useEffect, useEffectEvent, useRef } from 'react'
import type { NodeChannel } from '~/api/live/node-channel'
import type { NodeView } from './node-view'

interface Watched {
  nodes: NodeView
  /** The row of the node that stands open, wherever it is in the table. */
  openRow: number | undefined
  /** Whether there are rows to watch. */
  isReady: boolean
}

/** Has the channel tell of the rows in sight and of the node that stands open (wss-03). */
export function useWatch(channel: NodeChannel, { nodes, openRow, isReady }: Watched) {
  const inSight = useRef<() => number[]>(() => [])
  const openId = openRow === undefined ? Number.NaN : nodes.nodeId(openRow)
  const watch = (open: number) => {
    const ids = () => [...inSight.current().map((row) => nodes.nodeId(row)), open]
    if (isReady) channel.watch(() => ids().filter((id) => !Number.isNaN(id)))
  }
  const watchOther = useEffectEvent(watch)
  useEffect(() => watchOther(openId), [openId])
  return (rows: () => number[]) => {
    inSight.current = rows
    watch(openId)
  }
}
