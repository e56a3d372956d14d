import type { DashboardPowerProject } from '~/api/generated/model'
import type { DashboardLoad } from '~/entities/dashboard/use-dashboard'
import { paths } from '~/lib/paths'
import { formatHashrate } from '~/lib/units'
import { ProjectList } from './project-list'
import { Count, ProjectRow } from './rows'

interface PowerProjectsProps {
  projects: DashboardPowerProject[] | undefined
  load: DashboardLoad
}

/** The projects that the user's power tasks compute for. */
export function PowerProjects({ projects, load }: PowerProjectsProps) {
  return (
    <ProjectList title="算力项目" details={paths.powerManagement()} empty="暂无算力项目" load={load}>
      {projects?.map((project, index) => (
        <ProjectRow key={project.project_id ?? `row-${index}`} project={project}>
          <Count value={formatHashrate(project.total_hashrate)} label="算力" />
          <Count value={project.count} label="个任务" />
        </ProjectRow>
      ))}
    </ProjectList>
  )
}
