import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { isImageReset, isPending } from '~/features/nodes/model/lease-state'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import {
  announceReady,
  isPendingPoll,
  usePendingPoll,
  type PendingLease,
  type ReadyServer,
} from '~/features/nodes/pending-leases'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'

const noRows: readonly LoadedRow[] = []

const pendingLeases = (rows: readonly LoadedRow[]): PendingLease[] =>
  rows
    .filter(({ leaseStatus }) => isPending(leaseStatus))
    .map(({ id, hasNode, status }) => ({
      id,
      isReset: isImageReset({ isThere: hasNode, status }),
    }))

/** The servers that were not ready before and run now. */
const readyServers = (rows: readonly LoadedRow[], before: readonly PendingLease[]): ReadyServer[] =>
  rows.flatMap(({ id, leaseStatus, name }) => {
    const lease = before.find((one) => one.id === id)
    return lease && leaseStatus === 'running' ? { ...lease, name } : []
  })

/** Announces servers that become ready while another page than the node list is shown. Renders nothing. */
export default function ReadyServers() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOnNodeList = useLocation().pathname === paths.nodeManagement()
  const rows = useLeaseRowsState()?.data ?? noRows
  const pending = useMemo(() => pendingLeases(rows), [rows])
  const pendingIds = useMemo(() => pending.map(({ id }) => id), [pending])
  const before = useRef<readonly PendingLease[]>([])
  const announce = useEffectEvent((loaded: readonly LoadedRow[]) => {
    const ready = readyServers(loaded, before.current)
    before.current = pending
    if (!isOnNodeList) void announceReady(ready, (id) => void navigate(links.nodeManagement({ node: id })))
  })
  useEffect(() => announce(rows), [rows])
  usePendingPoll(isOnNodeList ? [] : pendingIds, () => {
    // Not the poll itself: where two lists contradict each other, it would ask again without a pause.
    const predicate = ({ queryKey }: Query) => !isPendingPoll(queryKey)
    void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey(), predicate })
    void client.invalidateQueries({ queryKey: getGetDashboardQueryKey() })
  })
  return null
}
