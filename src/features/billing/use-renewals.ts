import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useQueryState } from '~/api/client/use-query-state'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { allNodesQueryKey } from '~/features/nodes/all-nodes-query-key'
import { leaseRowsQuery } from '~/features/nodes/lease-rows-query'
import { nodesOf } from '~/features/nodes/model/node-at'
import type { RowsCoverage } from '~/lib/list-pages'
import { renewalsOf, type Renewals } from './renewals'

export interface KnownRenewals extends Renewals {
  /** Which rows were read; `failed`: none. */
  state: RowsCoverage | 'failed'
  /** Number of rows that were read. */
  countedRows: number
}

const none: KnownRenewals = { renewals: [], unknownCount: 0, state: 'failed', countedRows: 0 }

/**
 * The leases that renew themselves; undefined while they load. Where the newest rows are not all of them, the list of the
 * node page is used when that was opened and nothing has changed since.
 */
export function useRenewals(): KnownRenewals | undefined {
  const { data: newest, isError } = useQuery(leaseRowsQuery)
  const list = useQueryState<DeployedRows>(allNodesQueryKey)
  // While its page is hidden, nothing reads it again.
  const listed = list?.isInvalidated ? undefined : list?.data
  return useMemo((): KnownRenewals | undefined => {
    if (!newest && !isError) return undefined
    const isListWhole = listed?.isPartial === false && listed.coverage === 'all'
    const all = newest?.coverage !== 'all' && isListWhole ? listed : undefined
    const rows = all ?? newest?.rows
    const state = all || !newest ? 'all' : newest.coverage
    if (!rows || (rows.length === 0 && state !== 'all')) return none
    return {
      ...renewalsOf(all ? nodesOf(all) : (newest?.rows ?? [])),
      state,
      countedRows: rows.length,
    }
  }, [newest, isError, listed])
}
