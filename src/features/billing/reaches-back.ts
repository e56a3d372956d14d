import type { Order } from '~/api/generated/model'
import type { LoadedPages } from '~/lib/list-pages'
import { parseTime } from '~/lib/time'

/** The time of an order in milliseconds since 1970; NaN for one that can't be read. */
export const timeOf = ({ created_at }: Pick<Order, 'created_at'>): number =>
  parseTime(created_at)?.getTime() ?? Number.NaN

/**
 * Whether further pages have only orders before a time: where those so far are in order, newest first, and the last is
 * older. A list in another order, or without times, is read to its end.
 * @param since milliseconds since 1970
 */
export function reachesBack(orders: readonly Pick<Order, 'created_at'>[], since: number): boolean {
  const last = orders.at(-1)
  // The last one first: this is asked again after every page.
  if (!last || !(timeOf(last) < since)) return false
  let before = Infinity
  return orders.every((order) => {
    const time = timeOf(order)
    const isOlder = time <= before
    before = time
    return isOlder
  })
}

/**
 * Whether orders since a time may be missing among those that were loaded.
 * @param since milliseconds since 1970; -Infinity for all orders
 */
export const mayLackOrders = (
  { rows, coverage, hasSkippedRows }: LoadedPages<Pick<Order, 'created_at'>>,
  since: number,
): boolean => hasSkippedRows === true || (coverage !== 'all' && !reachesBack(rows, since))
