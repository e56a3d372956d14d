import { Badge, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useId } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Project, ProjectType } from '~/api/generated/model'
import { shortNameOf, projectType, startableAs } from '~/features/projects/project'
import { ProjectCard } from '~/features/projects/project-card'
import { ProjectGrid } from '~/features/projects/project-grid'
import { useProjectList } from '~/features/projects/use-project-list'
import { useRiskWarning } from '~/features/projects/use-risk-warning'
import { idText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { SlidersHorizontal } from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import { Link as TextLink } from '~/ui/components/link'
import { PageHeader } from '~/ui/components/page-header'
import { SearchBox } from '~/ui/components/search-box'
import { useDialog } from '~/ui/dialog/use-dialog'
import { usePageTitle } from '~/ui/dom/page-title'
import { onPlainClick } from '~/ui/dom/plain-click'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { projectListFilters, projectListUrl } from './project-list-url'

const ConfigDialog = lazyWithRetry(() => import('~/features/project-configs/config-dialog'))

const Title = chakra(Link)

const startLabels = { node: '搭建节点', power: '购买算力' } as const

const startLinks = { node: links.nodeScript, power: links.powerDeploy } as const

/** Returns a function that opens the page to start a project; power requires the user to confirm its risks first. */
function useStart({ id }: Project) {
  const navigate = useNavigate()
  const confirmRisks = useRiskWarning()
  return async (type: ProjectType) => {
    if (type === 'node' || (await confirmRisks())) void navigate(startLinks[type]({ project_id: idText(id) }))
  }
}

interface ProjectProps {
  project: Project
  /** Opens the form of a new config. */
  onConfigure: (project: Project) => void
}

function StartableProject({ project, onConfigure }: ProjectProps) {
  const titleId = useId()
  const start = useStart(project)
  const { label, tone } = projectType(project.project_type)
  const types = startableAs(project.project_type)
  const [type] = types
  const linkTo = (startType: ProjectType) => ({
    to: startLinks[startType]({ project_id: idText(project.id) }),
    onClick: onPlainClick(() => void start(startType)),
  })
  return (
    <ProjectCard
      project={project}
      badge={project.project_type && <Badge colorPalette={tone}>{label}</Badge>}
      title={
        types.length === 1 ? (
          <Title {...linkTo(type)} id={titleId} data-fills>
            {shortNameOf(project)}
          </Title>
        ) : (
          <span id={titleId}>{shortNameOf(project)}</span>
        )
      }
      actions={
        <>
          <Button
            size="sm"
            flex="1"
            variant="outline"
            aria-describedby={titleId}
            onClick={() => onConfigure(project)}
          >
            <SlidersHorizontal aria-hidden />
            新建配置
          </Button>
          {types.map((startType) => (
            <ButtonLink
              key={startType}
              {...linkTo(startType)}
              size="sm"
              flex="1"
              variant="outline"
              aria-describedby={titleId}
            >
              {startLabels[startType]}
            </ButtonLink>
          ))}
        </>
      }
    />
  )
}

/** The card of a node or power project. A historical project has no actions. */
const ManagedProject = ({ project, onConfigure }: ProjectProps) =>
  project.is_historical ? (
    <ProjectCard project={project} title={shortNameOf(project)} badge={<Badge>历史项目</Badge>} />
  ) : (
    <StartableProject project={project} onConfigure={onConfigure} />
  )

/** The number of placeholder cards, as on the explore pages. */
const skeletonCount = 12

/** The page /project: all projects, with a search by name. */
export default function ProjectScreen() {
  usePageTitle('项目')
  const [url, setUrl] = useUrlState(projectListUrl)
  const { search } = url
  const list = useProjectList(projectListFilters(url))
  const isEmpty = !search && list.state === 'shown' && list.projects.length === 0
  const { shown, isOpen, show, close } = useDialog<Project>()
  const setSearch = (text: string) => setUrl({ search: text }, 'push')
  return (
    <>
      <PageHeader title="项目" gap="4">
        {!isEmpty && (
          <SearchBox label="项目名称" placeholder="搜索项目名称" value={search} onSearch={setSearch} />
        )}
      </PageHeader>
      <VisuallyHidden as="h2">项目列表</VisuallyHidden>
      <ProjectGrid
        label="项目列表"
        list={list}
        skeletonCount={skeletonCount}
        hasActions
        empty={search ? `没有找到与“${isolated(search)}”有关的项目` : '暂无项目'}
        emptyAction={
          <Button size="sm" variant="outline" onClick={() => setSearch('')}>
            清除搜索
          </Button>
        }
        emptyPage={
          isEmpty && (
            <>
              <ButtonLink to={paths.console()}>返回控制面板</ButtonLink>
              <TextLink to={paths.announcements()}>查看公告</TextLink>
            </>
          )
        }
        renderCard={(project: Project) => (
          <ManagedProject key={project.id} project={project} onConfigure={show} />
        )}
      />
      {/* Not in its card, which a search or a refresh may remove. */}
      {shown && <ConfigDialog key={shown.openCount} open={isOpen} onClose={close} project={shown.payload} />}
    </>
  )
}
