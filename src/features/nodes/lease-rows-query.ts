import { useQueryState } from '~/api/client/use-query-state'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { loadNewestRows, type NewestRows } from '~/features/nodes/model/load-node-rows'
import { minuteMs } from '~/lib/time-units'

/** The newest rows of the node list. Only the node page loads a larger list. */
export const leaseRowsPage = { page: 1, limit: 1000 } as const

/** A change of the node lists invalidates it too. */
export const leaseRowsQueryKey = [...getListDeployedNodesQueryKey(leaseRowsPage), 'leases']

/** The one query of the lease rows, for balance, forecast, spending and action items. */
export const leaseRowsQuery = {
  queryKey: leaseRowsQueryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => loadNewestRows(leaseRowsPage, signal),
  staleTime: minuteMs,
}

/** The state of the query with its rows, without a request of its own. */
export function useLeaseRowsState() {
  const state = useQueryState<NewestRows>(leaseRowsQueryKey)
  return (
    state && {
      ...state,
      data: state.data?.rows,
      coverage: state.data?.coverage,
      count: state.data?.rows.length,
    }
  )
}
