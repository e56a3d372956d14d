import { unreadableResponseError } from '~/api/client/envelope'
import { ApiError, CancelledError, mayHaveTakenEffect, SessionError } from '~/api/client/errors'
import { agreeToRepeat, doubtRequest, isUnconfirmed, settleRequests } from '~/api/client/send-once'
import type { RechargeOrder, RechargeOrderAnswer } from '~/api/generated/model'
import { listDepositOrders } from '~/api/generated/orders/orders'
import { createRechargeOrder, getRechargeOrder } from '~/api/generated/recharge/recharge'
import { computerTime } from '~/lib/clock'
import { isSameAmount } from './top-up-rules'

/** Numbers of orders that existed before; undefined when unknown, in which case no lost order is looked for. */
export type KnownOrders = ReadonlySet<string> | undefined

interface Attempt {
  /** Dollars, as typed. */
  amount: string
  knownOrders: KnownOrders
  /** Whether an earlier attempt may have created the order already. */
  isRetry: boolean
}

const operation = 'createRechargeOrder'

/** The HTTP status of a failed request; 0 without an answer. */
export const statusOf = (error: unknown) => (error instanceof ApiError ? error.status : undefined)

const newestOrder = async () => (await listDepositOrders({ page: 1, limit: 1 })).data?.[0]

const isOfEndedSession = (error: unknown) => error instanceof CancelledError || error instanceof SessionError

/**
 * The newest order before the first attempt. Resolves to undefined when the list can't be loaded, which does not
 * prevent the top-up, and on a retry after an attempt whose order the list may have by now.
 * @throws ApiError when there is no network, CancelledError after the session; no order is created then
 */
export async function loadKnownOrders(isRetry: boolean): Promise<KnownOrders> {
  if (isRetry && isUnconfirmed(operation)) return undefined
  try {
    const order = await newestOrder()
    return new Set(order?.order_no ? [order.order_no] : [])
  } catch (error) {
    if (statusOf(error) === 0 || isOfEndedSession(error)) throw error
    return undefined
  }
}

/**
 * Finds an order that was created although its response was lost: the newest one, if it is new and the amount
 * matches.
 */
async function findUnconfirmedOrder({ amount, knownOrders }: Attempt): Promise<RechargeOrder | undefined> {
  if (!knownOrders) return undefined
  const { order_no, amount: listedAmount, status, payment_status } = (await newestOrder()) ?? {}
  if (!order_no || knownOrders.has(order_no)) return undefined
  if ((payment_status || status) !== 'pending' || !isSameAmount(listedAmount, amount)) return undefined
  const { data } = await getRechargeOrder({ order_no })
  settleRequests(operation)
  return { ...data, order_no }
}

/**
 * Returns the order of an answer.
 * @throws ApiError without one, as there is nothing to pay or to poll then; whether there is an order stays in doubt
 */
function orderIn({ data }: RechargeOrderAnswer, startedAt: number): RechargeOrder {
  if (data) return data
  doubtRequest(operation, startedAt)
  throw unreadableResponseError(200, 'POST')
}

/** Creates an order, or returns the one that a failed request has created, so that no second one is created. */
export async function placeOrder(attempt: Attempt): Promise<RechargeOrder> {
  const previous = attempt.isRetry ? await findUnconfirmedOrder(attempt) : undefined
  if (previous) return previous
  // The list was read and has no such order, so no question is needed.
  if (attempt.isRetry && attempt.knownOrders) agreeToRepeat(operation)
  const startedAt = computerTime()
  try {
    // The contract takes a number; amounts in whole cents keep their exact value in JSON.
    return orderIn(await createRechargeOrder({ amount: Number(attempt.amount) }), startedAt)
  } catch (error) {
    const recovered = mayHaveTakenEffect(error)
      ? await findUnconfirmedOrder(attempt).catch(() => undefined)
      : undefined
    if (recovered) return recovered
    throw error
  }
}
