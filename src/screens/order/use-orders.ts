import { listDepositOrders, listLeaseOrders } from '~/api/generated/orders/orders'
import { useListDepositOrders, useListLeaseOrders } from '~/api/generated/orders/orders'
import type { OrderListAnswer } from '~/api/generated/model'
import { oneOf, parsePage, useUrlSearchParams } from '~/ui/use-url-search-params'
import { usePagination } from '~/ui/paged-table/use-pagination'
import { keepPreviousPage } from '~/ui/paged-table/keep-previous-page'

/** The search params that a saved view of this page stores. */
export const orderViewParams = ['type'] as const

export const orderTypes = [
  ['all', '全部'],
  ['deposit', '充值'],
  ['monthly', '包月'],
  ['hourly', '按小时'],
] as const

export type OrderFilter = (typeof orderTypes)[number][0]

const pageSize = 9

/** The query parameter of the type; without it the API lists all lease types. */
const leaseTypeParam = (type: OrderFilter) =>
  type === 'monthly' || type === 'hourly' ? { lease_type: type } : undefined

/** Loads the orders of the type and page in the URL. */
export function useOrders() {
  const { searchParams, updateSearchParams } = useUrlSearchParams()
  const page = parsePage(searchParams)
  const type =
    oneOf(
      orderTypes.map(([value]) => value),
      searchParams.get('type'),
    ) ?? 'all'
  const pageParams = { page, limit: pageSize }
  const leaseParams = { ...pageParams, ...leaseTypeParam(type) }
  const deposits = useListDepositOrders(pageParams, {
    query: { placeholderData: keepPreviousPage(pageParams), enabled: type === 'deposit' },
  })
  const leases = useListLeaseOrders(leaseParams, {
    query: { placeholderData: keepPreviousPage(leaseParams), enabled: type !== 'deposit' },
  })
  const paged = usePagination(type === 'deposit' ? deposits : leases, {
    page,
    size: pageSize,
    onPageChange: (toPage, options) => updateSearchParams({ page: toPage }, options),
  })
  const setType = (next: OrderFilter) =>
    updateSearchParams({ type: next === 'all' ? undefined : next, page: undefined })
  return { type, setType, paged }
}

/** Returns a loader of single pages of all orders of a type, for the CSV export. */
export const loadOrders =
  (type: OrderFilter) =>
  (page: number, limit: number, signal: AbortSignal): Promise<OrderListAnswer> =>
    type === 'deposit'
      ? listDepositOrders({ page, limit }, { signal })
      : listLeaseOrders({ page, limit, ...leaseTypeParam(type) }, { signal })
