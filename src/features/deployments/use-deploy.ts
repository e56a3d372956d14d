import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { showServerFieldError } from '~/api/client/server-field-error'
import type { ItemResult } from '~/api/generated/model'
import { getRunBatchScriptMutationKey, runBatchScript, runNodeScript } from '~/api/generated/nodes/nodes'
import { computerTime } from '~/lib/clock'
import { idText } from '~/lib/ids'
import { links } from '~/lib/links'
import { formatCount } from '~/lib/units'
import { useConfirm } from '~/ui/components/confirm'
import { toast } from '~/ui/components/toast'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { deployEffect, needsConfirmation, replacementQuestion } from './deploy-effect'
import type { DeployFormFault, DeployRequest } from './deploy-request'
import { startRun, type DeployRun } from './deploy-run'

/**
 * Sends a deployment: a single server with a server id has its own endpoint, everything else goes as a batch.
 * @returns the provider's result per server; empty when the response only accepts the call
 */
async function sendDeployment({
  targets,
  project,
  script,
  configId,
}: DeployRequest): Promise<readonly ItemResult[]> {
  const nodes = targets.map(({ nodeId }) => nodeId)
  const body = { nodes, project_id: project.id, script_id: script.id, config_id: configId }
  const serverId = targets.length === 1 ? targets[0]?.serverId : undefined
  if (serverId === undefined) return (await runBatchScript(body)).data ?? []
  await runNodeScript(idText(serverId), body)
  return []
}

/**
 * Shows a toast that stays until it is closed, because the user may be away while the servers work. All deployments
 * share one toast id, so that they leave room for other toasts.
 */
function showResultToast(results: readonly ItemResult[], count: number, onGo: () => void) {
  const refused = results.filter(({ ok }) => ok === false)
  const options = { id: 'deployed', duration: Infinity, action: { label: '去查看', onClick: onGo } }
  if (refused.length === 0) toast.success(count === 1 ? '执行成功' : '部署成功', options)
  else if (refused.length < count)
    toast.warning('部分服务器未能部署', {
      ...options,
      description: `${formatCount(count - refused.length)} 台已开始部署，${formatCount(refused.length)} 台失败`,
    })
  else toast.error('部署失败', { description: refused[0]?.message ?? '' })
}

/** The form's fields, by their names in the request. */
const formFields = {
  nodes: 'targets',
  project_id: 'project',
  script_id: 'script',
  config_id: 'config',
} as const

/** Returns a function that asks before a deployment that may replace many projects, and resolves to the answer. */
function useConfirmReplacement() {
  const confirm = useConfirm()
  return async ({ targets, project }: DeployRequest) => {
    const effect = deployEffect(targets)
    return !needsConfirmation(effect) || confirm(replacementQuestion(effect, project))
  }
}

/**
 * Sends one deployment at a time and passes its run to `onStarted`. A refused one shows a toast, and at its field what
 * the refusal names.
 */
export function useDeploy() {
  const navigate = useNavigate()
  const openNodes = () => void navigate(links.nodeManagement({ time: computerTime() }))
  const { mutateAsync, isPending } = useMutation({
    // A single one changes the same.
    mutationKey: getRunBatchScriptMutationKey(),
    mutationFn: sendDeployment,
    meta: { failure: '部署失败' },
    onSuccess: (results, { targets }) => showResultToast(results, targets.length, openNodes),
  })
  const run = useSingleFlight()
  const confirmReplacement = useConfirmReplacement()
  const deploy = (
    request: DeployRequest,
    onStarted: (run: DeployRun) => void,
    onRefused: (fault: DeployFormFault) => void = () => undefined,
  ) =>
    void run(async () => {
      if (!(await confirmReplacement(request))) return
      const results = await mutateAsync(request, showServerFieldError(formFields, onRefused))
      onStarted(startRun(request, results))
    })
  return { deploy, isDeploying: isPending }
}
