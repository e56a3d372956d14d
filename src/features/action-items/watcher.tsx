import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { getGetDashboardQueryKey } from '~/api/generated/console/console'
import { useUser } from '~/api/session/use-user'
import { toUnits } from '~/features/billing/units'
import { useBalance } from '~/features/billing/use-balance'
import { useKnownCosts } from '~/features/billing/use-costs'
import { useRenewals } from '~/features/billing/use-renewals'
import { leaseRowsQueryKey, useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { isPending } from '~/features/nodes/model/lease-state'
import { clock } from '~/lib/clock'
import type { Id } from '~/lib/ids'
import { minuteMs } from '~/lib/time-units'
import { useNow } from '~/ui/hooks/use-now'
import { findActionItems } from './action-items'
import { actionItemsStore } from './action-items-store'
import { useFaviconCount } from './favicon-count'
import { loadPowerTasks } from './load-power-tasks'
import { isNotifying, notifyOfNew, type FindActionItems } from './notifications'
import { powerTasksQueryKey } from './power-tasks-query-key'
import { forgetSolved, useIgnoredKeys } from './remembered-keys'

/** Milliseconds between refreshes. A hidden tab refreshes only for notifications. */
const refreshInterval = 5 * minuteMs

function useSources() {
  const { data: tasks } = useQuery({
    queryKey: powerTasksQueryKey,
    queryFn: ({ signal }) => loadPowerTasks(signal),
    staleTime: minuteMs,
  })
  const known = useRenewals()
  const loaded = useLeaseRowsState()
  const [rows, rowsReadAt] = [loaded?.data, clock.at(loaded?.dataUpdatedAt ?? 0)]
  const { balance: dollars, updatedAt: balanceReadAt } = useBalance()
  const balance = toUnits(dollars)
  const { rate } = useKnownCosts()
  const renewals = known?.renewals
  return useMemo(() => {
    const charges = rate === undefined || !renewals ? undefined : { rate, renewals }
    return { rows, rowsReadAt, tasks, balance, balanceReadAt, charges }
  }, [rows, rowsReadAt, tasks, balance, balanceReadAt, rate, renewals])
}

/** Undefined while nothing is known. */
function useFindActionItems(userId: Id | undefined): FindActionItems | undefined {
  const sources = useSources()
  const now = useNow(minuteMs)
  const ignored = useIgnoredKeys(userId)
  return useMemo(() => {
    if (userId === undefined || (!sources.rows && !sources.tasks)) return undefined
    return (skipped) => findActionItems(sources, now, new Set([...ignored, ...skipped]))
  }, [sources, now, ignored, userId])
}

/** Refreshes the data of action items while the tab is visible or notifications are on. */
function useRefresh(userId: Id | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    const refresh = () => {
      if (document.hidden && (userId === undefined || !isNotifying(userId))) return
      for (const queryKey of [leaseRowsQueryKey, powerTasksQueryKey, getGetDashboardQueryKey()])
        void client.invalidateQueries({ queryKey })
    }
    const timer = setInterval(refresh, refreshInterval)
    return () => clearInterval(timer)
  }, [client, userId])
}

// The page works without it, so a failure is silent.
const ReadyServers = lazy(() => import('./ready-servers').catch(() => ({ default: () => null })))

/** Mounted from the first server that is not ready yet on. */
function LazyReadyServers() {
  const rows = useLeaseRowsState()?.data
  const [wasPending, setWasPending] = useState(false)
  if (!wasPending && rows?.some(({ leaseStatus }) => isPending(leaseStatus))) setWasPending(true)
  return (
    wasPending && (
      <Suspense>
        <ReadyServers />
      </Suspense>
    )
  )
}

function useForgetSolved(userId: Id | undefined) {
  const rows = useLeaseRowsState()?.data
  useEffect(() => {
    if (rows && userId !== undefined) forgetSolved(rows, userId)
  }, [rows, userId])
}

/** Keeps `actionItemsStore` up to date, and notifies of new items where the user wants it. */
export function ActionItemsWatcher() {
  const userId = useUser()?.id
  const find = useFindActionItems(userId)
  const actionItems = useMemo(() => find?.([]), [find])
  const navigate = useNavigate()
  useRefresh(userId)
  useForgetSolved(userId)
  useEffect(() => {
    actionItemsStore.set(actionItems)
    const openPage = (to: string) => void navigate(to)
    if (find && userId !== undefined) void notifyOfNew(find, userId, openPage)
  }, [actionItems, find, userId, navigate])
  useFaviconCount(actionItems?.length ?? 0)
  return <LazyReadyServers />
}
