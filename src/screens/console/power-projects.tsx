import type { DashboardPowerProject } from '~/api/generated/model'
import { paths } from '~/lib/paths'
import { formatHashrate } from '~/lib/units'
import { ProjectList } from './project-list'
import { Count, ProjectRow } from './rows'

/** The projects that the user's power tasks work for (con-09). */
export function PowerProjects({
  projects,
  isLoading,
}: {
  projects: DashboardPowerProject[]
  isLoading: boolean
}) {
  return (
    <ProjectList
      title="算力项目"
      details={paths.powerManagement()}
      empty="暂无算力项目"
      isLoading={isLoading}
    >
      {projects.map((project) => (
        <ProjectRow
          key={project.project_id}
          icon={project.project_icon}
          shortName={project.project_short_name}
          name={project.project_name}
        >
          <Count value={formatHashrate(project.total_hashrate)} label="算力" />
          <Count value={project.count} label="个任务" />
        </ProjectRow>
      ))}
    </ProjectList>
  )
}
