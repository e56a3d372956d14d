'use no memo' // As in `index.tsx`.
import { Box } from '@chakra-ui/react'
import type { DashboardNodeProject } from '~/api/generated/model'
import { useLeaseRowsState } from '~/features/nodes/lease-rows-query'
import type { LoadedRow } from '~/features/nodes/model/load-node-rows'
import { projectChoice } from '~/features/nodes/model/project-choice'
import { coverageText } from '~/features/nodes/model/rows-coverage'
import { setupByProject, type ProjectSetup } from '~/features/nodes/setup'
import { ProjectIcon } from '~/features/projects/project-icon'
import { isSameId } from '~/lib/ids'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { formatCount } from '~/lib/units'
import type { DashboardLoadState } from '~/screens/dashboard/use-dashboard'
import { DashboardProjectList } from './dashboard-project-list'
import { rowsOfProject, undeployedRows } from './fleet'
import { FleetLine } from './fleet-line'

interface NodeProjectsProps {
  projects: DashboardNodeProject[] | undefined
  load: DashboardLoadState
}

/** A row of the list; a project whose first nodes are being set up has no running ones. */
type NodeProject = DashboardNodeProject & { isNew?: boolean; setup?: number | undefined }

const newProject = ({ projectId, project, count }: ProjectSetup): NodeProject => ({
  project_id: projectId,
  project_short_name: project,
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

interface ProjectLineProps {
  project: NodeProject
  /** Undefined while the rows load and after a failure. */
  rows: readonly LoadedRow[] | undefined
  isLoading: boolean
}

const counts = ({ count, isNew, setup }: NodeProject) => [
  ...(isNew ? [] : [`${formatCount(count)} 运行中`]),
  ...(setup === undefined ? [] : [`${formatCount(setup)} 台开通中`]),
]

function ProjectLine({ project, rows, isLoading }: ProjectLineProps) {
  const own = rows && rowsOfProject(rows, project.project_id)
  const told = project.project_short_name || project.project_name
  const name = told || (project.isNew ? '新节点' : '-')
  const isPartial = own !== undefined && own.length < (project.count ?? 0)
  return (
    <FleetLine
      icon={<ProjectIcon src={project.project_icon} shortName={project.isNew ? name : told} />}
      name={name}
      description={project.project_name || (project.isNew ? '' : '-')}
      to={links.nodeManagement({ project: projectChoice(rows ?? [], project.project_id, told) })}
      counts={counts(project)}
      nodes={{ rows: own, total: project.count, isLoading, isPartial }}
    />
  )
}

interface LastLinesProps {
  rows: readonly LoadedRow[]
  /** Empty when all nodes were read. */
  partial: string
}

/** The nodes without a project, and how many nodes were read where there may be more. */
function LastLines({ rows, partial }: LastLinesProps) {
  return (
    <>
      {rows.length > 0 && (
        <FleetLine
          name="未部署"
          description={`${partial === '' ? '' : '至少 '}${formatCount(rows.length)} 台`}
          to={links.nodeManagement({ lease: 'running', idle: true })}
          nodes={{ rows, isIdle: true, isPartial: partial !== '' }}
        />
      )}
      {partial !== '' && (
        <Box as="li" pt="2" color="fg.muted" textStyle="xs">
          {partial}
        </Box>
      )}
    </>
  )
}

/** The projects that run on the user's nodes, or will once the nodes are set up, each with its nodes as squares. */
export function NodeProjects({ projects, load }: NodeProjectsProps) {
  const newest = useLeaseRowsState()
  const rows = newest?.data
  const partial = newest ? coverageText('检查', newest) : ''
  const isLoading = rows === undefined && newest?.status !== 'error'
  // The rows may still tell a node that is being set up.
  const isUndecided = projects?.length === 0 && newest?.status === 'pending'
  const idle = undeployedRows(rows ?? [])
  return (
    <DashboardProjectList
      title="节点项目"
      details={paths.nodeManagement()}
      empty="暂无节点项目"
      explore={{ to: paths.nodeExplore(), label: '购买服务器' }}
      load={{ ...load, isPending: load.isPending || isUndecided }}
      after={idle.length > 0 || partial !== '' ? <LastLines rows={idle} partial={partial} /> : undefined}
    >
      {projects &&
        withSetups(projects, setupByProject(rows ?? [])).map((project, index) => (
          <ProjectLine
            key={project.project_id ?? `row-${index}`}
            project={project}
            rows={rows}
            isLoading={isLoading}
          />
        ))}
    </DashboardProjectList>
  )
}
