import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { paymentPaths, queriesOf } from '~/api/client/changed-queries'
import { changeAnnouncements } from '~/api/client/changes'
import type { RechargeOrder, RechargeState } from '~/api/generated/model'
import { getRechargeOrder, useGetRechargeOrder } from '~/api/generated/recharge/recharge'
import { noteBalanceChange } from '~/features/billing/use-current-balance'
import { endedText, hasPaymentDetails, isPaidStatus } from './top-up-rules'

const pollIntervalMs = 1500

/** The interval while the payment details are shown. */
const watchIntervalMs = 10_000

/** A longer poll is aborted, so that a request stuck on a dead connection does not block the next one. */
const request = { timeout: 10_000 }

/**
 * Polls an order until it is paid or the component unmounts. Polls do not overlap, and a failed one is followed by
 * the next. Polling continues in a hidden tab, because users pay in another app.
 */
export function usePaymentStatus(orderNo: string) {
  const client = useQueryClient()
  const { data, error } = useGetRechargeOrder(
    { order_no: orderNo },
    {
      query: {
        gcTime: 0,
        staleTime: 0,
        refetchInterval: ({ state }) =>
          isPaidStatus(state.data?.data.payment_status) ? false : pollIntervalMs,
        refetchIntervalInBackground: true,
        refetchOnReconnect: 'always',
      },
      request,
    },
  )
  const status = data?.data.payment_status
  const isPaid = isPaidStatus(status)
  useEffect(() => {
    if (!isPaid) return
    noteBalanceChange()
    void client.invalidateQueries(queriesOf(paymentPaths))
    changeAnnouncements.emit(paymentPaths)
  }, [isPaid, client])
  const amount = data?.data.amount
  return { status, amount, isPaid, failure: isPaid ? undefined : (error ?? undefined) }
}

/** Reads an order's state again; the order as it is known when that fails. */
export async function refreshOrder(order: RechargeOrder): Promise<RechargeOrder> {
  try {
    const { data } = await getRechargeOrder({ order_no: order.order_no }, request)
    return { ...order, payment_status: data.payment_status }
  } catch {
    return order
  }
}

const toState = (order: RechargeOrder): RechargeState => ({
  ...order,
  payment_status: order.payment_status ?? '',
})

/** While the payment details of an order are shown, calls back when the order is paid or has ended. */
export function useOrderWatch(order: RechargeOrder | undefined, isShown: boolean, onOver: () => void): void {
  const isWatched = isShown && order !== undefined && hasPaymentDetails(order)
  const { data } = useGetRechargeOrder(
    { order_no: order?.order_no ?? '' },
    {
      query: {
        enabled: isWatched,
        gcTime: 0,
        staleTime: watchIntervalMs,
        initialData: order && { data: toState(order) },
        refetchInterval: watchIntervalMs,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      request,
    },
  )
  const status = data?.data.payment_status
  const isOver = isWatched && (isPaidStatus(status) || endedText(status) !== undefined)
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (isOver) tell()
  }, [isOver])
}
