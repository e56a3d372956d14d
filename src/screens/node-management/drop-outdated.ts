import type { LiveNodes } from '~/api/live/live-nodes'
import type { DeployedRows } from '~/entities/node/node-row'
import { numberAt } from '~/lib/columns/column'
import { indexOf } from '~/lib/columns/id-index'

const minute = 60_000

/** A node in view sends heartbeats all the time; one without any for so long has been left to the list. */
const recently = 2 * minute

/** More than the widest difference between two time zones is a wrong moment, not a clock. */
const mostAhead = 26 * 60 * minute

interface Reported {
  /** The row's last heartbeat by the provider's clock, NaN without one; and what the list before said. */
  now: number
  before: number
}

interface Clock {
  /** Milliseconds that the provider's clock is ahead. */
  ahead: number
  /** When the list was requested, milliseconds since 1970. */
  requestedAt: number
}

/**
 * Whether a row is newer than a heartbeat. Its own last heartbeat decides: one that has not moved brings nothing new.
 * The provider's clock may be off or in another time zone, so where the moments do not tell, the heartbeat counts as
 * long as it is recent.
 */
function isRowNewer(reported: Reported, receivedAt: number, { ahead, requestedAt }: Clock): boolean {
  if (reported.now <= reported.before) return false
  return reported.now - ahead > receivedAt || receivedAt < requestedAt - recently
}

/** The latest moment of a column that can be the provider's present; -Infinity when there is none. */
function latest(moments: Float64Array, now: number): number {
  let found = -Infinity
  for (const moment of moments) if (moment > found && moment - now < mostAhead) found = moment
  return found
}

const reportedIn = ({ columns }: DeployedRows, nodeId: number): number =>
  numberAt(columns.lastHeartbeat, indexOf(columns.nodeId.values).find(nodeId) ?? -1)

interface ListRead {
  rows: DeployedRows
  /** The list that was shown before. */
  before: DeployedRows | undefined
  requestedAt: number
}

/** Drops the heartbeats that are older than a list that has just come (wss-13). */
export function dropOutdated(live: LiveNodes, { rows, before, requestedAt }: ListRead): void {
  const now = Date.now()
  live.noteClock(latest(rows.columns.lastHeartbeat.values, now) - now)
  const clock = { ahead: live.clockAhead, requestedAt }
  for (const id of live.ids()) {
    const reported = { now: reportedIn(rows, id), before: before ? reportedIn(before, id) : Number.NaN }
    live.drop(id, (receivedAt) => isRowNewer(reported, receivedAt, clock))
  }
}
