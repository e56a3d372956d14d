import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { toDollars, toUnits, type Units } from '~/features/billing/units'
import { useBalance } from '~/features/billing/use-balance'
import { useKnownCosts } from '~/features/billing/use-costs'
import { useForecast, type FundsForecast } from '~/features/billing/use-forecast'
import { leaseRowsQueryKey, useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { RowsRead } from '~/features/nodes/model/rows-coverage'
import { minuteMs } from '~/lib/time-units'
import { useNow } from '~/ui/hooks/use-now'
import { balanceHistory, type BalanceCourse } from './balance'
import { chargesOf, topUpsOf, type Charge, type TopUp } from './charges'
import { fitCharges, monthByKind, spendingDays, type SpendingDay, type Totals } from './daily'
import { useNewestDeposits, useNewestLeases, useNewestTasks } from './newest-orders'
import { upcomingExpirations, type ComingEnd } from './upcoming'

/** All that is read from the provider for the pictures. */
function useSources(enabled: boolean) {
  const client = useQueryClient()
  const leases = useNewestLeases({ enabled })
  const deposits = useNewestDeposits({ enabled })
  const tasks = useNewestTasks({ enabled })
  const rows = useLeaseRowsState()
  const costs = useKnownCosts()
  const queries = [leases, deposits, tasks]
  const retry = () => {
    for (const query of queries) if (query.isError) void query.refetch()
    if (rows?.status === 'error') void client.refetchQueries({ queryKey: leaseRowsQueryKey })
  }
  return {
    leases: leases.data,
    deposits: deposits.data,
    tasks: tasks.data,
    rows: rows?.data,
    coverage: rows?.coverage,
    costs,
    isPending:
      costs.isPending ||
      [...queries, rows].some((query) => query === undefined || query.status === 'pending'),
    isError: [...queries, rows].some((query) => query?.status === 'error' && query.data === undefined),
    isFetching: [...queries, rows].some((query) => query?.fetchStatus === 'fetching'),
    retry,
  }
}

export interface Spending {
  now: number
  /** The provider's totals. */
  totals: Totals
  days: readonly SpendingDay[]
  month: SpendingDay
  /** Undefined while the balance is unknown. */
  course: BalanceCourse | undefined
  ends: readonly ComingEnd[]
  /** Units per hour of all that is billed by the minute; undefined while the dashboard does not say it. */
  rate: Units | undefined
  funds: FundsForecast | undefined
  /** Which nodes were read. */
  nodes: RowsRead
  isPartial: boolean
  /** Whether the account was never charged and nothing will be charged: there is nothing to draw. */
  isUncharged: boolean
}

/** When the first of the charges and top-ups was: before the list began, nothing is known to be missing. */
const beginning = (charges: readonly Charge[], topUps: readonly TopUp[]): number =>
  Math.min(...charges.map(({ from }) => from), ...topUps.map(({ at }) => at))

/** The moment at which the balance was read; all values refer to it. */
function useMoment(): number {
  const { updatedAt } = useBalance()
  const clock = useNow(minuteMs)
  return updatedAt > 0 ? updatedAt : clock
}

/**
 * Spending, balance history and forecast, and the leases that end; undefined while loading or after a failure.
 * @param enabled false to read the cache without a request
 */
export function useSpending(enabled = true) {
  const sources = useSources(enabled)
  const { leases, deposits, tasks, rows, coverage, costs } = sources
  const { rate, today, month } = costs
  const now = useMoment()
  const { balance } = useBalance()
  const funds = useForecast(rate === undefined ? undefined : toDollars(rate))
  const spending = useMemo((): Spending | undefined => {
    if (!leases || !deposits || !tasks || !rows) return undefined
    const totals = { today, month }
    const topUps = topUpsOf(deposits.rows)
    const known = chargesOf({ orders: leases.rows, rows, tasks: tasks.rows }, now)
    const charges = fitCharges(known, { totals, now, since: beginning(known, topUps) })
    const days = spendingDays(charges, now)
    const units = toUnits(balance)
    const course =
      units === undefined
        ? undefined
        : balanceHistory({ balance: units, rate, charges, topUps, forecast: funds?.forecast }, now)
    const ends = upcomingExpirations(rows, { balance: units, rate, now })
    const isPartial = leases.isPartial || deposits.isPartial || tasks.isPartial
    return {
      now,
      totals,
      days,
      month: monthByKind(days, now),
      course,
      ends,
      rate,
      funds,
      nodes: { coverage, count: rows.length },
      isPartial,
      isUncharged: known.length === 0 && totals.month === 0 && rate === 0 && ends.length === 0 && !isPartial,
    }
  }, [leases, deposits, tasks, rows, coverage, rate, today, month, now, balance, funds])
  return { ...sources, spending }
}
