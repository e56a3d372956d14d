import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { numberAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'

const minute = 60_000

/** Milliseconds. A node in the visible range sends heartbeats all the time; after a longer silence the list wins. */
const staleAfter = 2 * minute

/** Milliseconds. A larger offset than between any two time zones is a wrong time rather than a wrong clock. */
const maxClockOffset = 26 * 60 * minute

interface ReportedHeartbeats {
  /** The row's last heartbeat by the provider's clock in this list and in the previous one; NaN without one. */
  now: number
  before: number
}

interface ClockOptions {
  /** Milliseconds that the provider's clock is ahead of this one. */
  clockOffset: number
  /** When the list was requested, in epoch milliseconds. */
  requestedAt: number
}

/**
 * Whether the row of a list is newer than a received heartbeat. A row whose last heartbeat has not changed since the
 * previous list is not. The provider's clock may be wrong or in another time zone, so where the times decide nothing,
 * a recent heartbeat wins.
 */
function isRowNewer(
  reported: ReportedHeartbeats,
  receivedAt: number,
  { clockOffset, requestedAt }: ClockOptions,
): boolean {
  if (reported.now <= reported.before) return false
  return reported.now - clockOffset > receivedAt || receivedAt < requestedAt - staleAfter
}

/** Returns the latest time of a column that can be the provider's current time; -Infinity when there is none. */
function latest(times: Float64Array, now: number): number {
  let found = -Infinity
  for (const time of times) if (time - now < maxClockOffset) found = Math.max(found, time)
  return found
}

const reportedIn = ({ columns }: DeployedRows, nodeId: number): number =>
  numberAt(columns.lastHeartbeat, getIdIndex(columns.nodeId.values).find(nodeId) ?? -1)

interface LoadedList {
  rows: DeployedRows
  /** The list that was shown before this one. */
  before: DeployedRows | undefined
  requestedAt: number
}

/** Drops the received heartbeats that are older than a list that has just been loaded. */
export function dropOutdated(live: LiveNodeStore, { rows, before, requestedAt }: LoadedList): void {
  const now = Date.now()
  live.recordClockOffset(latest(rows.columns.lastHeartbeat.values, now) - now)
  const clock = { clockOffset: live.clockOffset, requestedAt }
  for (const id of live.ids()) {
    const reported = { now: reportedIn(rows, id), before: before ? reportedIn(before, id) : Number.NaN }
    live.drop(id, (receivedAt) => isRowNewer(reported, receivedAt, clock))
  }
}
