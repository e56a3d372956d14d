import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { getRanks, isRanked, type RankedColumn } from '~/lib/columns/ranks'
import { computeRowOrder } from '~/lib/columns/row-order'
import { NodeRowModel } from '../node-row-model'
import { fieldColumn } from './node-fields'
import { idKeys } from './sort-keys'

type Keys = Float64Array

/** The list, and the heartbeats received since. */
interface LiveRows {
  rows: DeployedRows
  live: LiveNodeStore
}

export const isSortColumn = (column: string): boolean => fieldColumn(column)?.isSortable === true

/** Whether heartbeats change the row order of a column. */
export const isLiveColumn = (column: string): boolean => fieldColumn(column)?.currentSortKey !== undefined

/**
 * Returns the sort keys of a column; the same array for the same rows. A text column that is not ranked yet is returned
 * itself, so that the caller can wait for its ranks.
 */
export function sortKeys({ columns }: DeployedRows, column: string): Keys | RankedColumn {
  const keys = fieldColumn(column)?.sortKey?.(columns) ?? idKeys(columns.rowId)
  if (keys instanceof Float64Array) return keys
  const ranks = getRanks(keys)
  if (ranks) return ranks
  return isRanked(keys) ? keys : new Float64Array()
}

/** Overlays the sort keys of a column with current values. Returns the same array when no heartbeat changed it. */
export function overlayLiveValues(keys: Keys, column: string, { rows, live }: LiveRows): Keys {
  const currentSortKey = fieldColumn(column)?.currentSortKey
  if (!currentSortKey) return keys
  const nodes = new NodeRowModel(rows, live)
  const changed = nodes.liveRows()
  return changed.length === 0 ? keys : currentSortKey(keys, { nodes, rows, changed })
}

/** One column to sort by, with its keys. */
export interface SortStep {
  column: string
  keys: Keys
  desc: boolean
}

interface SortParams {
  /** The first key first. */
  steps: readonly SortStep[]
  /** When the list was last read, in epoch milliseconds; 0 where the row order does not depend on it. */
  readAt: number
}

function isSameSort(one: SortParams, other: SortParams): boolean {
  const isSameStep = ({ column, keys, desc }: SortStep, index: number) => {
    const step = other.steps[index]
    return step?.column === column && step.keys === keys && step.desc === desc
  }
  return one.readAt === other.readAt && one.steps.length === other.steps.length && one.steps.every(isSameStep)
}

/** Sorts by the last key first: each sort is stable, so that rows with equal keys keep the order of the later keys. */
const orderBy = (steps: readonly SortStep[], liveRows: LiveRows): Uint32Array<ArrayBuffer> | undefined =>
  steps.reduceRight<Uint32Array<ArrayBuffer> | undefined>(
    (order, { column, keys, desc }) =>
      computeRowOrder(overlayLiveValues(keys, column, liveRows), desc, order),
    undefined,
  )

/**
 * Returns a function that sorts rows by their current cell values and memoizes the last order. Another column,
 * direction or list sorts them again; a heartbeat or a toggled switch does not, so that rows do not jump.
 */
export function createSorter() {
  let last: (SortParams & { order: Uint32Array }) | undefined
  return (params: SortParams, liveRows: LiveRows): Uint32Array => {
    if (!last || !isSameSort(last, params))
      last = { ...params, order: orderBy(params.steps, liveRows) ?? new Uint32Array() }
    return last.order
  }
}
