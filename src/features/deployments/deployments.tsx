import type { Project } from '~/api/generated/model'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { ProgressPanel } from './progress-panel'
import type { DeploymentsState } from './use-deployments'

export const DeployDialog = lazyWithRetry(() => import('./deploy-dialog'))

interface DeploymentsProps {
  deploying: DeploymentsState
  /** Initial project of the form. */
  project?: Project
  configId?: number | undefined
}

/** Progress panels of the deployments started on a page, and the dialog that starts another. */
export function Deployments({ deploying, project, configId }: DeploymentsProps) {
  const { runs, removeRun, addRun, dialog } = deploying
  const { shown, isOpen, close } = dialog
  return (
    <>
      {runs.map((run) => (
        <ProgressPanel key={run.id} run={run} onClose={() => removeRun(run.id)} />
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
