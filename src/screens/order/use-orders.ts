import { listDepositOrders, listLeaseOrders } from '~/api/generated/orders/orders'
import { useListDepositOrders, useListLeaseOrders } from '~/api/generated/orders/orders'
import type { OrderListAnswer } from '~/api/generated/model'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'
import { usePaged } from '~/ui/paged-table/use-paged'
import { withinFilter } from '~/ui/paged-table/within-filter'

/** What of the address makes a view that can be saved. */
export const viewParams = ['type'] as const

export const orderTypes = [
  ['all', '全部'],
  ['deposit', '充值'],
  ['monthly', '包月'],
  ['hourly', '按小时'],
] as const

export type OrderFilter = (typeof orderTypes)[number][0]

/** {1§9}. */
const pageSize = 9

/** What a lease call says of the filter; all kinds when nothing (ord-05). */
const leaseType = (type: OrderFilter) =>
  type === 'monthly' || type === 'hourly' ? { lease_type: type } : undefined

/** The orders of the type and page in the address. */
export function useOrders() {
  const { query, change } = useUrlQuery()
  const page = pageIn(query)
  const type =
    oneOf(
      orderTypes.map(([value]) => value),
      query.get('type'),
    ) ?? 'all'
  const place = { page, limit: pageSize }
  const leased = { ...place, ...leaseType(type) }
  const deposits = useListDepositOrders(place, {
    query: { placeholderData: withinFilter(place), enabled: type === 'deposit' },
  })
  const leases = useListLeaseOrders(leased, {
    query: { placeholderData: withinFilter(leased), enabled: type !== 'deposit' },
  })
  const paged = usePaged(type === 'deposit' ? deposits : leases, {
    page,
    size: pageSize,
    onPage: (to, how) => change({ page: to }, how),
  })
  const choose = (next: OrderFilter) => change({ type: next === 'all' ? undefined : next, page: undefined })
  return { type, choose, paged }
}

/** One page of all orders of a type, as the export reads them. */
export const loadOrders =
  (type: OrderFilter) =>
  (page: number, limit: number, signal: AbortSignal): Promise<OrderListAnswer> =>
    type === 'deposit'
      ? listDepositOrders({ page, limit }, { signal })
      : listLeaseOrders({ page, limit, ...leaseType(type) }, { signal })
