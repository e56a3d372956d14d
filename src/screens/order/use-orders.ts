import type { Order, OrderListAnswer } from '~/api/generated/model'
import {
  listDepositOrders,
  listLeaseOrders,
  useListDepositOrders,
  useListLeaseOrders,
} from '~/api/generated/orders/orders'
import type { LoadPage } from '~/lib/list-pages'
import { addMonths, monthStart } from '~/lib/months'
import { isDefaultUrl } from '~/lib/url-state'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { keepPreviousPage, usePagination } from '~/ui/paged-table/use-pagination'
import { ordersOfMonth } from './month-sums'
import { hasNumber } from './order-history'
import {
  leaseTypeParam,
  orderFilterUrl,
  orderListUrl,
  orderPageSize,
  type OrderFilter,
  type OrderFilters,
} from './order-list-url'
import { useOrderHistory, type OrderHistoryState } from './use-order-history'

/** Loads the orders of a page of a type. */
function useOrderPage(type: OrderFilter, page: number, isEnabled: boolean) {
  const pageParams = { page, limit: orderPageSize }
  const leaseParams = { ...pageParams, ...leaseTypeParam(type) }
  const deposits = useListDepositOrders(pageParams, {
    query: { placeholderData: keepPreviousPage(pageParams), enabled: isEnabled && type === 'deposit' },
  })
  const leases = useListLeaseOrders(leaseParams, {
    query: { placeholderData: keepPreviousPage(leaseParams), enabled: isEnabled && type !== 'deposit' },
  })
  return type === 'deposit' ? deposits : leases
}

/** The orders that the filters select; the API knows types only, so a month and a number are looked for here. */
function selectOrders(orders: readonly Order[], { type, month, keyword }: OrderFilters): Order[] {
  const ofMonth = month === undefined ? orders : ordersOfMonth(orders, month)
  return ofMonth.filter(
    (order) =>
      hasNumber(order, keyword) && (type === 'all' || type === 'deposit' || order.lease_type === type),
  )
}

const historyRows = ({ deposits, leases }: OrderHistoryState, filters: OrderFilters) =>
  filters.type === 'deposit' ? deposits : leases

/** A page of the selected orders, as a query of that page would have it. */
function historyPage(query: OrderHistoryState['leases'], rows: readonly Order[] | undefined, page: number) {
  const { isError, isFetching, errorUpdateCount, dataUpdatedAt, refetch } = query
  const data = rows && {
    data: rows.slice((page - 1) * orderPageSize, page * orderPageSize),
    meta: { total: rows.length },
  }
  return { data, isPlaceholderData: false, isError, isFetching, errorUpdateCount, dataUpdatedAt, refetch }
}

/** Returns a loader of single pages of all orders of a type, for the CSV export. */
const loadOrders =
  (type: OrderFilter) =>
  (page: number, limit: number, signal: AbortSignal): Promise<OrderListAnswer> =>
    type === 'deposit'
      ? listDepositOrders({ page, limit }, { signal })
      : listLeaseOrders({ page, limit, ...leaseTypeParam(type) }, { signal })

const loadRows =
  (rows: readonly Order[]): LoadPage<Order> =>
  () =>
    Promise.resolve({ data: rows, meta: { total: rows.length } })

/** The filters in the URL and the orders that they select: a page of the API, or of all orders since a time. */
export function useOrders() {
  const [{ page, ...filters }, setUrl] = useUrlState(orderListUrl)
  const { type, month, keyword } = filters
  const isHistory = month !== undefined || keyword !== ''
  const history = useOrderHistory({
    since: month === undefined ? undefined : monthStart(addMonths(month, -1)),
    isEnabled: isHistory,
  })
  const query = historyRows(history, filters)
  const rows = query.data && selectOrders(query.data.rows, filters)
  const apiPage = useOrderPage(type, page, !isHistory)
  const paged = usePagination(isHistory ? historyPage(query, rows, page) : apiPage, {
    page,
    size: orderPageSize,
    onPageChange: (to, way) => setUrl({ page: to }, way),
  })
  return {
    ...filters,
    paged,
    history,
    /** Whether orders that the filters select may be missing. */
    isPartial: isHistory && query.data?.isPartial === true,
    isFiltered: !isDefaultUrl(orderFilterUrl, { ...filters, type: 'all' }),
    setFilters: (changes: Partial<OrderFilters>) => setUrl({ ...changes, page: undefined }, 'push'),
    load: isHistory && rows ? loadRows(rows) : loadOrders(type),
  }
}
