import type { Project } from '~/api/generated/model'
import { late } from '~/ui/late'
import { ProgressPanel } from './progress-panel'
import type { Deploying } from './use-deploying'

export const DeployDialog = late(() => import('./deploy-dialog'))

interface DeploymentsProps {
  deploying: Deploying
  /** Initial project of the form. */
  project?: Project
  configId?: number | undefined
}

/** Progress panels of the deployments started on a page, and the dialog that starts another. */
export function Deployments({ deploying, project, configId }: DeploymentsProps) {
  const { runs, end, begin, dialog } = deploying
  const { shown, isOpen, close } = dialog
  return (
    <>
      {runs.map((run) => (
        <ProgressPanel key={run.id} run={run} onClose={() => end(run.id)} />
      ))}
      {shown && (
        <DeployDialog
          key={shown.opening}
          open={isOpen}
          onClose={close}
          {...shown.what}
          project={project}
          configId={configId}
          onStarted={begin}
        />
      )}
    </>
  )
}
