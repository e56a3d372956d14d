import type { Order } from '~/api/generated/model'
import { foldText } from '~/lib/search-text'
import { parseTime } from '~/lib/time'

const timeOf = ({ created_at }: Pick<Order, 'created_at'>) => parseTime(created_at)?.getTime() ?? Number.NaN

/**
 * Whether further pages have only orders before a time: where those so far are in order, newest first, and the last is
 * older. A list in another order, or without times, is read to its end.
 * @param since milliseconds since 1970
 */
export function reachesBack(orders: readonly Pick<Order, 'created_at'>[], since: number): boolean {
  const times = orders.map(timeOf)
  const isNewestFirst = times.every((time, index) => time <= (times[index - 1] ?? Infinity))
  return isNewestFirst && (times.at(-1) ?? Infinity) < since
}

/** Orders once each: one that is placed meanwhile moves another from the page before to the next. */
export function withoutRepeated(orders: readonly Order[]): Order[] {
  const numbers = new Set<string>()
  return orders.filter(({ order_no }) => {
    if (!order_no) return true
    const isNew = !numbers.has(order_no)
    numbers.add(order_no)
    return isNew
  })
}

/** Whether an order's number contains a keyword; every one does an empty one. */
export const hasNumber = ({ order_no }: Pick<Order, 'order_no'>, keyword: string): boolean =>
  foldText(order_no ?? '').includes(foldText(keyword))
