import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import type { Project } from '~/api/generated/model'
import { shortNameOf } from '~/features/projects/project'
import { ProjectCard } from '~/features/projects/project-card'
import { ProjectCardButton } from '~/features/projects/project-card-button'
import { ProjectExplore } from '~/features/projects/project-explore'
import { idText } from '~/lib/ids'
import { links } from '~/lib/links'
import { Rocket, Terminal } from '~/ui/components/icons'
import { usePageTitle } from '~/ui/dom/page-title'

const Title = chakra(Link)

function NodeProject({ project }: { project: Project }) {
  const titleId = useId()
  const params = { project_id: idText(project.id) }
  return (
    <ProjectCard
      project={project}
      title={
        <Title to={links.nodeScript(params)} id={titleId} data-fills>
          {shortNameOf(project)}
        </Title>
      }
      actions={
        <>
          <ProjectCardButton aria-describedby={titleId} to={links.nodeScript(params)}>
            <Terminal aria-hidden />
            部署命令
          </ProjectCardButton>
          <ProjectCardButton aria-describedby={titleId} to={links.nodeDeploy(params)}>
            <Rocket aria-hidden />
            一键部署
          </ProjectCardButton>
        </>
      }
    />
  )
}

/** The page /nodeExplore: projects to build a node with, by command or by one-click deployment. */
export default function NodeExploreScreen() {
  usePageTitle('搭建节点')
  return (
    <ProjectExplore
      type="node"
      title="搭建节点"
      intro="用部署命令，或购买云服务器一键部署。"
      steps={['选择项目', '复制命令或一键部署', '在节点管理中查看运行状态']}
      renderCard={(project) => <NodeProject key={project.id} project={project} />}
    />
  )
}
