import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { isPending } from '~/features/account/renewals'
import { announceReady, usePendingPoll } from '~/features/nodes/pending-leases'
import { numberAt, textAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import { useNodePage } from './node-page'

/** Row ids of the servers that are not ready yet. Costs nothing when there are none. */
export function pendingIds(rows: DeployedRows | undefined): number[] {
  const states = rows?.columns.leaseStatus
  if (!rows || !states?.choices.some(isPending)) return []
  const indexes = [...states.codes.keys()].filter((row) => isPending(textAt(states, row)))
  return indexes.map((row) => numberAt(rows.columns.rowId, row))
}

/** The row indexes of servers that were not ready before and run now. */
export function readyRows(rows: DeployedRows, wereStarting: readonly number[]): number[] {
  if (wereStarting.length === 0) return []
  const index = getIdIndex(rows.columns.rowId.values)
  return wereStarting
    .flatMap((id) => index.find(id) ?? [])
    .filter((row) => textAt(rows.columns.leaseStatus, row) === 'running')
}

/** Announces the servers that have become ready since the rows before. */
function useReadyToast(rows: DeployedRows | undefined, ids: readonly number[]) {
  const { nodes, openNode } = useNodePage()
  const before = useRef<readonly number[]>([])
  const announce = useEffectEvent((loaded: DeployedRows) => {
    const ready = readyRows(loaded, before.current)
    before.current = ids
    const [first] = ready
    if (first === undefined) return
    const [rowIds, id] = [ready.map((row) => numberAt(loaded.columns.rowId, row)), nodes.id(first)]
    announceReady(rowIds, nodes.name(first), () => openNode.open(id))
  })
  useEffect(() => {
    if (rows && !rows.isPartial) announce(rows)
  }, [rows])
}

/**
 * While servers are not ready: counts their time in the table, looks for them often, and announces those that become
 * ready. Renders nothing.
 */
export function PendingServers() {
  const { rows, live, load } = useNodePage()
  const ids = useMemo(() => pendingIds(rows), [rows])
  const hasPending = ids.length > 0
  useReadyToast(rows, ids)
  usePendingPoll(ids, () => void load())
  useEffect(() => {
    if (!hasPending) return undefined
    const timer = setInterval(() => live.notifyAll(), 1000)
    return () => clearInterval(timer)
  }, [hasPending, live])
  return null
}
