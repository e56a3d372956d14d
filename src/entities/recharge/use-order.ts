import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RechargeOrder } from '~/api/generated/model'
import { parseAmount } from '~/lib/money'
import { isUncertain, ordersBefore, placeOrder, type Known } from './lost-order'
import { isComplete, isSameAmount } from './rules'

interface Made {
  amount: string
  order: RechargeOrder
}

/** An order whose answer leaves the amount out is over the amount that was sent. */
const withAmount = ({ amount, order }: Made): RechargeOrder =>
  parseAmount(order.amount) ? order : { ...order, amount }

/** Places orders that are told from those that were there, and from each other. */
function usePlaceOrder(isAgain: boolean) {
  const known = useRef<Known>(undefined)
  return useMutation({
    meta: { failure: '请求失败，请稍后重试' },
    mutationFn: async (amount: string) => {
      known.current ??= await ordersBefore()
      const order = await placeOrder({ amount, known: known.current, isAgain })
      if (known.current) known.current = new Set([...known.current, order.order_no])
      return order
    },
  })
}

/**
 * The order of a top-up. Going on with the same amount takes the order that is there (pay-21), unless something to
 * pay with is missing from it; and one press
 * makes one order, however slow the network is, or however often it is lost in the middle. `lost` is the amount
 * of an order that may or may not have been made.
 */
export function useOrder() {
  const [made, setMade] = useState<Made>()
  const [lost, setLost] = useState<string>()
  const isMaking = useRef(false)
  const { mutateAsync, isPending } = usePlaceOrder(lost !== undefined)

  const make = async (amount: string): Promise<RechargeOrder | undefined> => {
    if (made && isSameAmount(made.amount, amount) && isComplete(made.order)) return made.order
    if (isMaking.current) return undefined
    isMaking.current = true
    try {
      const order = await mutateAsync(amount)
      setMade({ amount, order })
      setLost(undefined)
      return order
    } catch (error) {
      if (isUncertain(error)) setLost(amount)
      return undefined
    } finally {
      isMaking.current = false
    }
  }
  return { order: made && withAmount(made), make, isPending, lost }
}
