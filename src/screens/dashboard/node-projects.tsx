'use no memo' // As in `index.tsx`.
import type { DashboardNodeProject } from '~/api/generated/model'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import { setupByProject, type ProjectSetup } from '~/features/nodes/setup'
import { isSameId } from '~/lib/ids'
import { paths } from '~/lib/paths'
import type { DashboardLoadState } from '~/screens/dashboard/use-dashboard'
import { DashboardProjectList } from './dashboard-project-list'
import { DashboardProjectRow, LabelledCount } from './dashboard-rows'

interface NodeProjectsProps {
  projects: DashboardNodeProject[] | undefined
  load: DashboardLoadState
}

/** A row of the list; a project whose first nodes are being set up has no running ones. */
type NodeProject = DashboardNodeProject & { isNew?: boolean; setup?: number | undefined }

const newProject = ({ projectId, project, count }: ProjectSetup): NodeProject => ({
  project_id: projectId,
  project_short_name: project || '新节点',
  isNew: true,
  setup: count,
})

/** The running projects with their nodes in setup, and the projects that have only such nodes. */
function withSetups(projects: DashboardNodeProject[], setups: readonly ProjectSetup[]): NodeProject[] {
  const setupOf = (project: DashboardNodeProject) =>
    setups.find(({ projectId }) => isSameId(projectId, project.project_id))
  const isListed = ({ projectId }: ProjectSetup) =>
    projects.some(({ project_id }) => isSameId(projectId, project_id))
  return [
    ...setups.filter((setup) => !isListed(setup)).map(newProject),
    ...projects.map((project) => ({ ...project, setup: setupOf(project)?.count })),
  ]
}

/** The projects that run on the user's nodes, or will once the nodes are set up. */
export function NodeProjects({ projects, load }: NodeProjectsProps) {
  const newest = useLeaseRowsState()
  const rows = newest?.data ?? []
  // The rows may still tell a node that is being set up.
  const isUndecided = projects?.length === 0 && newest?.status === 'pending'
  return (
    <DashboardProjectList
      title="节点项目"
      details={paths.nodeManagement()}
      empty="暂无节点项目"
      explore={{ to: paths.nodeExplore(), label: '购买服务器' }}
      load={{ ...load, isPending: load.isPending || isUndecided }}
    >
      {projects &&
        withSetups(projects, setupByProject(rows)).map((project, index) => (
          <DashboardProjectRow key={project.project_id ?? `row-${index}`} project={project}>
            {project.setup !== undefined && <LabelledCount value={project.setup} label="台开通中" />}
            {!project.isNew && <LabelledCount value={project.count} label="运行中" />}
          </DashboardProjectRow>
        ))}
    </DashboardProjectList>
  )
}
