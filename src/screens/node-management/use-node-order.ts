import { useEffect, useMemo, useReducer, useState } from 'react'
import type { LiveNodes } from '~/api/live/live-nodes'
import type { DeployedRows } from '~/entities/node/node-row'
import { whenRanked } from '~/lib/columns/rank-book'
import type { Sort } from '~/ui/data-table/sort'
import type { NodeFilters } from './filters'
import { createSorter, isLiveColumn } from './live-keys'
import { filtered, isUnfiltered, passing } from './node-order'
import { sortKeys } from './sort-keys'

const none = new Uint32Array()

interface SortedAt extends Sort {
  /** When the rows were read; 0 where the order does not depend on it. */
  readAt: number
}

/** All rows in the order of the sort; the previous order while that of a text column is being computed. */
function useSorted(rows: DeployedRows | undefined, live: LiveNodes, { column, direction, readAt }: SortedAt) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  const [sorter] = useState(createSorter)
  const keys = rows && sortKeys(rows, column)
  const waiting = keys && !(keys instanceof Float64Array) ? keys : undefined
  useEffect(() => {
    if (waiting) void whenRanked(waiting).then(renderAgain)
  }, [waiting])
  const order = useMemo(
    () =>
      rows && keys instanceof Float64Array
        ? sorter({ keys, column, direction, readAt }, { rows, live })
        : undefined,
    [sorter, rows, live, keys, column, direction, readAt],
  )
  const [last, setLast] = useState<Uint32Array>(none)
  if (order && order !== last) setLast(order)
  return { sorted: order ?? last, isWaiting: waiting !== undefined }
}

export interface Shown {
  filters: NodeFilters
  sort: Sort
  /** When the rows were read, milliseconds since 1970: who is about to expire is reckoned from then. */
  readAt: number
  live: LiveNodes
}

/** The rows to show, in order: sorted, and those that pass the filters. A heartbeat changes nothing of it. */
export function useNodeOrder(rows: DeployedRows | undefined, { filters, sort, readAt, live }: Shown) {
  const sortedAt = { ...sort, readAt: isLiveColumn(sort.column) ? readAt : 0 }
  const { sorted, isWaiting } = useSorted(rows, live, sortedAt)
  const { keyword, lease, expiry, status, group } = filters
  // A former order that stands in may have rows that are no more.
  const isWhole = isUnfiltered(filters) && sorted.length === rows?.length
  const columns = isWhole ? undefined : rows?.columns
  const mask = useMemo(
    () => columns && passing({ columns, readAt }, { keyword, lease, expiry, status, group }),
    [columns, readAt, keyword, lease, expiry, status, group],
  )
  const some = useMemo(() => (mask ? filtered(sorted, mask) : none), [sorted, mask])
  const order = isWhole ? sorted : some
  return { order, isWaiting }
}
