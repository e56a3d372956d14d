import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { ChoiceColumn, IdColumn, LongIdColumn } from '~/lib/columns/column-vector'
import { getRanks, type RankedColumn } from '~/lib/columns/ranks'
import type { NodeRowModel } from '../node-row-model'

type Columns = DeployedRows['columns']
type Keys = Float64Array

/** Reads what rows are sorted by: numbers, or a column that is compared by its ranks. */
export type SortKey = (columns: Columns) => Keys | RankedColumn | ChoiceColumn

/** The sort keys of ids: numbers, or long ids by their ranks. */
export const idKeys = (ids: IdColumn): Keys | LongIdColumn => (ids.kind === 'id' ? ids : ids.values)

interface LiveChanges {
  rows: DeployedRows
  nodes: NodeRowModel
  /** Indexes of the rows that received a heartbeat. */
  changed: readonly number[]
}

/** Returns a copy of the list's sort keys with the current ones of the rows that received a heartbeat. */
export type CurrentSortKey = (keys: Keys, changes: LiveChanges) => Keys

const derivedKeys = new WeakMap<Keys, Keys>()

/** Computes keys from a column, cached by that column. */
export function derived(keys: Keys, compute: (value: number, row: number) => number): Keys {
  const result = derivedKeys.get(keys) ?? Float64Array.from(keys, compute)
  derivedKeys.set(keys, result)
  return result
}

/** Used of total; NaN without a total. */
export const share = (used: number, total: number): number => used / (total || Number.NaN)

export const shareOf = (used: Keys, total: Keys): Keys =>
  derived(used, (value, row) => share(value, total[row] ?? Number.NaN))

/** Current keys that are read from each changed row. */
export const currentNumber =
  (read: (nodes: NodeRowModel, row: number) => number): CurrentSortKey =>
  (keys, { nodes, changed }) => {
    const current = keys.slice()
    for (const row of changed) current[row] = read(nodes, row)
    return current
  }

/** Clamps times to the list's time: with the provider's clock ahead they would sort above newer heartbeats. */
function clampToReadTime(times: Keys, readAt: number): Keys {
  return times.map((time) => Math.min(time, readAt))
}

const currentHeartbeats = currentNumber((nodes, row) => nodes.lastHeartbeat(row))

export const currentHeartbeat: CurrentSortKey = (keys, changes) =>
  currentHeartbeats(clampToReadTime(keys, changes.rows.requestedAt), changes)

/** Ranks the processes that the cells show now, which may include some that are not in the list. */
export const currentProcessRank: CurrentSortKey = (keys, { rows, nodes, changed }) => {
  const { codes, choices } = rows.columns.topProcess
  const names = [...choices]
  const currentCodes = codes.slice()
  for (const row of changed) {
    const process = nodes.topProcess(row)
    const code = names.indexOf(process)
    currentCodes[row] = code < 0 ? names.push(process) - 1 : code
  }
  return getRanks({ kind: 'choice', codes: currentCodes, choices: names }) ?? keys
}
