import { useMemo, useRef, useState } from 'react'
import type { NodeRowModel } from './node-row-model'

interface OpenNodeOptions {
  nodes: NodeRowModel
  order: Uint32Array
  /** Row index of the open node; undefined when the list does not contain it. */
  openRow: number | undefined
  openNode: (id: number | undefined) => void
}

/** Opens and closes the node drawer. It counts the requests to open, because each moves the focus into the drawer. */
export function useOpenNode({ nodes, order, openRow, openNode }: OpenNodeOptions) {
  const [requestCount, setRequestCount] = useState(0)
  const table = useRef<HTMLDivElement>(null)
  const open = (id: number) => {
    setRequestCount((count) => count + 1)
    openNode(id)
  }
  const { openId } = nodes
  const current = useMemo(
    () =>
      openId === undefined
        ? undefined
        : { id: openId, index: openRow === undefined ? -1 : order.indexOf(openRow) },
    [openId, openRow, order],
  )
  const index = current?.index ?? -1
  const idAt = (position: number) => {
    const row = index < 0 ? undefined : order[position]
    return row === undefined ? undefined : nodes.id(row)
  }
  return {
    /** The open node's id and its position in the row order; -1 when the table does not show it. */
    current,
    /** Ids of the nodes directly above and below it; undefined at the ends. */
    neighbours: { above: idAt(index - 1), below: idAt(index + 1) },
    /** Ref for the element around the table. */
    table,
    focusRequests: requestCount,
    open,
    close: () => openNode(undefined),
    finalFocus: () => table.current?.querySelector<HTMLElement>('[role=grid]'),
  }
}
