import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RechargeOrder } from '~/api/generated/model'
import { parseAmount } from '~/lib/money'
import { mayHaveCreatedOrder, loadKnownOrders, placeOrder, type KnownOrders } from './place-order'
import { hasPaymentDetails, isSameAmount } from './top-up-rules'

interface CreatedOrder {
  amount: string
  order: RechargeOrder
}

/** When the response lacks the amount, the amount that was sent is used. */
const withAmount = ({ amount, order }: CreatedOrder): RechargeOrder =>
  parseAmount(order.amount) ? order : { ...order, amount }

/** Creates orders and keeps track of the known ones, so that a retry can recognise an order it did not get. */
function usePlaceOrder(isRetry: boolean) {
  const knownOrders = useRef<KnownOrders>(undefined)
  return useMutation({
    meta: { failure: '请求失败，请稍后重试' },
    mutationFn: async (amount: string) => {
      knownOrders.current ??= await loadKnownOrders()
      const order = await placeOrder({ amount, knownOrders: knownOrders.current, isRetry })
      if (knownOrders.current) knownOrders.current = new Set([...knownOrders.current, order.order_no])
      return order
    },
  })
}

/**
 * The order of a top-up. Continuing with the same amount returns the existing order, unless it lacks the payment
 * details. A second call while an order is being created returns undefined, so that one click creates one order.
 * `unconfirmedAmount` is the amount of an order that may have been created although its request failed.
 */
export function useTopUpOrder() {
  const [created, setCreated] = useState<CreatedOrder>()
  const [unconfirmedAmount, setUnconfirmedAmount] = useState<string>()
  const isCreating = useRef(false)
  const { mutateAsync, isPending } = usePlaceOrder(unconfirmedAmount !== undefined)

  const create = async (amount: string): Promise<RechargeOrder | undefined> => {
    if (created && isSameAmount(created.amount, amount) && hasPaymentDetails(created.order))
      return created.order
    if (isCreating.current) return undefined
    isCreating.current = true
    try {
      const order = await mutateAsync(amount)
      setCreated({ amount, order })
      setUnconfirmedAmount(undefined)
      return order
    } catch (error) {
      if (mayHaveCreatedOrder(error)) setUnconfirmedAmount(amount)
      return undefined
    } finally {
      isCreating.current = false
    }
  }
  return { order: created && withAmount(created), create, isPending, unconfirmedAmount }
}
