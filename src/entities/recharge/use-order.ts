import { useRef, useState } from 'react'
import type { RechargeOrder } from '~/api/generated/model'
import { useCreateRechargeOrder } from '~/api/generated/recharge/recharge'
import { isSameAmount } from './rules'

interface Made {
  amount: string
  order: RechargeOrder
}

/**
 * The order of a top-up. Going on with the same amount takes the order that is there (pay-21), and one press
 * makes one order, however slow the network is.
 */
export function useOrder() {
  const [made, setMade] = useState<Made>()
  const isMaking = useRef(false)
  const { mutateAsync, isPending } = useCreateRechargeOrder()

  const make = async (amount: string): Promise<RechargeOrder | undefined> => {
    if (made && isSameAmount(made.amount, amount)) return made.order
    if (isMaking.current) return undefined
    isMaking.current = true
    try {
      // The contract takes a number; whole cents survive the way there exactly.
      const { data: order } = await mutateAsync({ data: { amount: Number(amount) } })
      setMade({ amount, order })
      return order
    } catch {
      return undefined
    } finally {
      isMaking.current = false
    }
  }
  return { order: made?.order, make, isPending }
}
