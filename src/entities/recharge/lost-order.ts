import { ApiError } from '~/api/errors'
import type { RechargeOrderAnswer } from '~/api/generated/model'
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

/** Whether a call that failed may have been carried out all the same: no answer came, or a gateway's. */
export function isUncertain(error: unknown): boolean {
  const status = statusOf(error)
  return status === 0 || (status !== undefined && status >= 500)
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
async function findLost({ amount, known }: Attempt): Promise<RechargeOrderAnswer | undefined> {
  if (!known) return undefined
  const order = await newestOrder()
  if (!order?.order_no || known.has(order.order_no)) return undefined
  const isIt = order.payment_status === 'pending' && isSameAmount(order.amount, amount)
  return isIt ? getRechargeOrder({ order_no: order.order_no }) : undefined
}

/** Makes an order, or takes the one that an unanswered call made, so that no second one comes of it. */
export async function placeOrder(attempt: Attempt): Promise<RechargeOrderAnswer> {
  const former = attempt.isAgain ? await findLost(attempt) : undefined
  if (former) return former
  try {
    // The contract takes a number; whole cents survive the way there exactly.
    return await createRechargeOrder({ amount: Number(attempt.amount) })
  } catch (error) {
    const made = isUncertain(error) ? await findLost(attempt).catch(() => undefined) : undefined
    if (made) return made
    throw error
  }
}
