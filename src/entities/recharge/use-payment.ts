import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidateGetUserInfo } from '~/api/generated/account/account'
import { invalidateGetDashboard } from '~/api/generated/console/console'
import { getListDepositOrdersQueryKey } from '~/api/generated/orders/orders'
import { useGetRechargeOrder } from '~/api/generated/recharge/recharge'
import { isPaidStatus } from './rules'

/** Milliseconds {1§9}. */
const pollEvery = 1500

/** A poll that hangs longer is given up, so that a connection that comes back is noticed. */
const pollLimit = 10_000

/**
 * Asks for an order until it is paid; the next call waits for the former one, and a failed one ends nothing
 * (pay-25, pay-27). Goes on in a hidden tab, because people pay elsewhere. Whoever mounts it stops it by leaving.
 */
export function usePayment(orderNo: string) {
  const client = useQueryClient()
  const { data, error } = useGetRechargeOrder(
    { order_no: orderNo },
    {
      query: {
        gcTime: 0,
        staleTime: 0,
        refetchInterval: ({ state }) => (isPaidStatus(state.data?.data.payment_status) ? false : pollEvery),
        refetchIntervalInBackground: true,
        refetchOnReconnect: 'always',
      },
      request: { timeout: pollLimit },
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
