import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import type { DeployedRows } from '~/features/nodes/node-row'
import type { ChoiceColumn } from '~/lib/columns/column-vector'
import { computeRowOrder } from '~/lib/columns/row-order'
import { getRanks } from '~/lib/columns/rank-cache'
import { NodeRowModel } from './node-row-model'

type Keys = Float64Array

/** The list, and the heartbeats received since. */
interface LiveRows {
  rows: DeployedRows
  live: LiveNodeStore
}

const share = (used: number, total: number) => used / (total || Number.NaN)

/** Current value of a row's cell, by the columns that heartbeats change. */
const currentValue: Record<string, (nodes: NodeRowModel, row: number) => number> = {
  cpu: (nodes, row) => nodes.metric('cpu', row),
  memory: (nodes, row) => share(nodes.metric('usedMemory', row), nodes.metric('totalMemory', row)),
  disk: (nodes, row) => share(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row)),
  temperature: (nodes, row) => nodes.metric('temperature', row),
  lastHeartbeat: (nodes, row) => nodes.lastHeartbeat(row),
}

export const isLiveColumn = (column: string): boolean =>
  Object.hasOwn(currentValue, column) || column === 'topProcess'

/** Clamps times to the list's time: with the provider's clock ahead they would sort above newer heartbeats. */
function clampToReadTime(times: Keys, readAt: number): Keys {
  const keys = times.slice()
  for (let row = 0; row < keys.length; row++) if ((keys[row] ?? 0) > readAt) keys[row] = readAt
  return keys
}

/** Ranks the processes that the cells show now, which may include some that are not in the list. */
function processRanks(nodes: NodeRowModel, { codes, choices }: ChoiceColumn): Keys | undefined {
  const names = [...choices]
  const currentCodes = codes.slice()
  for (const row of nodes.liveRows()) {
    const process = nodes.topProcess(row)
    const code = names.indexOf(process)
    currentCodes[row] = code < 0 ? names.push(process) - 1 : code
  }
  return getRanks({ kind: 'choice', codes: currentCodes, choices: names })
}

/** Overlays the sort keys of a column with current values. Returns the same array when no heartbeat changed it. */
export function overlayLiveValues(keys: Keys, column: string, { rows, live }: LiveRows): Keys {
  const nodes = new NodeRowModel(rows, live)
  const changed = isLiveColumn(column) ? nodes.liveRows() : []
  if (changed.length === 0) return keys
  if (column === 'topProcess') return processRanks(nodes, rows.columns.topProcess) ?? keys
  const current = column === 'lastHeartbeat' ? clampToReadTime(keys, rows.requestedAt) : keys.slice()
  for (const row of changed) current[row] = currentValue[column]?.(nodes, row) ?? Number.NaN
  return current
}

interface SortParams {
  keys: Keys
  column: string
  desc: boolean
  /** When the list was last read, in epoch milliseconds; 0 where the row order does not depend on it. */
  readAt: number
}

/**
 * Returns a function that sorts rows by their current cell values and memoizes the last order. Another column,
 * direction or list sorts them again; a heartbeat or a toggled switch does not, so that rows do not jump.
 */
export function createSorter() {
  let last: (SortParams & { order: Uint32Array }) | undefined
  return ({ keys, column, desc, readAt }: SortParams, liveRows: LiveRows): Uint32Array => {
    const isSame =
      last?.keys === keys && last.column === column && last.desc === desc && last.readAt === readAt
    if (!last || !isSame)
      last = {
        keys,
        column,
        desc,
        readAt,
        order: computeRowOrder(overlayLiveValues(keys, column, liveRows), desc),
      }
    return last.order
  }
}
