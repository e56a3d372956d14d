import { useState } from 'react'
import type { DeployRun } from '~/entities/deployment/run'
import type { DeployTarget } from '~/entities/deployment/target'
import { useOpened } from '~/ui/dialog/use-opened'
import { toast } from '~/ui/toast'

interface Asked {
  /** Counts the openings: each begins anew. */
  opening: number
  targets: readonly DeployTarget[]
  isByConfig: boolean
}

/** Which deploy dialog stands open, for which servers, and the deployments that were begun, newest first. */
export function useDeploying() {
  const [asked, setAsked] = useState<Asked>({ opening: 0, targets: [], isByConfig: false })
  const [runs, setRuns] = useState<readonly DeployRun[]>([])
  const dialog = useOpened()
  const ask = (targets: readonly DeployTarget[], isByConfig = false) => {
    if (targets.length === 0) return void toast.warning('请选择服务器', { id: 'no-servers' })
    setAsked({ opening: asked.opening + 1, targets, isByConfig })
    dialog.open()
  }
  return {
    asked,
    dialog,
    runs,
    ask,
    begin: (run: DeployRun) => setRuns((before) => [run, ...before]),
    end: (id: number) => setRuns((before) => before.filter((run) => run.id !== id)),
  }
}
