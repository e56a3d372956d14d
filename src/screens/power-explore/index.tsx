import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Project } from '~/api/generated/model'
import { shortNameOf } from '~/features/projects/project'
import { ProjectCard } from '~/features/projects/project-card'
import { ProjectCardButton } from '~/features/projects/project-card-button'
import { ProjectExplore } from '~/features/projects/project-explore'
import { useRiskWarning } from '~/features/projects/use-risk-warning'
import { idText } from '~/lib/ids'
import { links } from '~/lib/links'
import { Zap } from '~/ui/components/icons'
import { LazySection } from '~/ui/components/lazy-section'
import { usePageTitle } from '~/ui/dom/page-title'
import { onPlainClick } from '~/ui/dom/plain-click'

const Title = chakra(Link)

/** Prices are read for the cards in view, as an account may have hundreds of projects. */
const loadHashPrice = () => import('./hash-price-line')

interface PowerProjectProps {
  project: Project
  onBuy: (project: Project) => void
}

function PowerProject({ project, onBuy }: PowerProjectProps) {
  const titleId = useId()
  const link = {
    to: links.powerDeploy({ project_id: idText(project.id) }),
    onClick: onPlainClick(() => onBuy(project)),
  }
  return (
    <ProjectCard
      project={project}
      title={
        <Title {...link} id={titleId} data-fills>
          {shortNameOf(project)}
        </Title>
      }
      actions={
        <>
          <LazySection load={loadHashPrice} given={{ projectId: project.id }} w="full" minH="5" />
          <ProjectCardButton {...link} aria-describedby={titleId}>
            <Zap aria-hidden />
            购买算力
          </ProjectCardButton>
        </>
      }
    />
  )
}

/** The page /powerExplore: projects to buy compute power for. */
export default function PowerExploreScreen() {
  usePageTitle('购买算力')
  const navigate = useNavigate()
  const confirmRisks = useRiskWarning()
  const buy = async ({ id }: Project) => {
    if (await confirmRisks()) void navigate(links.powerDeploy({ project_id: idText(id) }))
  }
  return (
    <ProjectExplore
      type="power"
      title="购买算力"
      intro="按分钟计费，价格随市场变化，随开随停。"
      steps={['选择项目', '选择规格与数量', '5–10 分钟后开始运行']}
      renderCard={(project) => (
        <PowerProject key={project.id} project={project} onBuy={(target) => void buy(target)} />
      )}
    />
  )
}
