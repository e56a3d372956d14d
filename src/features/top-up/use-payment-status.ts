import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import { invalidateGetDashboard } from '~/api/generated/console/console'
import { getListDepositOrdersQueryKey } from '~/api/generated/orders/orders'
import { useGetRechargeOrder } from '~/api/generated/recharge/recharge'
import { isPaidStatus } from './top-up-rules'

const pollIntervalMs = 1500

/** A longer poll is aborted, so that a request stuck on a dead connection does not block the next one. */
const pollTimeoutMs = 10_000

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
      request: { timeout: pollTimeoutMs },
    },
  )
  const status = data?.data.payment_status
  const isPaid = isPaidStatus(status)
  useEffect(() => {
    if (!isPaid) return
    void invalidateGetUserInfo(client)
    void invalidateGetDashboard(client)
    void client.invalidateQueries({ queryKey: getListDepositOrdersQueryKey() })
  }, [isPaid, client])
  return { status, isPaid, failure: isPaid ? undefined : (error ?? undefined) }
}
