import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import type { DeployedRows } from '~/api/columnar/deployed-rows'
import { loadLeaseRows } from '~/features/account/load-lease-rows'
import type { LeaseRow } from '~/features/account/renewals'
import { numberAt, textAt } from '~/lib/columns/column-vector'
import { getIdIndex } from '~/lib/columns/id-index'
import { formatCount } from '~/lib/units'
import { toast } from '~/ui/toast'
import { useNodePage } from './node-page'
import { isPending } from './node-texts'

/** Milliseconds between two looks at the servers that are not ready yet. */
const pollInterval = 3000

/** The contract's rows are newest first, and so are the servers that were just bought. */
const maxPolledRows = 100

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

/** Looks at the newest rows until one of the servers has changed, which costs less than the whole list. */
function usePoll(ids: readonly number[], onChange: () => void) {
  const limit = Math.min(maxPolledRows, Math.max(ids.length, 10))
  const { data } = useQuery({
    queryKey: [...getListDeployedNodesQueryKey({ page: 1, limit, type: 1 }), 'pending'],
    queryFn: ({ signal }) => loadLeaseRows({ page: 1, limit, type: 1 }, signal),
    enabled: ids.length > 0,
    refetchInterval: pollInterval,
    gcTime: 0,
  })
  const check = useEffectEvent((rows: readonly LeaseRow[]) => {
    if (rows.some(({ id, status }) => ids.includes(id) && !isPending(status))) onChange()
  })
  useEffect(() => {
    if (data) check(data)
  }, [data])
}

/** Announces the servers that have become ready since the rows before. */
function useReadyToast(rows: DeployedRows | undefined, ids: readonly number[]) {
  const { nodes, openNode } = useNodePage()
  const before = useRef<readonly number[]>([])
  const announce = useEffectEvent((loaded: DeployedRows) => {
    const [first, ...others] = readyRows(loaded, before.current)
    before.current = ids
    if (first === undefined) return
    const id = nodes.id(first)
    toast.success(others.length > 0 ? `${formatCount(others.length + 1)} 台节点已开通` : '节点已开通', {
      description: `${nodes.name(first)}${others.length > 0 ? ' 等' : ''}已就绪，可以部署项目。`,
      action: { label: '查看节点', onClick: () => openNode.open(id) },
    })
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
  usePoll(ids, () => void load())
  useEffect(() => {
    if (!hasPending) return undefined
    const timer = setInterval(() => live.notifyAll(), 1000)
    return () => clearInterval(timer)
  }, [hasPending, live])
  return null
}
