'use no memo' // As in `index.tsx`.
import type { DashboardPowerProject } from '~/api/generated/model'
import { paths } from '~/lib/paths'
import { formatHashrate } from '~/lib/units'
import { DashboardProjectList } from './dashboard-project-list'
import { DashboardProjectRow, LabelledCount } from './dashboard-rows'
import type { DashboardLoadState } from './use-dashboard'

interface PowerProjectsProps {
  projects: DashboardPowerProject[] | undefined
  load: DashboardLoadState
}

/** The projects that the user's power tasks compute for. */
export function PowerProjects({ projects, load }: PowerProjectsProps) {
  return (
    <DashboardProjectList
      title="算力项目"
      details={paths.powerManagement()}
      empty="暂无算力项目"
      explore={{ to: paths.powerExplore(), label: '购买算力' }}
      load={load}
    >
      {projects?.map((project, index) => (
        <DashboardProjectRow key={project.project_id ?? `row-${index}`} project={project}>
          <LabelledCount value={formatHashrate(project.total_hashrate)} label="算力" />
          <LabelledCount value={project.count} label="个任务" />
        </DashboardProjectRow>
      ))}
    </DashboardProjectList>
  )
}
