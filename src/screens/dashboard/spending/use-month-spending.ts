import { useMemo } from 'react'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { Month } from '~/lib/months'
import { chargesOf } from './charges'
import { daysOfMonth, firstShown, monthEnd, spendingDays, type SpendingDay } from './daily'
import { useNewestLeases, useNewestTasks } from './newest-orders'

export interface MonthSpending {
  /** Undefined while loading and after a failure. */
  days: readonly SpendingDay[] | undefined
  isPartial: boolean
  isFailed: boolean
  isRetrying: boolean
  retry: () => void
}

/** The spending of the days of a past month. All of it is reconstructed: the provider tells no totals of past months. */
export function useMonthSpending(month: Month, now: number): MonthSpending {
  const newest = useNewestLeases({ enabled: false }).data
  // A list that was read to its end has the orders of each month.
  const leases = useNewestLeases({ month, enabled: newest?.isWhole === false })
  const tasks = useNewestTasks()
  const rows = useLeaseRowsState()?.data
  const end = monthEnd(month)
  const [orders, runs] = [newest?.isWhole ? newest : leases.data, tasks.data]
  const days = useMemo(() => {
    if (!orders || !runs || !rows) return undefined
    const sources = { orders: orders.rows, rows, tasks: runs.rows, since: firstShown(end) }
    const charges = chargesOf(sources, now)
    return daysOfMonth(spendingDays(charges, end), end)
  }, [orders, runs, rows, now, end])
  return {
    days,
    isPartial: orders?.isPartial === true || runs?.isPartial === true,
    isFailed: leases.isError && !orders,
    isRetrying: leases.isFetching,
    retry: () => void leases.refetch(),
  }
}
