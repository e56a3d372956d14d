import type { Project } from '~/api/generated/model'
import { late } from '~/ui/late'
import { ProgressPanel } from './progress-panel'
import type { Deploying } from './use-deploying'

export const DeployDialog = late(() => import('./deploy-dialog'))

interface DeploymentsProps {
  deploying: Deploying
  /** What a deployment begins with, where the page is about a project. */
  project?: Project
  configId?: number | undefined
}

/** The deployments that were begun on a page, each as it goes, and the dialog for another. */
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
