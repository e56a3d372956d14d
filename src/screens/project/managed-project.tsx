import { Badge, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project, ProjectType } from '~/api/generated/model'
import { shortNameOf } from '~/features/projects/project-names'
import { ProjectCard } from '~/features/projects/project-card'
import { projectType, startableAs } from '~/features/projects/project-type'
import { useRiskWarning } from '~/features/projects/use-risk-warning'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { useLazyDialog } from '~/ui/dialog/use-lazy-dialog'
import { SlidersHorizontal } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

const ConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))

const Title = chakra('button', { base: { fontWeight: 'inherit', textAlign: 'start' } })

const startLabels = { node: '搭建节点', power: '购买算力' } as const

/** Returns a function that opens the page to start a project; power requires the user to confirm its risks first. */
function useStart({ id }: Project) {
  const navigate = useNavigate()
  const confirmRisks = useRiskWarning()
  return async (type: ProjectType) => {
    if (type === 'node') void navigate(paths.nodeScript({ project_id: id }))
    else if (await confirmRisks()) void navigate(paths.powerDeploy({ project_id: id }))
  }
}

function StartableProject({ project }: { project: Project }) {
  const titleId = useId()
  const start = useStart(project)
  const { isOpen, wasOpened, open, close } = useLazyDialog()
  const { label, tone } = projectType(project.project_type)
  const types = startableAs(project.project_type)
  const [type] = types
  return (
    <ProjectCard
      project={project}
      badge={project.project_type && <Badge colorPalette={tone}>{label}</Badge>}
      title={
        types.length === 1 ? (
          <Title type="button" id={titleId} data-fills onClick={() => void start(type)}>
            {shortNameOf(project)}
          </Title>
        ) : (
          <span id={titleId}>{shortNameOf(project)}</span>
        )
      }
      actions={
        <>
          <Button size="sm" flex="1" variant="outline" aria-describedby={titleId} onClick={open}>
            <SlidersHorizontal aria-hidden />
            新建配置
          </Button>
          {types.map((startType) => (
            <Button
              key={startType}
              size="sm"
              flex="1"
              variant="subtle"
              colorPalette={startType}
              aria-describedby={titleId}
              onClick={() => void start(startType)}
            >
              {startLabels[startType]}
            </Button>
          ))}
          {wasOpened && <ConfigDialog open={isOpen} onClose={close} project={project} />}
        </>
      }
    />
  )
}

/** The card of a node or power project. A historical project has no actions. */
export const ManagedProject = ({ project }: { project: Project }) =>
  project.is_historical ? (
    <ProjectCard project={project} title={shortNameOf(project)} badge={<Badge>历史项目</Badge>} />
  ) : (
    <StartableProject project={project} />
  )
