import type { DashboardNodeProject } from '~/api/generated/model'
import { paths } from '~/lib/paths'
import { ProjectList } from './project-list'
import { Count, ProjectRow } from './rows'

/** The projects that run on the user's nodes (con-07). */
export function NodeProjects({
  projects,
  isLoading,
}: {
  projects: DashboardNodeProject[]
  isLoading: boolean
}) {
  return (
    <ProjectList title="节点项目" details={paths.nodeManagement()} empty="暂无节点项目" isLoading={isLoading}>
      {projects.map((project) => (
        <ProjectRow
          key={project.project_id}
          icon={project.project_icon}
          shortName={project.project_short_name}
          name={project.project_name}
        >
          <Count value={project.count} label="运行中" />
        </ProjectRow>
      ))}
    </ProjectList>
  )
}
