import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { leaseRowsQueryKey } from '~/features/nodes/lease-rows-query'
import { nodeAt } from '~/features/nodes/model/node-at'
import {
  announceReady,
  usePendingPoll,
  type PendingLease,
  type ReadyServer,
} from '~/features/nodes/pending-leases'
import { textAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import { pendingLeases } from './columns/pending-leases'
import { useNodePage } from './node-page'

/** The servers that were not ready before and run now. */
export function readyServers(rows: DeployedRows, before: readonly PendingLease[]): ReadyServer[] {
  if (before.length === 0) return []
  const index = getIdIndex(rows.columns.rowId)
  return before.flatMap((lease) => {
    const row = index.find(lease.id)
    if (row === undefined || textAt(rows.columns.leaseStatus, row) !== 'running') return []
    return { ...lease, name: nodeAt(rows, row).name }
  })
}

/** Announces the servers that have become ready since the rows before. */
function useReadyToast(rows: DeployedRows | undefined, leases: readonly PendingLease[]) {
  const { openNode } = useNodePage()
  const before = useRef<readonly PendingLease[]>([])
  const announce = useEffectEvent((loaded: DeployedRows) => {
    const ready = readyServers(loaded, before.current)
    before.current = leases
    void announceReady(ready, (id) => openNode.open(id))
  })
  useEffect(() => {
    if (rows && !rows.isPartial) announce(rows)
  }, [rows])
}

/**
 * While servers are not ready: counts the time of new ones in the table, looks for all of them often, and announces
 * those that become ready. Renders nothing.
 */
export function PendingServers() {
  const { rows, live, load } = useNodePage()
  const client = useQueryClient()
  const leases = useMemo(() => pendingLeases(rows), [rows])
  const ids = useMemo(() => leases.map(({ id }) => id), [leases])
  const hasNew = leases.some((lease) => !lease.isReset)
  useReadyToast(rows, leases)
  usePendingPoll(ids, () => {
    void load()
    void client.invalidateQueries({ queryKey: leaseRowsQueryKey })
  })
  useEffect(() => {
    if (!hasNew) return undefined
    const timer = setInterval(() => live.notifyAll(), 1000)
    return () => clearInterval(timer)
  }, [hasNew, live])
  return null
}
