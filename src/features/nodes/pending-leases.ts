import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { loadLeaseRows, type LoadedRow } from '~/features/account/load-lease-rows'
import { isPending } from '~/features/account/renewals'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/toast'

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
export function usePendingPoll(ids: readonly number[], onChange: () => void): void {
  const limit = Math.min(maxPolledRows, Math.max(ids.length, 10))
  const { data } = useQuery({
    queryKey: [...getListDeployedNodesQueryKey({ page: 1, limit, type: 1 }), pollMark],
    queryFn: ({ signal }) => loadLeaseRows({ page: 1, limit, type: 1 }, signal),
    enabled: ids.length > 0,
    refetchInterval: pollInterval,
    gcTime: 0,
  })
  const check = useEffectEvent((rows: readonly LoadedRow[]) => {
    if (rows.some(({ id, status }) => ids.includes(id) && !isPending(status))) onChange()
  })
  useEffect(() => {
    if (data) check(data)
  }, [data])
}

/** Says that servers are ready. Whoever sees it first says it: the same servers have one toast. */
export function announceReady(rowIds: readonly number[], firstName: string, onView: () => void): void {
  const isOne = rowIds.length === 1
  toast.success(isOne ? '节点已开通' : `${formatCount(rowIds.length)} 台节点已开通`, {
    id: `ready:${rowIds.join()}`,
    description: `${firstName}${isOne ? '' : ' 等'}已就绪，可以部署项目。`,
    action: { label: '查看节点', onClick: onView },
  })
}
