import { unreadable } from '~/api/answer'
import { ApiError } from '~/api/errors'
import type { RechargeOrder, RechargeOrderAnswer } from '~/api/generated/model'
import { listDepositOrders } from '~/api/generated/orders/orders'
import { createRechargeOrder, getRechargeOrder } from '~/api/generated/recharge/recharge'
import { isSameAmount } from './rules'

/** Numbers of orders that are not the lost one; undefined when that is not known, so that none is taken for it. */
export type Known = ReadonlySet<string> | undefined

interface Attempt {
  /** In dollars, as typed. */
  amount: string
  known: Known
  /** Whether an earlier try may have made it already. */
  isAgain: boolean
}

const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

/** Whether a call that failed may have been carried out all the same: no answer came, a gateway's, or half a one. */
export function isUncertain(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, isFallback } = error
  return status === 0 || status >= 500 || (status < 300 && isFallback)
}

const newestOrder = async () => (await listDepositOrders({ page: 1, limit: 1 })).data?.[0]

/**
 * What was there before the first try. Without a list there is a top-up all the same.
 * @throws ApiError when there is no network: then an order must not be tried either
 */
export async function ordersBefore(): Promise<Known> {
  try {
    const order = await newestOrder()
    return new Set(order?.order_no ? [order.order_no] : [])
  } catch (error) {
    if (statusOf(error) === 0) throw error
    return undefined
  }
}

/** The order that was made although its answer never came. The list names it, the contract having no other way. */
async function findLost({ amount, known }: Attempt): Promise<RechargeOrder | undefined> {
  if (!known) return undefined
  const { order_no, amount: listed, status, payment_status } = (await newestOrder()) ?? {}
  if (!order_no || known.has(order_no)) return undefined
  if ((payment_status || status) !== 'pending' || !isSameAmount(listed, amount)) return undefined
  const { data } = await getRechargeOrder({ order_no })
  return { ...data, order_no }
}

/** @throws ApiError when the answer names no order: there is nothing to pay then, and nothing to follow */
function orderIn({ data }: RechargeOrderAnswer): RechargeOrder {
  if (data) return data
  throw unreadable(200, 'POST')
}

/** Makes an order, or takes the one that an unanswered call made, so that no second one comes of it. */
export async function placeOrder(attempt: Attempt): Promise<RechargeOrder> {
  const previous = attempt.isAgain ? await findLost(attempt) : undefined
  if (previous) return previous
  try {
    // The contract takes a number; whole cents survive the way there exactly.
    return orderIn(await createRechargeOrder({ amount: Number(attempt.amount) }))
  } catch (error) {
    const made = isUncertain(error) ? await findLost(attempt).catch(() => undefined) : undefined
    if (made) return made
    throw error
  }
}
