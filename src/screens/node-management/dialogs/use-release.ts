import { createElement } from 'react'
import { useReleaseNodes } from '~/api/generated/cloud-market/cloud-market'
import { BatchResultDialog } from '~/features/nodes/batch-result'
import { useBatchResult } from '~/features/nodes/use-batch-result'
import { clock } from '~/lib/clock'
import type { SelectionStore } from '~/lib/columns/selection-store'
import { useConfirm } from '~/ui/components/confirm'
import { showLoadError } from '~/ui/components/load-error'
import { toast } from '~/ui/components/toast'
import type { BatchPlan } from '../batch/selected-nodes'
import type { NodeRowModel } from '../node-row-model'
import type { ReleaseAnswer } from './refused-rows'
import { releaseFailure } from './release-failure'

/** Releasing more nodes than this asks the user to type the number, against releasing a fleet by mistake. */
const typedConfirmAbove = 10

/** Releases hourly nodes after a confirm dialog, and removes the released ones from the selection. */
export function useRelease(nodes: NodeRowModel, selection: SelectionStore) {
  const confirm = useConfirm()
  const { result, showResult, clearResult } = useBatchResult()
  const { mutateAsync } = useReleaseNodes({
    mutation: {
      meta: { failure: releaseFailure },
    },
  })
  const send = async (rows: readonly number[], answer: ReleaseAnswer) => {
    const { data } = await mutateAsync({
      data: {
        server_ids: rows.flatMap((row) => nodes.wireId('serverId', row) ?? []),
        node_ids: rows.flatMap((row) => nodes.wireId('nodeId', row) ?? []),
      },
    })
    const refused = answer.refusedRows(nodes, rows, data)
    if (refused.length === 0) toast.success('释放成功')
    else showResult(answer.releaseResult(rows, refused))
    // Nodes that could not be released stay selected for another attempt.
    const ids = rows.map((row) => nodes.id(row))
    selection.set(answer.doneIds(ids, refused), false)
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
      action: () => send(plan.rows, summary),
    })
  }
  return { confirmRelease, result, clearResult }
}
