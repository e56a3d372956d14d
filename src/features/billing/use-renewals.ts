import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import { allNodesQueryKey } from '~/features/nodes/all-nodes-query-key'
import type { IdText } from '~/lib/ids'
import { minuteMs } from '~/lib/time-units'
import { loadLeaseRows, type LoadedRow } from './load-lease-rows'
import { leaseRowsOf, renewalsOf, type Renewals } from './renewals'

export interface KnownRenewals extends Renewals {
  /** `partial`: only the newest rows were read; `failed`: none. */
  state: 'all' | 'partial' | 'failed'
  /** Number of rows that were read. */
  countedRows: number
}

/** The loaded rows with their renewals. */
export interface LoadedRenewals extends KnownRenewals {
  rows: readonly LoadedRow[]
}

/** The rows that a page with a forecast may load. Only the node page loads a larger list. */
const params = { page: 1, limit: 1000 } as const

/** The key of the renewals; a change of the node lists invalidates it too. */
export const renewalsQueryKey = [...getListDeployedNodesQueryKey(params), 'renewals']

const withRenewals = (rows: readonly LoadedRow[]): LoadedRenewals => ({
  ...renewalsOf(rows),
  state: rows.length < params.limit ? 'all' : 'partial',
  countedRows: rows.length,
  rows,
})

/** Loads the rows again, past the cache. */
export const loadRenewalRows = (signal?: AbortSignal) => loadLeaseRows(params, signal)

/** The loaded renewals as they are with auto-renew of some rows turned on or off. */
export const withAutoRenew = (
  { rows }: LoadedRenewals,
  ids: ReadonlySet<IdText>,
  isAutoRenew: boolean,
): LoadedRenewals => withRenewals(rows.map((row) => (ids.has(row.id) ? { ...row, isAutoRenew } : row)))

const none: KnownRenewals = { renewals: [], unknownCount: 0, state: 'failed', countedRows: 0 }

/** The list of the node page, when that was opened; undefined before. */
function useListedRenewals(isNeeded: boolean): KnownRenewals | undefined {
  const rows = useQueryState<DeployedRows>(allNodesQueryKey)?.data
  return useMemo(
    (): KnownRenewals | undefined =>
      isNeeded && rows && !rows.isPartial
        ? { ...renewalsOf(leaseRowsOf(rows)), state: 'all', countedRows: rows.length }
        : undefined,
    [isNeeded, rows],
  )
}

/** The leases that renew themselves; undefined while they load. */
export function useRenewals(): KnownRenewals | undefined {
  const { data, isError } = useQuery({
    queryKey: renewalsQueryKey,
    queryFn: async ({ signal }) => withRenewals(await loadRenewalRows(signal)),
    staleTime: minuteMs,
  })
  const loaded = data ?? (isError ? none : undefined)
  const listed = useListedRenewals(loaded !== undefined && loaded.state !== 'all')
  return listed ?? loaded
}
