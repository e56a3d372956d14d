import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveField } from '~/api/realtime/heartbeat'
import type { ChoiceColumn, IdColumn, LongIdColumn } from '~/lib/columns/column-vector'
import { cachedByColumns } from '~/lib/columns/derive-choices'
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

/** Used of total; NaN without a total. */
export const share = (used: number, total: number): number => used / (total || Number.NaN)

/** Returns a reader of the shares; the same array for the same columns. */
export const shareOf = (used: LiveField, total: LiveField) =>
  cachedByColumns([used, total], (columns: Pick<Columns, LiveField>): Keys => {
    const totals = columns[total].values
    return columns[used].values.map((value, row) => share(value, totals[row] ?? Number.NaN))
  })

/** By cores, then by memory; NaN without known cores. Returns the same array for the same columns. */
export const planKeys = cachedByColumns(
  ['leasedCores', 'leasedMemoryG'],
  ({ leasedCores, leasedMemoryG }: Pick<Columns, 'leasedCores' | 'leasedMemoryG'>): Keys =>
    leasedCores.values.map((cores, row) => cores * 1e5 + (leasedMemoryG.values[row] || 0)),
)

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
