import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { isImageReset, isPending } from '~/features/nodes/model/lease-state'
import type { PendingLease } from '~/features/nodes/pending-leases'
import { idTextAt, textAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'

/** The leases whose servers are not ready yet. Costs nothing when there are none. */
export function pendingLeases(rows: DeployedRows | undefined): PendingLease[] {
  const states = rows?.columns.leaseStatus
  if (!rows || !states?.choices.some(isPending)) return []
  const { rowId, nodeId, status } = rows.columns
  const indexes = [...states.codes.keys()].filter((row) => isPending(textAt(states, row)))
  return indexes.map((row) => ({
    id: idTextAt(rowId, row),
    isReset: isImageReset({ isThere: idTextAt(nodeId, row) !== '', status: textAt(status, row) }),
  }))
}

/** Counts the new servers that are being set up, and those of them that are no nodes yet. */
export function countSetups(rows: DeployedRows | undefined) {
  const setups = pendingLeases(rows).filter(({ isReset }) => !isReset)
  const index = rows && getIdIndex(rows.columns.rowId)
  const hasNode = ({ id }: PendingLease) => {
    const row = index?.find(id)
    return rows !== undefined && row !== undefined && idTextAt(rows.columns.nodeId, row) !== ''
  }
  return { setupCount: setups.length, uncounted: setups.filter((lease) => !hasNode(lease)).length }
}
