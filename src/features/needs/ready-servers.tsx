import { useQueryClient, type Query } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { useQueryState } from '~/api/client/use-query-state'
import type { LoadedRow } from '~/features/account/load-lease-rows'
import { isPending } from '~/features/account/renewals'
import { renewalsQueryKey, type LoadedRenewals } from '~/features/account/use-renewals'
import { announceReady, isPendingPoll, usePendingPoll } from '~/features/nodes/pending-leases'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'

const noRows: readonly LoadedRow[] = []
const idsOf = (rows: readonly LoadedRow[]) => rows.map(({ id }) => id)

/** Announces servers that become ready while another page than the node list is shown. Renders nothing. */
export default function ReadyServers() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const isOnNodeList = useLocation().pathname === paths.nodeManagement()
  const rows = useQueryState<LoadedRenewals>(renewalsQueryKey)?.data?.rows ?? noRows
  const pendingIds = useMemo(() => idsOf(rows.filter(({ status }) => isPending(status))), [rows])
  const before = useRef<readonly number[]>([])
  const announce = useEffectEvent((loaded: readonly LoadedRow[]) => {
    const ready = loaded.filter(({ id, status }) => before.current.includes(id) && status === 'running')
    before.current = pendingIds
    const [first] = ready
    if (!first || isOnNodeList) return
    announceReady(idsOf(ready), first.name, () => void navigate(links.nodeManagement({ node: first.id })))
  })
  useEffect(() => announce(rows), [rows])
  usePendingPoll(isOnNodeList ? [] : pendingIds, () => {
    // Not the poll itself: where two lists contradict each other, it would ask again without a pause.
    const predicate = ({ queryKey }: Query) => !isPendingPoll(queryKey)
    void client.invalidateQueries({ queryKey: getListDeployedNodesQueryKey(), predicate })
  })
  return null
}
