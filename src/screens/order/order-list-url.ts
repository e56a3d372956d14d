import {
  getListDepositOrdersQueryOptions,
  getListLeaseOrdersQueryOptions,
} from '~/api/generated/orders/orders'
import { ordersUrl } from '~/lib/links'
import { keywordParam, pageParam, type UrlValues } from '~/lib/url-state'

export const orderFilterUrl = {
  ...ordersUrl,
  keyword: keywordParam,
}

export const orderListUrl = { ...orderFilterUrl, page: pageParam }

export type OrderFilters = UrlValues<typeof orderFilterUrl>
export type OrderFilter = OrderFilters['type']

export const orderPageSize = 9

/** The query parameter of the type; without it the API lists all lease types. */
export const leaseTypeParam = (type: OrderFilter) =>
  type === 'all' || type === 'deposit' ? undefined : { lease_type: type }

/** Returns the query of the page in the URL; none where months or numbers are looked for, which all pages are for. */
export function orderPageQueries({ type, month, keyword, page }: UrlValues<typeof orderListUrl>) {
  if (month !== undefined || keyword !== '') return []
  const params = { page, limit: orderPageSize }
  return type === 'deposit'
    ? [getListDepositOrdersQueryOptions(params)]
    : [getListLeaseOrdersQueryOptions({ ...params, ...leaseTypeParam(type) })]
}
