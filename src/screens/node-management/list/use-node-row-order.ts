import { useEffect, useMemo, useReducer, useState } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { type ChoiceColumn, findMatchingRows, numberAt, textAt } from '~/lib/columns/column-vector'
import { waitForRanks, type RankedColumn } from '~/lib/columns/ranks'
import type { Sorting } from '~/lib/sort'
import { expiryKind } from '../columns/node-texts'
import { createSorter, isLiveColumn, sortKeys, type SortStep } from '../columns/row-sorter'
import type { NodeFilters } from './node-filters'

type Mask = Uint8Array

function narrow(mask: Mask, passes: (row: number) => boolean) {
  for (let row = 0; row < mask.length; row++) if (mask[row] === 1 && !passes(row)) mask[row] = 0
}

/** Tests each distinct text once rather than each row. */
function narrowByChoice(mask: Mask, { codes, choices }: ChoiceColumn, passes: (text: string) => boolean) {
  const createFilterMask = choices.map(passes)
  narrow(mask, (row) => createFilterMask[codes[row] ?? -1] ?? false)
}

/** Whether no filter is set. */
const isUnfiltered = ({ keyword, lease, expiry, status, group }: NodeFilters): boolean =>
  keyword === '' && lease === 'all' && expiry === '' && status === '' && group === undefined

/**
 * Returns a mask with 1 for each row that passes the filters. Status and group are server-side filters; they are set
 * here only while placeholder rows of another filter are shown, until the response arrives.
 */
function passing(
  { columns, readAt }: Pick<DeployedRows, 'columns'> & { readAt: number },
  filters: NodeFilters,
): Mask {
  const { keyword, lease, expiry, status, group } = filters
  const mask = findMatchingRows(columns.keywords, keyword)
  if (status !== '') narrowByChoice(mask, columns.status, (text) => text === status)
  if (group !== undefined) narrowByChoice(mask, columns.groupIds, (ids) => ids.split('\n').includes(group))
  if (lease !== 'all') narrowByChoice(mask, columns.leaseStatus, (text) => text === lease)
  if (expiry !== '')
    narrow(
      mask,
      (row) =>
        expiryKind(numberAt(columns.endTime, row), readAt, textAt(columns.leaseStatus, row)) === expiry,
    )
  return mask
}

/** Returns the row indexes of an order that pass the mask. */
function applyFilterMask(order: Uint32Array, mask: Mask): Uint32Array {
  const rows = new Uint32Array(order.length)
  let length = 0
  for (const row of order) if (mask[row] === 1) rows[length++] = row
  return rows.subarray(0, length)
}

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
  { filters, sort, readAt, live }: NodeRowOrderOptions,
) {
  const isLive = sort.some(({ id }) => isLiveColumn(id))
  const { sorted, isWaiting } = useSorted(rows, live, { sort, readAt: isLive ? readAt : 0 })
  const { keyword, lease, expiry, status, group } = filters
  // The previous order may contain rows that the new list does not have; the mask removes them.
  const showsAll = isUnfiltered(filters) && sorted.length === rows?.length
  const columns = showsAll ? undefined : rows?.columns
  const mask = useMemo(
    () => columns && passing({ columns, readAt }, { keyword, lease, expiry, status, group }),
    [columns, readAt, keyword, lease, expiry, status, group],
  )
  const filteredOrder = useMemo(() => (mask ? applyFilterMask(sorted, mask) : noRows), [sorted, mask])
  const order = showsAll ? sorted : filteredOrder
  return { order, isWaiting }
}
