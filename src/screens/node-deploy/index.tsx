import { Box, Heading, chakra } from '@chakra-ui/react'
import { Outlet, useLocation, NavLink } from 'react-router-dom'
import { isUnpublished } from '~/features/projects/project'
import {
  ProjectFormSkeleton,
  ProjectSummary,
  ProjectSummarySkeleton,
} from '~/features/projects/project-summary'
import { useProject } from '~/features/projects/use-project'
import { deployUrl, links } from '~/lib/links'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/components/breadcrumb'
import { Cloud, Server } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'

/** The two ways to run a project: on a rented cloud server or on an own server. */
const deployTabs = [
  { title: '购买云服务器', to: links.nodeDeployCloud, icon: Cloud },
  { title: '自有服务器', to: links.nodeDeployPrivate, icon: Server },
] as const

const Bar = chakra('nav', { base: { display: 'flex', gap: '6', borderBottomWidth: '1px', mt: '4' } })

const Tab = chakra(NavLink, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    h: '10',
    mb: '-1px',
    color: 'fg.muted',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    borderTopRadius: 'sm',
    focusVisibleRing: 'outside',
    _hover: { color: 'fg' },
    '&[aria-current=page]': { color: 'node.fg', borderColor: 'node.solid', fontWeight: 'semibold' },
    _icon: { boxSize: '4' },
  },
})

/** The tabs. Project and config stay selected when the tab changes; filters do not. */
function DeployTabs() {
  const [selection] = useUrlState(deployUrl)
  return (
    <Bar aria-label="部署方式">
      {deployTabs.map(({ title, to, icon: Icon }) => (
        <Tab key={title} to={to(selection)}>
          <Icon aria-hidden />
          {title}
        </Tab>
      ))}
    </Bar>
  )
}

/** The page /node/deploy?project_id={id}: a project summary above the tab for cloud or own servers. */
export default function NodeDeployScreen() {
  const { pathname } = useLocation()
  const { title } = deployTabs.find(({ to }) => pathname.startsWith(to())) ?? deployTabs[0]
  usePageTitle(title)
  const [{ project_id }] = useUrlState(deployUrl)
  const { project, isLoading, failure, isRetrying, retry } = useProject(project_id)
  return (
    <>
      <Breadcrumb parents={[['搭建节点', paths.nodeExplore()]]} current={title} />
      {isLoading && <ProjectSummarySkeleton />}
      {project && <ProjectSummary project={project} />}
      {!project && failure && (
        <Heading as="h1" size="lg">
          {title}
        </Heading>
      )}
      <DeployTabs />
      <Box pt="5">
        {isLoading && <ProjectFormSkeleton />}
        {project && isUnpublished(project) && (
          <Notice tone="warn" title="项目已下架" mb="4">
            不能搭建新节点，已有节点不受影响。
          </Notice>
        )}
        {project && <Outlet key={project.id} context={project} />}
        {!project && failure && <LoadFailure text={failure} isRetrying={isRetrying} retry={retry} />}
      </Box>
    </>
  )
}
