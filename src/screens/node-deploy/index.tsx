import { Box, Heading } from '@chakra-ui/react'
import { Outlet, useLocation, useSearchParams } from 'react-router-dom'
import { ProjectSummary, ProjectSummarySkeleton } from '~/features/projects/project-summary'
import { isUnpublished } from '~/features/projects/is-unpublished'
import { parseProjectId, useProject } from '~/features/projects/use-project'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/breadcrumb'
import { LoadFailure } from '~/ui/load-failure'
import { Notice } from '~/ui/notice'
import { usePageTitle } from '~/ui/page-title'
import { DeployTabs, deployTabs } from './deploy-tabs'

/** The page /node/deploy?project_id={id}: a project summary above the tab for cloud or own servers. */
export default function NodeDeployScreen() {
  const { pathname } = useLocation()
  const title = deployTabs.find(({ to }) => pathname.startsWith(to()))?.title ?? '部署'
  usePageTitle(title)
  const [searchParams] = useSearchParams()
  const { project, isLoading, failure, isRetrying, retry } = useProject(
    parseProjectId(searchParams.get('project_id')),
  )
  return (
    <>
      <Breadcrumb parents={[['搭建节点', paths.nodeExplore()]]} current={title} />
      {isLoading && <ProjectSummarySkeleton />}
      {project && <ProjectSummary project={project} />}
      {!project && failure && <Heading as="h1">{title}</Heading>}
      <DeployTabs />
      <Box pt="5">
        {project && isUnpublished(project) && (
          <Notice tone="warn" title="项目已下架" mb="4">
            暂时不能用它搭建新的节点，已有的节点不受影响。
          </Notice>
        )}
        {project && <Outlet key={project.id} context={project} />}
        {!project && failure && <LoadFailure text={failure} isRetrying={isRetrying} retry={retry} />}
      </Box>
    </>
  )
}
