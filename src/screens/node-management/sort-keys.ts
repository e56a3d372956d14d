import type { DeployedRows } from '~/entities/node/node-row'
import type { ChoiceColumn, TextColumn } from '~/lib/columns/column'
import { ranksNow } from '~/lib/columns/rank-book'

type Columns = DeployedRows['columns']
type Keys = Float64Array

const known = new WeakMap<Keys, Keys>()

/** Keys that are found from a column, once. */
function derived(keys: Keys, find: (value: number, row: number) => number): Keys {
  const found = known.get(keys) ?? Float64Array.from(keys, find)
  known.set(keys, found)
  return found
}

const shareOf = (used: Keys, total: Keys): Keys =>
  derived(used, (value, row) => value / (total[row] || Number.NaN))

/** What a column's rows compare by; of texts their ranks, which are undefined while they are being found. */
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

/** What the rows compare by in a column; the same object for the same rows. A text column whose order is still being found stands for itself. */
export function sortKeys({ columns }: DeployedRows, column: string): Keys | TextColumn {
  const keys = (keysByColumn[column] ?? keysByColumn['id'])?.(columns) ?? columns.rowId.values
  if (keys instanceof Float64Array) return keys
  const ranks = ranksNow(keys)
  if (ranks) return ranks
  return keys.kind === 'text' ? keys : columns.rowId.values
}
