import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { loadNewestRows, type LoadedRow } from '~/features/nodes/model/load-node-rows'
import type { IdText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/components/toast'
import { isPending } from './model/lease-state'

/** Milliseconds between two looks at the servers that are not ready yet. */
const pollInterval = 3000

const pollMark = 'pending'

/** Whether a query is the one of `usePendingPoll`. */
export const isPendingPoll = (queryKey: QueryKey): boolean => queryKey.at(-1) === pollMark

/** The contract's rows are newest first, and so are the servers that were just bought. */
const maxPolledRows = 100

/**
 * Looks at the newest rows until one of the leases has changed, which costs less than the whole list.
 * @param ids row ids of the leases that are not ready yet; without any nothing is asked for
 */
export function usePendingPoll(ids: readonly IdText[], onChange: () => void): void {
  const limit = Math.min(maxPolledRows, Math.max(ids.length, 10))
  const { data } = useQuery({
    queryKey: [...getListDeployedNodesQueryKey({ page: 1, limit, type: 1 }), pollMark],
    queryFn: ({ signal }) => loadNewestRows({ page: 1, limit, type: 1 }, signal),
    enabled: ids.length > 0,
    refetchInterval: pollInterval,
    gcTime: 0,
  })
  const check = useEffectEvent((rows: readonly LoadedRow[]) => {
    if (rows.some(({ id, leaseStatus }) => ids.includes(id) && !isPending(leaseStatus))) onChange()
  })
  useEffect(() => {
    if (data) check(data.rows)
  }, [data])
}

/** A lease whose server is not ready. */
export interface PendingLease {
  /** The text of the row's id. */
  id: IdText
  /** Whether the image of its server is being reset; the server of any other is new. */
  isReset: boolean
}

export interface ReadyServer extends PendingLease {
  name: string
}

function announce(servers: readonly ReadyServer[], done: string, onView: (rowId: IdText) => void): void {
  const [first] = servers
  if (!first) return
  const isOne = servers.length === 1
  toast.success(isOne ? done : `${formatCount(servers.length)} 台${done}`, {
    id: `ready:${servers.map(({ id }) => id).join()}`,
    description: `${isolated(first.name)}${isOne ? '' : ' 等'}已就绪，可以部署项目。`,
    action: { label: '查看节点', onClick: () => onView(first.id) },
  })
}

/** Says that servers are ready. Whoever sees it first says it: the same servers have one toast. */
export function announceReady(servers: readonly ReadyServer[], onView: (rowId: IdText) => void): void {
  announce(
    servers.filter((server) => !server.isReset),
    '节点已开通',
    onView,
  )
  announce(
    servers.filter((server) => server.isReset),
    '节点镜像已重置',
    onView,
  )
}
