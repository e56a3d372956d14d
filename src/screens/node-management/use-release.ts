import { useEffect, useState } from 'react'
import { useReleaseNodes } from '~/api/generated/cloud-market/cloud-market'
import type { BatchAnswer } from '~/api/generated/model'
import { nodeLists } from '~/entities/node/lists'
import { OutcomeDialog, type Outcome } from '~/entities/node/outcome'
import type { Refused } from '~/entities/node/refused-list'
import type { Selection } from '~/lib/columns/selection'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import type { NodeView } from './node-view'
import type { Plan } from './plan'
import { releaseQuestion } from './release'

const failure = '释放失败'

/** Above this the number has to be typed: a slip of the hand must not cost a fleet. */
const many = 10

/** The rows that were refused, with reasons. Results are an extension: a release without any has released all. */
function keptOf(nodes: NodeView, rows: readonly number[], results: BatchAnswer['data'] = []): Refused[] {
  const refused = new Map(
    results.flatMap(({ id, ok, message }) => (ok === false ? [[id, message || failure] as const] : [])),
  )
  return rows.flatMap((row) => {
    const { serverId, nodeId } = nodes.judged(row)
    const reason = refused.get(serverId) ?? refused.get(nodeId)
    return reason === undefined ? [] : [{ id: nodes.id(row), name: nodes.name(row), reason }]
  })
}

/** Gives hourly nodes back, after asking; what is gone is chosen no more (nod-22 to nod-25). */
export function useRelease(nodes: NodeView, selection: Selection) {
  const confirm = useConfirm()
  const [outcome, setOutcome] = useState<Outcome>()
  // A kept page that is left drops its dialogs (kal-06).
  useEffect(() => () => setOutcome(undefined), [])
  const { mutateAsync } = useReleaseNodes({
    mutation: {
      meta: { failure, invalidates: nodeLists },
    },
  })
  const send = async (rows: readonly number[]) => {
    const { data } = await mutateAsync({
      data: {
        server_ids: rows.map((row) => nodes.judged(row).serverId).filter((id) => !Number.isNaN(id)),
        node_ids: rows.map((row) => nodes.nodeId(row)),
      },
    })
    const kept = keptOf(nodes, rows, data)
    if (kept.length === 0) toast.success('释放成功')
    else
      setOutcome({
        title: '释放结果',
        summary: `${rows.length - kept.length} 台已释放，${kept.length} 台未能释放，仍保持选中。`,
        refused: kept,
      })
    // What could not be released stays chosen, for another try.
    const keptIds = new Set(kept.map(({ id }) => id))
    selection.set(
      rows.map((row) => nodes.id(row)).filter((id) => !keptIds.has(id)),
      false,
    )
  }
  const ask = (plan: Plan) => {
    OutcomeDialog.prefetch()
    return confirm({
      title: '释放节点',
      body: releaseQuestion(nodes, plan),
      confirmText: '释放',
      cancelText: '取消',
      danger: true,
      ...(plan.rows.length > many && { typed: String(plan.rows.length) }),
      action: () => send(plan.rows),
    })
  }
  return { ask, outcome, forget: () => setOutcome(undefined) }
}
