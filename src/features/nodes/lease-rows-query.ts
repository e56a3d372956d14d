import { useQueryState } from '~/api/client/use-query-state'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { loadNodeRows, type LoadedRow } from '~/features/nodes/model/load-node-rows'
import { minuteMs } from '~/lib/time-units'

/** The newest rows of the node list. Only the node page loads a larger list. */
export const leaseRowsPage = { page: 1, limit: 1000 } as const

/** A change of the node lists invalidates it too. */
export const leaseRowsQueryKey = [...getListDeployedNodesQueryKey(leaseRowsPage), 'leases']

/** The one query of the lease rows, for balance, forecast, spending and action items. */
export const leaseRowsQuery = {
  queryKey: leaseRowsQueryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadNodeRows(leaseRowsPage, signal),
  staleTime: minuteMs,
}

/** The state of the query, without a request of its own. */
export const useLeaseRowsState = () => useQueryState<LoadedRow[]>(leaseRowsQueryKey)

/** Whether the list may have older rows that were not read. */
export const isPartialPage = (rows: readonly LoadedRow[]): boolean => rows.length >= leaseRowsPage.limit
