import { createElement, useEffect, useState } from 'react'
import { useReleaseNodes } from '~/api/generated/cloud-market/cloud-market'
import type { BatchAnswer } from '~/api/generated/model'
import { nodeListQueryKeys } from '~/features/nodes/node-list-query-keys'
import { BatchResultDialog, type BatchResult } from '~/features/nodes/batch-result'
import type { BatchFailure } from '~/features/nodes/batch-failure-list'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import type { NodeRowModel } from './node-row-model'
import { ReleaseSummary } from './release-summary'
import type { BatchPlan } from './selected-nodes'

const failure = '释放失败'

/** Releasing more nodes than this asks the user to type the number, against releasing a fleet by mistake. */
const typedConfirmAbove = 10

/** Returns the rows that were not released, with reasons. A response without results means all were released. */
function refusedRows(
  nodes: NodeRowModel,
  rows: readonly number[],
  results: BatchAnswer['data'] = [],
): BatchFailure[] {
  const refused = new Map(
    results.flatMap(({ id, ok, message }) => (ok === false ? [[id, message || failure] as const] : [])),
  )
  return rows.flatMap((row) => {
    const { serverId, nodeId } = nodes.capabilityInput(row)
    const reason = refused.get(serverId) ?? refused.get(nodeId)
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
      meta: { failure, invalidates: nodeListQueryKeys },
    },
  })
  const send = async (rows: readonly number[]) => {
    const { data } = await mutateAsync({
      data: {
        server_ids: rows.map((row) => nodes.capabilityInput(row).serverId).filter((id) => !Number.isNaN(id)),
        node_ids: rows.map((row) => nodes.nodeId(row)),
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
  const confirmRelease = (plan: BatchPlan) => {
    BatchResultDialog.preload()
    return confirm({
      title: '释放节点',
      body: createElement(ReleaseSummary, { nodes, plan, now: Date.now() }),
      confirmText: '释放',
      cancelText: '取消',
      danger: true,
      ...(plan.rows.length > typedConfirmAbove && { requiredText: String(plan.rows.length) }),
      action: () => send(plan.rows),
    })
  }
  return { confirmRelease, result, clearResult: () => setResult(undefined) }
}
