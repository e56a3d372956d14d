import { Big } from 'big.js'
import type { Order } from '~/api/generated/model'
import { isOrderStatusKnown, isPaidDeposit, isPaidLease } from '~/features/billing/paid-orders'
import { timeOf } from '~/features/billing/reaches-back'
import { parseAmount } from '~/lib/money'
import { addMonths, monthStart, type Month } from '~/lib/months'
import { sumAmounts } from '~/lib/sum-amounts'

type SummedOrder = Pick<Order, 'amount' | 'lease_type' | 'status' | 'payment_status' | 'created_at'>

/** All orders since a time, of both lists. */
export interface OrderHistory<Row = SummedOrder> {
  leases: readonly Row[]
  deposits: readonly Row[]
}

/** The paid orders of a kind. */
export interface OrderSum {
  /** Dollars, exact. */
  amount: Big
  count: number
  /** Orders whose amount or state is unknown; they are not in the sum. */
  unknown: number
}

export interface MonthSums {
  monthly: OrderSum
  hourly: OrderSum
  /** Leases of a kind that the contract does not have. */
  other: OrderSum
  /** All leases together. */
  leases: OrderSum
  deposit: OrderSum
}

/** The orders that were placed in a month. */
export function ordersOfMonth<Row extends Pick<Order, 'created_at'>>(
  orders: readonly Row[],
  month: Month,
): Row[] {
  const [from, to] = [monthStart(month), monthStart(addMonths(month, 1))]
  return orders.filter((order) => timeOf(order) >= from && timeOf(order) < to)
}

/** Orders without a readable time belong to no month. */
export const countUndated = ({ leases, deposits }: OrderHistory): number =>
  [...leases, ...deposits].filter((order) => Number.isNaN(timeOf(order))).length

function sumOrders(orders: readonly SummedOrder[], isPaid: (order: SummedOrder) => boolean): OrderSum {
  const isUnknown = (order: SummedOrder) =>
    !isOrderStatusKnown(order) || (isPaid(order) && parseAmount(order.amount) === undefined)
  const paid = orders.filter(isPaid)
  const { known, unknownCount } = sumAmounts(paid.map(({ amount }) => amount))
  return {
    amount: known ?? new Big(0),
    count: paid.length - unknownCount,
    unknown: orders.filter(isUnknown).length,
  }
}

/** The sums of the paid orders of a month, by the time at which they were placed. */
export function sumMonth({ leases, deposits }: OrderHistory, month: Month): MonthSums {
  const own = ordersOfMonth(leases, month)
  const ofType = (isOf: (type: SummedOrder['lease_type']) => boolean) =>
    sumOrders(
      own.filter(({ lease_type }) => isOf(lease_type)),
      isPaidLease,
    )
  return {
    monthly: ofType((type) => type === 'monthly'),
    hourly: ofType((type) => type === 'hourly'),
    other: ofType((type) => type !== 'monthly' && type !== 'hourly'),
    leases: sumOrders(own, isPaidLease),
    deposit: sumOrders(ordersOfMonth(deposits, month), isPaidDeposit),
  }
}

export interface SumChange {
  /** Dollars. */
  difference: Big
  /** Of the sum before; undefined when that is zero. */
  percent: Big | undefined
}

/** How a sum differs from the one before; undefined when one of them is not completely known. */
export function changeOf(sum: OrderSum, previous: OrderSum): SumChange | undefined {
  if (sum.unknown > 0 || previous.unknown > 0) return undefined
  const difference = sum.amount.minus(previous.amount)
  const isNothing = previous.amount.eq(0)
  return { difference, percent: isNothing ? undefined : difference.times(100).div(previous.amount) }
}
