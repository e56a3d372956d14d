import type { DashboardNodeProject } from '~/api/generated/model'
import type { DashboardLoadState } from '~/screens/console/use-dashboard'
import { paths } from '~/lib/paths'
import { DashboardProjectList } from './dashboard-project-list'
import { LabelledCount, DashboardProjectRow } from './dashboard-rows'

interface NodeProjectsProps {
  projects: DashboardNodeProject[] | undefined
  load: DashboardLoadState
}

/** The projects that run on the user's nodes. */
export function NodeProjects({ projects, load }: NodeProjectsProps) {
  return (
    <DashboardProjectList title="节点项目" details={paths.nodeManagement()} empty="暂无节点项目" load={load}>
      {projects?.map((project, index) => (
        <DashboardProjectRow key={project.project_id ?? `row-${index}`} project={project}>
          <LabelledCount value={project.count} label="运行中" />
        </DashboardProjectRow>
      ))}
    </DashboardProjectList>
  )
}
