import { useMemo, useRef, useState } from 'react'
import type { NodeView } from './node-view'

interface Table {
  nodes: NodeView
  order: Uint32Array
  /** The row of the node that stands open. */
  openRow: number | undefined
  openNode: (id: number | undefined) => void
}

/** Opening a node beside the table; what asked for it counts, for each asking takes the focus into it. */
export function useOpenNode({ nodes, order, openRow, openNode }: Table) {
  const [asked, setAsked] = useState(0)
  const table = useRef<HTMLDivElement>(null)
  const open = (id: number) => {
    setAsked((count) => count + 1)
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
  const idAt = (place: number) => {
    const row = index < 0 ? undefined : order[place]
    return row === undefined ? undefined : nodes.id(row)
  }
  return {
    /** Where it stands in the table. */
    current,
    /** Ids of those above and below it in the table, where there are. */
    neighbours: { above: idAt(index - 1), below: idAt(index + 1) },
    /** What stands around the table. */
    table,
    asked,
    open,
    close: () => openNode(undefined),
    finalFocus: () => table.current?.querySelector<HTMLElement>('[role=grid]'),
  }
}
