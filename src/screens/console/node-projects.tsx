import type { DashboardNodeProject } from '~/api/generated/model'
import type { DashboardLoad } from '~/entities/dashboard/use-dashboard'
import { paths } from '~/lib/paths'
import { ProjectList } from './project-list'
import { Count, ProjectRow } from './rows'

interface NodeProjectsProps {
  projects: DashboardNodeProject[] | undefined
  load: DashboardLoad
}

/** The projects that run on the user's nodes. */
export function NodeProjects({ projects, load }: NodeProjectsProps) {
  return (
    <ProjectList title="节点项目" details={paths.nodeManagement()} empty="暂无节点项目" load={load}>
      {projects?.map((project, index) => (
        <ProjectRow key={project.project_id ?? `row-${index}`} project={project}>
          <Count value={project.count} label="运行中" />
        </ProjectRow>
      ))}
    </ProjectList>
  )
}
