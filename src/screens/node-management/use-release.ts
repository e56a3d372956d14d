import { useReleaseNodes } from '~/api/generated/cloud-market/cloud-market'
import { getListNodesQueryKey } from '~/api/generated/nodes/nodes'
import { getListDeployedNodesQueryKey } from '~/api/generated/panel-point/panel-point'
import type { Selection } from '~/lib/columns/selection'
import { useConfirm } from '~/ui/confirm'
import { toast } from '~/ui/toast'
import type { NodeView } from './node-view'
import type { Plan } from './plan'
import { releaseQuestion } from './release'

const failure = '释放失败'

/** Above this the number has to be typed: a slip of the hand must not cost a fleet. */
const many = 10

/** Gives hourly nodes back, after asking; what is gone is chosen no more (nod-22 to nod-25). */
export function useRelease(nodes: NodeView, selection: Selection) {
  const confirm = useConfirm()
  const { mutateAsync } = useReleaseNodes({
    mutation: {
      meta: { failure, invalidates: [getListDeployedNodesQueryKey(), getListNodesQueryKey()] },
    },
  })
  const send = async (rows: readonly number[]) => {
    const { data } = await mutateAsync({
      data: {
        server_ids: rows.map((row) => nodes.judged(row).serverId),
        node_ids: rows.map((row) => nodes.nodeId(row)),
      },
    })
    const refused = new Map(
      (data ?? []).flatMap(({ id, ok, message }) => (ok ? [] : [[id, message] as const])),
    )
    if (refused.size === 0) toast.success('释放成功')
    else toast.error(failure, { description: `${refused.size} 台未能释放：${[...refused.values()][0]}` })
    // What could not be released stays chosen, for another try.
    const gone = rows.filter(
      (row) => !refused.has(nodes.judged(row).serverId) && !refused.has(nodes.nodeId(row)),
    )
    selection.set(
      gone.map((row) => nodes.id(row)),
      false,
    )
  }
  return (plan: Plan) =>
    confirm({
      title: '释放节点',
      body: releaseQuestion(nodes, plan),
      confirmText: '释放',
      cancelText: '取消',
      danger: true,
      ...(plan.rows.length > many && { typed: String(plan.rows.length) }),
      action: () => send(plan.rows),
    })
}
