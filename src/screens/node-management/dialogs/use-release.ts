import { createElement, useEffect, useState } from 'react'
import { isRefused } from '~/api/client/wire-values'
import { useReleaseNodes } from '~/api/generated/cloud-market/cloud-market'
import type { BatchAnswer } from '~/api/generated/model'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import { BatchResultDialog, type BatchResult } from '~/features/nodes/batch-result'
import { clock } from '~/lib/clock'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { idText, type IdText } from '~/lib/ids'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { showLoadError } from '~/ui/components/load-error'
import { toast } from '~/ui/components/toast'
import type { BatchPlan } from '../batch/selected-nodes'
import type { NodeRowModel } from '../node-row-model'

const failure = '释放失败'

/** Releasing more nodes than this asks the user to type the number, against releasing a fleet by mistake. */
const typedConfirmAbove = 10

type Results = NonNullable<BatchAnswer['data']>

const rowsById = (nodes: NodeRowModel, rows: readonly number[], field: 'nodeId' | 'serverId') =>
  new Map(
    rows.flatMap((row): [IdText, number][] => {
      const id = nodes.wireId(field, row)
      return id === undefined ? [] : [[idText(id), row]]
    }),
  )

/**
 * Returns the rows by the ids in the results. Both kinds of ids are sent, and a provider may return either: one node's
 * id may be another's server id, so the kind is decided once for all results.
 */
function rowsByResultId(nodes: NodeRowModel, rows: readonly number[], results: Results) {
  const byNodeId = rowsById(nodes, rows, 'nodeId')
  const isOfNodes = results.every(({ id }) => id === undefined || byNodeId.has(idText(id)))
  return isOfNodes ? byNodeId : rowsById(nodes, rows, 'serverId')
}

/** Returns the rows that were not released, with reasons. A response without results means all were released. */
export function refusedRows(
  nodes: NodeRowModel,
  rows: readonly number[],
  results: Results = [],
): BatchFailure[] {
  const rowById = rowsByResultId(nodes, rows, results)
  const reasons = new Map<number, string>()
  for (const [index, result] of results.entries()) {
    // A result without an id belongs to the row at the same index.
    const row = result.id === undefined ? rows[index] : rowById.get(idText(result.id))
    if (row !== undefined && isRefused(result)) reasons.set(row, result.message || failure)
  }
  return rows.flatMap((row) => {
    const reason = reasons.get(row)
    return reason === undefined ? [] : [{ id: nodes.id(row), name: nodes.name(row), reason }]
  })
}

/** Releases hourly nodes after a confirm dialog, and removes the released ones from the selection. */
export function useRelease(nodes: NodeRowModel, selection: SelectionStore) {
  const confirm = useConfirm()
  const [result, setResult] = useState<BatchResult>()
  // Keep-alive runs the cleanup when the page is hidden: its dialogs close with it.
  useEffect(() => () => setResult(undefined), [])
  const { mutateAsync } = useReleaseNodes({
    mutation: {
      meta: { failure },
    },
  })
  const send = async (rows: readonly number[]) => {
    const { data } = await mutateAsync({
      data: {
        server_ids: rows.flatMap((row) => nodes.wireId('serverId', row) ?? []),
        node_ids: rows.flatMap((row) => nodes.wireId('nodeId', row) ?? []),
      },
    })
    const refused = refusedRows(nodes, rows, data)
    if (refused.length === 0) toast.success('释放成功')
    else
      setResult({
        title: '释放结果',
        summary: `${formatCount(rows.length - refused.length)} 台已释放，${formatCount(refused.length)} 台未能释放，仍保持选中。`,
        failures: refused,
      })
    // Nodes that could not be released stay selected for another attempt.
    const refusedIds = new Set(refused.map(({ id }) => id))
    selection.set(
      rows.map((row) => nodes.id(row)).filter((id) => !refusedIds.has(id)),
      false,
    )
  }
  const confirmRelease = async (plan: BatchPlan) => {
    BatchResultDialog.preload()
    const summary = await import('./release-summary').catch(showLoadError)
    if (!summary) return false
    return confirm({
      title: '释放节点',
      body: createElement(summary.ReleaseSummary, { nodes, plan, now: clock.now() }),
      confirmText: '释放',
      cancelText: '取消',
      danger: true,
      ...(plan.rows.length > typedConfirmAbove && { requiredText: String(plan.rows.length) }),
      action: () => send(plan.rows),
    })
  }
  return { confirmRelease, result, clearResult: () => setResult(undefined) }
}
