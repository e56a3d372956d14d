import type { LiveNodes } from '~/api/live/live-nodes'
import type { DeployedRows } from '~/entities/node/node-row'
import type { ChoiceColumn } from '~/lib/columns/column'
import { orderBy, type Direction } from '~/lib/columns/order'
import { ranksNow } from '~/lib/columns/rank-book'
import { NodeView } from './node-view'

type Keys = Float64Array

/** What is known of the nodes: the list, and the heartbeats since. */
interface Known {
  rows: DeployedRows
  live: LiveNodes
}

const share = (used: number, total: number) => used / (total || Number.NaN)

/** What a row's cell shows now, by the columns that heartbeats change. */
const shownNow: Record<string, (nodes: NodeView, row: number) => number> = {
  cpu: (nodes, row) => nodes.metric('cpu', row),
  memory: (nodes, row) => share(nodes.metric('usedMemory', row), nodes.metric('totalMemory', row)),
  disk: (nodes, row) => share(nodes.metric('usedDisk', row), nodes.metric('totalDisk', row)),
  temperature: (nodes, row) => nodes.metric('temperature', row),
  lastHeartbeat: (nodes, row) => nodes.lastHeard(row),
}

export const isLiveColumn = (column: string): boolean =>
  Object.hasOwn(shownNow, column) || column === 'topProcess'

/** Moments no later than the list: a provider's clock that is ahead would put them above what has come since. */
function untilRead(moments: Keys, readAt: number): Keys {
  const keys = moments.slice()
  for (let row = 0; row < keys.length; row++) if ((keys[row] ?? 0) > readAt) keys[row] = readAt
  return keys
}

/** The ranks of the processes as they are shown now; some of them are not in the list. */
function processRanks(nodes: NodeView, { codes, choices }: ChoiceColumn): Keys | undefined {
  const all = [...choices]
  const shown = codes.slice()
  for (const row of nodes.liveRows()) {
    const process = nodes.topProcess(row)
    const known = all.indexOf(process)
    shown[row] = known < 0 ? all.push(process) - 1 : known
  }
  return ranksNow({ kind: 'choice', codes: shown, choices: all })
}

/** The keys of a column with what heartbeats changed since the list; the same ones where nothing did. */
export function withLive(keys: Keys, column: string, { rows, live }: Known): Keys {
  const nodes = new NodeView(rows, live)
  const changed = isLiveColumn(column) ? nodes.liveRows() : []
  if (changed.length === 0) return keys
  if (column === 'topProcess') return processRanks(nodes, rows.columns.topProcess) ?? keys
  const now = column === 'lastHeartbeat' ? untilRead(keys, rows.askedAt) : keys.slice()
  for (const row of changed) now[row] = shownNow[column]?.(nodes, row) ?? Number.NaN
  return now
}

interface Sorted {
  keys: Keys
  column: string
  direction: Direction
  /** When the list was read last, or 0 where the order does not depend on it. */
  readAt: number
}

/**
 * Sorts rows by what their cells show at that moment. Neither a heartbeat nor a switch that is turned sorts them again,
 * only another column or direction, or a list that was read (wss-11, wss-12).
 */
export function createSorter() {
  let last: (Sorted & { order: Uint32Array }) | undefined
  return ({ keys, column, direction, readAt }: Sorted, known: Known): Uint32Array => {
    const isSame =
      last?.keys === keys && last.column === column && last.direction === direction && last.readAt === readAt
    if (!last || !isSame)
      last = { keys, column, direction, readAt, order: orderBy(withLive(keys, column, known), direction) }
    return last.order
  }
}
