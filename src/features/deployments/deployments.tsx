import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Project } from '~/api/generated/model'
import type { Id } from '~/lib/ids'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { showLoadError } from '~/ui/components/load-error'
import { toast } from '~/ui/components/toast'
import { useDialog } from '~/ui/dialog/use-dialog'
import type { DeployRun } from './deploy-run'
import type { DeployTarget } from './deploy-target'
import { hasStoredRuns } from './has-stored-runs'
import type { DeployPage } from './stored-runs'

interface DeployDialogParams {
  targets: readonly DeployTarget[]
  isByConfig: boolean
  /** Servers to select from; undefined when the targets are already fixed. */
  pool?: readonly DeployTarget[]
}

export interface DeploymentsState {
  page: DeployPage
  dialog: ReturnType<typeof useDialog<DeployDialogParams>>
  /** The deployments started on the page, newest first; after a reload those that have not all succeeded. */
  runs: readonly DeployRun[]
  /** Opens the dialog for fixed targets; warns with a toast when there are none. */
  openDialog: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
  /** Opens the dialog with servers to select from. */
  openPicker: (pool: readonly DeployTarget[]) => void
  addRun: (run: DeployRun) => void
  removeRun: (id: number) => void
}

/** Calls back with the deployments from before a reload, once: a kept page that is shown again has its own already. */
function useRestoredRuns(page: DeployPage, onRestored: (runs: readonly DeployRun[]) => void) {
  const isStarted = useRef(false)
  const restore = useEffectEvent(async () => {
    if (isStarted.current) return
    isStarted.current = true
    if (!hasStoredRuns()) return
    const module = await import('./stored-runs').catch(showLoadError)
    if (module) onRestored(module.storedRuns(page))
  })
  useEffect(() => void restore(), [])
}

/** State of the deploy dialog and of the deployments started on a page. */
export function useDeployments(page: DeployPage): DeploymentsState {
  const [runs, setRuns] = useState<readonly DeployRun[]>([])
  useRestoredRuns(page, (stored) => setRuns((before) => [...before, ...stored]))
  const dialog = useDialog<DeployDialogParams>()
  const ask = (targets: readonly DeployTarget[], isByConfig = false) => {
    if (targets.length === 0) toast.warning('请选择服务器', { id: 'no-servers' })
    else dialog.show({ targets, isByConfig })
  }
  return {
    page,
    dialog,
    runs,
    openDialog: ask,
    openPicker: (pool: readonly DeployTarget[]) => dialog.show({ targets: [], isByConfig: false, pool }),
    addRun: (run: DeployRun) => setRuns((before) => [run, ...before]),
    removeRun: (id: number) => setRuns((before) => before.filter((run) => run.id !== id)),
  }
}

const loadPanel = () => import('./progress-panel')

const ProgressPanel = lazyWithRetry(loadPanel)

/** Its code comes with that of the panel, which follows the dialog. */
export const DeployDialog = lazyWithRetry(async () => {
  const [dialog] = await Promise.all([import('./deploy-dialog'), loadPanel()])
  return dialog
})

interface DeploymentsProps {
  deploying: DeploymentsState
  /** Initial project of the form. */
  project?: Project
  configId?: Id | undefined
}

/** Progress panels of the deployments started on a page, and the dialog that starts another. */
export function Deployments({ deploying, project, configId }: DeploymentsProps) {
  const { runs, removeRun, addRun, dialog } = deploying
  const { shown, isOpen, close } = dialog
  return (
    <>
      {runs.map((run) => (
        <ProgressPanel key={run.id} run={run} page={deploying.page} onClose={() => removeRun(run.id)} />
      ))}
      {shown && (
        <DeployDialog
          key={shown.openCount}
          open={isOpen}
          onClose={close}
          {...shown.payload}
          project={project}
          configId={configId}
          onStarted={addRun}
        />
      )}
    </>
  )
}
