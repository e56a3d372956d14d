import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { ItemResult } from '~/api/generated/model'
import { runBatchScript, runNodeScript } from '~/api/generated/nodes/nodes'
import { getListScriptExecutionsQueryKey } from '~/api/generated/nodes/nodes'
import { nodeLists } from '~/entities/node/lists'
import { paths } from '~/lib/paths'
import { toast } from '~/ui/toast'
import { useOneAtATime } from '~/ui/use-one-at-a-time'
import type { DeployOrder } from './choice'
import { startRun, type DeployRun } from './run'

/**
 * One server has a call of its own (bdp-07); several go together (bdp-06). A node without a server id goes as a batch
 * of one.
 * @returns what the provider says of each server; empty when it says nothing beyond that the call was accepted
 */
async function send({ targets, project, script, configId }: DeployOrder): Promise<readonly ItemResult[]> {
  const nodes = targets.map(({ nodeId }) => nodeId)
  const body = { nodes, project_id: project.id, script_id: script.id, config_id: configId }
  const serverId = targets.length === 1 ? targets[0]?.serverId : undefined
  if (!serverId) return (await runBatchScript(body)).data ?? []
  await runNodeScript(serverId, body)
  return []
}

/**
 * Stays until it is closed: nobody watches while servers work (bdp-08). The next one takes its place; else three of
 * them would leave no room for what other toasts say.
 */
function tell(results: readonly ItemResult[], count: number, onGo: () => void) {
  const refused = results.filter(({ ok }) => ok === false)
  const go = { id: 'deployed', duration: Infinity, action: { label: '去查看', onClick: onGo } }
  if (refused.length === 0) toast.success(count === 1 ? '执行成功' : '部署成功', go)
  else if (refused.length < count)
    toast.warning('部分服务器未能部署', {
      ...go,
      description: `${count - refused.length} 台已开始部署，${refused.length} 台失败`,
    })
  else toast.error('部署失败', { description: refused[0]?.message ?? '' })
}

/** Deploys once a press, and answers the run; undefined when it was refused, which has then been said (bdp-09). */
export function useDeploy() {
  const navigate = useNavigate()
  const go = () => void navigate(paths.nodeManagement({ time: Date.now() }))
  const { mutateAsync, isPending } = useMutation({
    mutationFn: send,
    // A command log that stands open shows it at once.
    meta: { failure: '部署失败', invalidates: [...nodeLists, getListScriptExecutionsQueryKey()] },
    onSuccess: (results, { targets }) => tell(results, targets.length, go),
  })
  const run = useOneAtATime()
  const deploy = (order: DeployOrder, onStarted: (run: DeployRun) => void) =>
    void run(async () => onStarted(startRun(order, await mutateAsync(order))))
  return { deploy, isDeploying: isPending }
}
