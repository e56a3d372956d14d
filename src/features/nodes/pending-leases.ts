import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { loadNewestRows, type LoadedRow } from '~/features/nodes/model/load-node-rows'
import type { IdText } from '~/lib/ids'
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

/**
 * Says that servers are ready, by code that is loaded for it alone. Whoever sees it first says it: the same servers have
 * one toast. A toast whose code does not load is left out.
 */
export async function announceReady(
  servers: readonly ReadyServer[],
  onView: (rowId: IdText) => void,
): Promise<void> {
  if (servers.length === 0) return
  const module = await import('./ready-toasts').catch(() => undefined)
  module?.showReadyToasts(servers, onView)
}
