import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import type { Order } from '~/api/generated/model'
import {
  getListDepositOrdersQueryKey,
  getListLeaseOrdersQueryKey,
  listDepositOrders,
  listLeaseOrders,
} from '~/api/generated/orders/orders'
import { orderNumber } from '~/features/billing/order-number'
import { mayLackOrders, reachesBack } from '~/features/billing/reaches-back'
import { loadPages, type LoadPage } from '~/lib/list-pages'
import { isLoadFailed } from '~/lib/load-state'
import { minuteMs } from '~/lib/time-units'

interface HistoryOptions {
  /** Milliseconds since 1970; undefined for all orders. */
  since: number | undefined
  isEnabled: boolean
}

/** All orders of a list since a time. A change of the list, whose key it begins with, makes it stale. */
function useHistory(
  listKey: QueryKey,
  load: LoadPage<Order>,
  { since = -Infinity, isEnabled }: HistoryOptions,
) {
  const [share, setShare] = useState<number>()
  const query = useQuery({
    queryKey: [...listKey, 'history', Number.isFinite(since) ? since : 'all'],
    queryFn: async ({ signal }) => {
      setShare(undefined)
      const isEnough = (rows: readonly Order[]) => reachesBack(rows, since)
      const loaded = await loadPages(load, { keyOf: orderNumber, signal, onProgress: setShare, isEnough })
      return { rows: loaded.rows, isPartial: mayLackOrders(loaded, since) }
    },
    enabled: isEnabled,
    staleTime: minuteMs,
  })
  return { query, share }
}

const loadLeases: LoadPage<Order> = (page, limit, signal) => listLeaseOrders({ page, limit }, { signal })
const loadDeposits: LoadPage<Order> = (page, limit, signal) => listDepositOrders({ page, limit }, { signal })

/** All orders since a time, of both lists; undefined until every page that it takes was read. Some may be missing. */
export function useOrderHistory(options: HistoryOptions) {
  const leases = useHistory(getListLeaseOrdersQueryKey(), loadLeases, options)
  const deposits = useHistory(getListDepositOrdersQueryKey(), loadDeposits, options)
  const lists = [leases, deposits]
  const [leaseList, depositList] = [leases.query.data, deposits.query.data]
  const shares = lists.flatMap(({ query, share }) => (query.data ? 1 : (share ?? [])))
  return {
    leases: leases.query,
    deposits: deposits.query,
    history: leaseList && depositList ? { leases: leaseList.rows, deposits: depositList.rows } : undefined,
    /** Whether orders may be missing. */
    isPartial: lists.some(({ query }) => query.data?.isPartial),
    /** 0 to 1; undefined while a total is unknown. */
    progress: shares.length === 2 ? (shares[0] ?? 0) / 2 + (shares[1] ?? 0) / 2 : undefined,
    isFailed: lists.some(({ query }) => isLoadFailed(query)),
    isRetrying: lists.some(({ query }) => query.isFetching),
    retry: () => {
      for (const { query } of lists) if (query.isError) void query.refetch()
    },
  }
}

export type OrderHistoryState = ReturnType<typeof useOrderHistory>
