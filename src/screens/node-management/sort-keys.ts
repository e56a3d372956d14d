import type { DeployedRows } from '~/features/nodes/node-row'
import type { ChoiceColumn, TextColumn } from '~/lib/columns/column-vector'
import { getRanks } from '~/lib/columns/rank-cache'

type Columns = DeployedRows['columns']
type Keys = Float64Array

const derivedKeys = new WeakMap<Keys, Keys>()

/** Computes keys from a column, cached by that column. */
function derived(keys: Keys, compute: (value: number, row: number) => number): Keys {
  const result = derivedKeys.get(keys) ?? Float64Array.from(keys, compute)
  derivedKeys.set(keys, result)
  return result
}

const shareOf = (used: Keys, total: Keys): Keys =>
  derived(used, (value, row) => value / (total[row] || Number.NaN))

/** Returns the numbers that a column's rows compare by, or a text column, which is compared by its ranks. */
const keysByColumn: Record<string, (columns: Columns) => Keys | TextColumn | ChoiceColumn> = {
  id: ({ rowId }) => rowId.values,
  alias: ({ alias }) => alias,
  status: ({ status }) => status,
  lanIp: ({ lanIp }) => lanIp,
  publicIp: ({ publicIp }) => publicIp,
  cpu: ({ cpu }) => cpu.values,
  memory: ({ usedMemory, totalMemory }) => shareOf(usedMemory.values, totalMemory.values),
  disk: ({ usedDisk, totalDisk }) => shareOf(usedDisk.values, totalDisk.values),
  temperature: ({ temperature }) => temperature.values,
  lastHeartbeat: ({ lastHeartbeat }) => lastHeartbeat.values,
  expiry: ({ endTime }) => endTime.values,
  lease: ({ leaseType }) => leaseType,
  project: ({ project }) => project,
  install: ({ install }) => install,
  groups: ({ groups }) => groups,
  region: ({ region }) => region,
  os: ({ os }) => os,
  spec: ({ leasedCores, leasedMemoryG }) =>
    derived(leasedCores.values, (cores, row) => cores * 1e5 + (leasedMemoryG.values[row] ?? 0)),
  hostname: ({ hostname }) => hostname,
  createdAt: ({ createdAt }) => createdAt.values,
  topProcess: ({ topProcess }) => topProcess,
}

export const isSortColumn = (column: string): boolean => Object.hasOwn(keysByColumn, column)

/**
 * Returns the sort keys of a column; the same array for the same rows. A text column that is not ranked yet is returned
 * itself, so that the caller can wait for its ranks.
 */
export function sortKeys({ columns }: DeployedRows, column: string): Keys | TextColumn {
  const keys = (keysByColumn[column] ?? keysByColumn['id'])?.(columns) ?? columns.rowId.values
  if (keys instanceof Float64Array) return keys
  const ranks = getRanks(keys)
  if (ranks) return ranks
  return keys.kind === 'text' ? keys : columns.rowId.values
}
