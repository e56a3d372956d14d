import { useState } from 'react'
import { useShown } from '~/ui/dialog/use-shown'
import { toast } from '~/ui/toast'
import type { DeployRun } from './run'
import type { DeployTarget } from './target'

/** What a deploy dialog was opened for. */
export interface DeployAsked {
  targets: readonly DeployTarget[]
  isByConfig: boolean
  /** Servers to choose from, where none were chosen before. */
  pool?: readonly DeployTarget[]
}

/** Which deploy dialog stands open, for which servers, and the deployments that were begun, newest first. */
export function useDeploying() {
  const [runs, setRuns] = useState<readonly DeployRun[]>([])
  const dialog = useShown<DeployAsked>()
  const ask = (targets: readonly DeployTarget[], isByConfig = false) => {
    if (targets.length === 0) toast.warning('请选择服务器', { id: 'no-servers' })
    else dialog.show({ targets, isByConfig })
  }
  return {
    dialog,
    runs,
    ask,
    askAmong: (pool: readonly DeployTarget[]) => dialog.show({ targets: [], isByConfig: false, pool }),
    begin: (run: DeployRun) => setRuns((before) => [run, ...before]),
    end: (id: number) => setRuns((before) => before.filter((run) => run.id !== id)),
  }
}

export type Deploying = ReturnType<typeof useDeploying>
