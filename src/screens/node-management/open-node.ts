import { useMemo, useRef, useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { goneFromRows } from '~/features/nodes/gone-nodes'
import { getIdIndex } from '~/lib/columns/id-index'
import type { IdText } from '~/lib/ids'
import type { NodeRowModel } from './node-row-model'

/** The state of the node that the address names. */
export type OpenNodeState =
  | { status: 'found'; row: number }
  /** The list is loading or could not be loaded. */
  | { status: 'loading' | 'failed' }
  /** The server-side filters may exclude it. */
  | { status: 'filtered-out' }
  /** It may be in the part of the list that is not known. */
  | { status: 'unlisted' }
  | { status: 'not-found' }

interface FindOptions {
  /** Row id. */
  id: IdText
  rows: DeployedRows | undefined
  isError: boolean
  /** Whether the list was requested with filters. */
  isServerFiltered: boolean
}

/** Finds a node in the list, which may be partial or missing. */
export function findOpenNode({ id, rows, isError, isServerFiltered }: FindOptions): OpenNodeState {
  const row = rows && getIdIndex(rows.columns.rowId).find(id)
  if (row !== undefined) return { status: 'found', row }
  if (!rows || rows.isPartial) return { status: isError ? 'failed' : 'loading' }
  if (isServerFiltered) return { status: 'filtered-out' }
  return { status: goneFromRows(rows)('rowId', id) ? 'not-found' : 'unlisted' }
}

interface OpenNodeOptions {
  nodes: NodeRowModel
  order: Uint32Array
  /** Undefined while no node is open. */
  state: OpenNodeState | undefined
  openNode: (id: IdText | undefined) => void
}

/** Opens and closes the node drawer. It counts the requests to open, because each moves the focus into the drawer. */
export function useOpenNode({ nodes, order, state, openNode }: OpenNodeOptions) {
  const row = state?.status === 'found' ? state.row : undefined
  const [requestCount, setRequestCount] = useState(0)
  const table = useRef<HTMLDivElement>(null)
  const open = (id: IdText) => {
    setRequestCount((count) => count + 1)
    openNode(id)
  }
  const { openId } = nodes
  const currentRow = useMemo(
    () =>
      openId === undefined ? undefined : { id: openId, index: row === undefined ? -1 : order.indexOf(row) },
    [openId, row, order],
  )
  const index = currentRow?.index ?? -1
  const idAt = (position: number) => {
    const neighbour = index < 0 ? undefined : order[position]
    return neighbour === undefined ? undefined : nodes.id(neighbour)
  }
  return {
    id: openId,
    state,
    /** Its row index; undefined when the list does not contain it. */
    row,
    /** The open node's id and its position in the row order; -1 when the table does not show it. */
    currentRow,
    /** Ids of the nodes directly above and below it; undefined at the ends. */
    neighbours: { above: idAt(index - 1), below: idAt(index + 1) },
    /** Ref for the element around the table or the overview. */
    table,
    focusRequests: requestCount,
    open,
    /** Opens a neighbour; the focus stays where it is. */
    step: openNode,
    close: () => openNode(undefined),
    finalFocus: () => table.current?.querySelector<HTMLElement>('[role=grid], [role=listbox][tabindex="0"]'),
  }
}
