import { useState } from 'react'
import { useShown } from '~/ui/dialog/use-shown'
import { toast } from '~/ui/toast'
import type { DeployRun } from './run'
import type { DeployTarget } from './target'

interface DeployAsked {
  targets: readonly DeployTarget[]
  isByConfig: boolean
  /** Servers to select from; undefined when the targets are already fixed. */
  pool?: readonly DeployTarget[]
}

export interface Deploying {
  dialog: ReturnType<typeof useShown<DeployAsked>>
  /** The deployments started on the page, newest first. */
  runs: readonly DeployRun[]
  /** Opens the dialog for fixed targets; warns with a toast when there are none. */
  ask: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
  /** Opens the dialog with servers to select from. */
  askAmong: (pool: readonly DeployTarget[]) => void
  begin: (run: DeployRun) => void
  end: (id: number) => void
}

/** State of the deploy dialog and of the deployments started on a page. */
export function useDeploying(): Deploying {
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
