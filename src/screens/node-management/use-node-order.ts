import { useEffect, useMemo, useReducer, useState } from 'react'
import type { DeployedRows } from '~/entities/node/node-row'
import { orderBy } from '~/lib/columns/order'
import { whenRanked } from '~/lib/columns/rank-book'
import type { Sort } from '~/ui/data-table/sort'
import type { NodeFilters } from './filters'
import { filtered, isUnfiltered, passing } from './node-order'
import { sortKeys } from './sort-keys'

const none = new Uint32Array()

/** All rows in the order of the sort; the former order while that of a text column is being found. */
function useSorted(rows: DeployedRows | undefined, { column, direction }: Sort) {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  // What a number was when its row was read decides, and not what it became since: rows never jump (wss-12).
  const keys = rows && sortKeys(rows, column)
  const waiting = keys && !(keys instanceof Float64Array) ? keys : undefined
  useEffect(() => {
    if (waiting) void whenRanked(waiting).then(renderAgain)
  }, [waiting])
  const order = useMemo(
    () => (keys instanceof Float64Array ? orderBy(keys, direction) : undefined),
    [keys, direction],
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
}

/** The rows to show, in order: sorted, and those that pass the filters. A heartbeat changes nothing of it. */
export function useNodeOrder(rows: DeployedRows | undefined, { filters, sort, readAt }: Shown) {
  const { sorted, isWaiting } = useSorted(rows, sort)
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
