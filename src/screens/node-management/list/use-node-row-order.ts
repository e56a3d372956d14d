import { useEffect, useMemo, useReducer, useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { waitForRanks, type RankedColumn } from '~/lib/columns/ranks'
import type { Sorting } from '~/lib/sort'
import { parseUrl, updateUrl } from '~/lib/url-state'
import { createSorter, isLiveColumn, sortKeys, type SortStep } from '../columns/row-sorter'
import { applyMask, filterRows } from './filter-rows'
import { isNodeFiltered, nodeFilterUrl, type NodeFilters } from './node-filters'

const noRows = new Uint32Array()

interface SortOptions {
  sort: Sorting
  /** When the rows were read, in epoch milliseconds; 0 where the row order does not depend on it. */
  readAt: number
}

/** The keys of each column to sort by, and the first column that is not ranked yet. */
function readKeys(
  rows: DeployedRows | undefined,
  sort: Sorting,
): { steps?: SortStep[]; unranked?: RankedColumn } {
  const steps: SortStep[] = []
  if (!rows) return {}
  for (const { id: column, desc } of sort) {
    const keys = sortKeys(rows, column)
    if (!(keys instanceof Float64Array)) return { unranked: keys }
    steps.push({ column, keys, desc })
  }
  return { steps }
}

/** Sorts all rows. Returns the previous order while a text column is ranked in the background. */
function useSorted(rows: DeployedRows | undefined, live: LiveNodeStore, { sort, readAt }: SortOptions) {
  // Ranks come into a cache that compiled memoization does not see: the keys would never be read again.
  'use no memo'
  // How many columns were ranked in the background: the keys are read again after each.
  const [rankings, countRanking] = useReducer((count: number) => count + 1, 0)
  const [sorter] = useState(createSorter)
  const { steps, unranked } = useMemo(() => ({ rankings, ...readKeys(rows, sort) }), [rows, sort, rankings])
  useEffect(() => {
    if (unranked) void waitForRanks(unranked).then(countRanking)
  }, [unranked])
  const order = useMemo(
    () => (rows && steps ? sorter({ steps, readAt }, { rows, live }) : undefined),
    [sorter, rows, live, steps, readAt],
  )
  const [previous, setPrevious] = useState<Uint32Array>(noRows)
  if (order && order !== previous) setPrevious(order)
  return { sorted: order ?? previous, isWaiting: unranked !== undefined }
}

/** Returns the same object for equal filters, so that another param of the URL does not filter the rows again. */
function useEqualFilters(filters: NodeFilters): NodeFilters {
  const search = updateUrl(nodeFilterUrl, '', filters)
  return useMemo(() => parseUrl(nodeFilterUrl, search), [search])
}

export interface NodeRowOrderOptions {
  filters: NodeFilters
  sort: Sorting
  /** When the rows were read, in epoch milliseconds; the expiry filter counts from then. */
  readAt: number
  live: LiveNodeStore
}

/** Returns the sorted indexes of the rows that pass the filters. Heartbeats do not change them. */
export function useNodeRowOrder(
  rows: DeployedRows | undefined,
  { filters: changing, sort, readAt, live }: NodeRowOrderOptions,
) {
  const isLive = sort.some(({ id }) => isLiveColumn(id))
  const { sorted, isWaiting } = useSorted(rows, live, { sort, readAt: isLive ? readAt : 0 })
  const filters = useEqualFilters(changing)
  // The previous order may contain rows that the new list does not have; the mask removes them.
  const showsAll = !isNodeFiltered(filters) && sorted.length === rows?.length
  const columns = showsAll ? undefined : rows?.columns
  const mask = useMemo(() => columns && filterRows({ columns, readAt }, filters), [columns, readAt, filters])
  const filteredOrder = useMemo(() => (mask ? applyMask(sorted, mask) : noRows), [sorted, mask])
  const order = showsAll ? sorted : filteredOrder
  return { order, isWaiting }
}
