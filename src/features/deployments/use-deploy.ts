import { useMutation } from '@tanstack/react-query'
import { showServerFieldError } from '~/api/client/server-field-error'
import type { ItemResult } from '~/api/generated/model'
import { getRunBatchScriptMutationKey, runBatchScript, runNodeScript } from '~/api/generated/nodes/nodes'
import { idText } from '~/lib/ids'
import { useConfirm } from '~/ui/components/confirm'
import { useSingleFlight } from '~/ui/hooks/use-single-flight'
import { deployEffect, needsConfirmation, replacementQuestion } from './deploy-effect'
import type { DeployFormFault, DeployRequest } from './deploy-request'
import { startRun, type DeployRun } from './deploy-run'
import { useDeployToast } from './deploy-toast'

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
  const { mutateAsync, isPending } = useMutation({
    // A single one changes the same.
    mutationKey: getRunBatchScriptMutationKey(),
    mutationFn: sendDeployment,
    meta: { failure: '部署失败' },
  })
  const run = useSingleFlight()
  const confirmReplacement = useConfirmReplacement()
  const { start: startToast } = useDeployToast()
  const deploy = (
    request: DeployRequest,
    onStarted: (run: DeployRun) => void,
    onRefused: (fault: DeployFormFault) => void = () => undefined,
  ) =>
    void run(async () => {
      if (!(await confirmReplacement(request))) return
      const results = await mutateAsync(request, showServerFieldError(formFields, onRefused))
      const started = startRun(request, results)
      startToast(started)
      onStarted(started)
    })
  return { deploy, isDeploying: isPending }
}
