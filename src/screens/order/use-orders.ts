import { listDepositOrders, listLeaseOrders } from '~/api/generated/orders/orders'
import { useListDepositOrders, useListLeaseOrders } from '~/api/generated/orders/orders'
import type { OrderListAnswer } from '~/api/generated/model'
import { oneOf, pageIn, useUrlQuery } from '~/ui/use-url-query'
import { usePaged } from '~/ui/paged-table/use-paged'

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

/** Another page of the same list may stand in for a moment; rows of another type never (ord-13). */
const withinType =
  (type: OrderFilter) =>
  (former: OrderListAnswer | undefined, query: { queryKey: readonly unknown[] } | undefined) => {
    const asked = query?.queryKey.find((part) => typeof part === 'object' && part !== null) ?? {}
    const formerType = 'lease_type' in asked ? asked.lease_type : undefined
    return formerType === leaseType(type)?.lease_type ? former : undefined
  }

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
  const options = { placeholderData: withinType(type) }
  const deposits = useListDepositOrders(place, { query: { ...options, enabled: type === 'deposit' } })
  const leases = useListLeaseOrders(
    { ...place, ...leaseType(type) },
    { query: { ...options, enabled: type !== 'deposit' } },
  )
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
