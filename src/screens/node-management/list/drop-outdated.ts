import type { DeployedRows } from '~/api/columnar/deployed-rows'
import type { LiveNodeStore } from '~/api/realtime/live-node-store'
import { clock } from '~/lib/clock'
import { remainingOffset } from '~/lib/clock-offset'
import { numberAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import type { IdText } from '~/lib/ids'
import { minuteMs } from '~/lib/time-units'

/** Milliseconds. A node in the visible range sends heartbeats all the time; after a longer silence the list wins. */
const staleAfter = 2 * minuteMs

/** Milliseconds by which the measured clock may be off. */
const tolerance = 5000

interface ReportedHeartbeats {
  /** The row's last heartbeat by the provider's clock in this list and in the previous one; NaN without one. */
  now: number
  before: number
}

/**
 * Whether the row of a list is newer than a received heartbeat. A row whose last heartbeat has not changed since the
 * previous list is not. The provider's times may be wrong or in another time zone, so where they decide nothing, a
 * recent heartbeat wins.
 * @param requestedAt when the list was requested, in epoch milliseconds
 */
function isRowNewer(reported: ReportedHeartbeats, receivedAt: number, requestedAt: number): boolean {
  if (reported.now <= reported.before) return false
  const reportedAt = reported.now - remainingOffset()
  const isPlausible = reportedAt <= clock.now() + tolerance
  return (isPlausible && reportedAt > receivedAt) || receivedAt < requestedAt - staleAfter
}

const reportedIn = ({ columns }: DeployedRows, nodeId: IdText): number =>
  numberAt(columns.lastHeartbeat, getIdIndex(columns.nodeId).find(nodeId) ?? -1)

interface LoadedList {
  rows: DeployedRows
  /** The list that was shown before this one. */
  before: DeployedRows | undefined
  requestedAt: number
}

/** Drops the received heartbeats that are older than a list that has just been loaded. */
export function dropOutdated(live: LiveNodeStore, { rows, before, requestedAt }: LoadedList): void {
  for (const id of live.ids()) {
    const reported = { now: reportedIn(rows, id), before: before ? reportedIn(before, id) : Number.NaN }
    live.drop(id, (receivedAt) => isRowNewer(reported, receivedAt, requestedAt))
  }
}
