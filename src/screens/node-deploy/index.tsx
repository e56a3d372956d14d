import { Box, Heading } from '@chakra-ui/react'
import { Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { ProjectSummary, SummaryBones } from '~/entities/project/project-summary'
import { projectIdIn, useProject } from '~/entities/project/use-project'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/breadcrumb'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { CloudAlert } from '~/ui/icons'
import { Notice } from '~/ui/notice'
import { usePageTitle } from '~/ui/page-title'
import { Tabs, tabs } from './tabs'

type Loaded = ReturnType<typeof useProject>

function Failure({ failure, isRetrying, retry }: Pick<Loaded, 'failure' | 'isRetrying' | 'retry'>) {
  const again = retry && (
    <Button size="sm" variant="outline" busy={isRetrying} onClick={retry}>
      重试
    </Button>
  )
  return <EmptyState icon={CloudAlert} text={failure ?? ''} action={again} />
}

/** /node/deploy?project_id={id} {2§2}: the project, and below it the ways to run it. */
export default function NodeDeployScreen() {
  const { pathname } = useLocation()
  const title = tabs.find(({ to }) => pathname.startsWith(to()))?.title ?? '部署'
  usePageTitle(title)
  const [query] = useSearchParams()
  const { project, isLoading, ...loaded } = useProject(projectIdIn(query.get('project_id')))
  return (
    <>
      <Breadcrumb above={[['搭建节点', paths.nodeExplore()]]} here={title} />
      {isLoading && <SummaryBones />}
      {project && <ProjectSummary project={project} />}
      {!project && loaded.failure && <Heading as="h1">{title}</Heading>}
      <Tabs />
      <Box pt="5">
        {project?.status === 'unpublished' && (
          <Notice tone="warn" title="项目已下架" mb="4">
            暂时不能用它搭建新的节点，已有的节点不受影响。
          </Notice>
        )}
        {project && <Outlet key={project.id} context={project} />}
        {!project && loaded.failure && <Failure {...loaded} />}
      </Box>
    </>
  )
}
