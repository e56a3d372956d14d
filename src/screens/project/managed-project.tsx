import { Badge, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Project } from '~/api/generated/model'
import { ProjectCard } from '~/entities/project/project-card'
import { projectType } from '~/entities/project/type'
import { useRiskWarning } from '~/entities/project/use-risk-warning'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { useOpened } from '~/ui/dialog/use-opened'
import { SlidersHorizontal } from '~/ui/icons'
import { late } from '~/ui/late'

const ConfigDialog = late(() => import('~/entities/project-config/config-dialog'))

const Title = chakra('button', { base: { fontWeight: 'inherit', textAlign: 'start' } })

/** To the page where a project is started; power has its risks acknowledged first, as on its own page. */
function useStart({ id, project_type }: Project) {
  const navigate = useNavigate()
  const knowsRisks = useRiskWarning()
  return async () => {
    if (project_type === 'node') void navigate(paths.nodeScript({ project_id: id }))
    else if (await knowsRisks()) void navigate(paths.powerDeploy({ project_id: id }))
  }
}

/** A project that can be started, with a config to make for it. */
function StartableProject({ project }: { project: Project }) {
  const titleId = useId()
  const start = useStart(project)
  const { isOpen, wasOpened, open, close } = useOpened()
  const { label, tone } = projectType(project.project_type)
  return (
    <ProjectCard
      project={project}
      badge={<Badge colorPalette={tone}>{label}</Badge>}
      title={
        <Title type="button" id={titleId} data-fills onClick={() => void start()}>
          {project.short_name}
        </Title>
      }
      actions={
        <>
          <Button size="sm" flex="1" variant="outline" aria-describedby={titleId} onClick={open}>
            <SlidersHorizontal aria-hidden />
            新建配置
          </Button>
          <Button
            size="sm"
            flex="1"
            variant="subtle"
            colorPalette={tone}
            aria-describedby={titleId}
            onClick={() => void start()}
          >
            {project.project_type === 'node' ? '搭建节点' : '购买算力'}
          </Button>
          {wasOpened && <ConfigDialog open={isOpen} onClose={close} project={project} />}
        </>
      }
    />
  )
}

/** A project of either kind; one that is history is only looked at, as on the explore pages (nex-08). */
export const ManagedProject = ({ project }: { project: Project }) =>
  project.is_historical ? (
    <ProjectCard project={project} title={project.short_name} badge={<Badge>历史项目</Badge>} />
  ) : (
    <StartableProject project={project} />
  )
