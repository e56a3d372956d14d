import { Box, Heading } from '@chakra-ui/react'
import { isUnpublished } from '~/features/projects/project'
import {
  ProjectFormSkeleton,
  ProjectSummary,
  ProjectSummarySkeleton,
} from '~/features/projects/project-summary'
import { useProject } from '~/features/projects/use-project'
import { idText } from '~/lib/ids'
import { deployUrl } from '~/lib/links'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/components/breadcrumb'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { PowerDeployForm } from './power-deploy-form'

/** The page /powerExplore/deploy?project_id={id}: rents compute power for a project. */
export default function PowerDeployScreen() {
  usePageTitle('算力部署')
  const [{ project_id }] = useUrlState(deployUrl)
  const { project, isLoading, failure, isRetrying, retry } = useProject(project_id)
  return (
    <>
      <Breadcrumb parents={[['购买算力', paths.powerExplore()]]} current="算力部署" />
      {isLoading && (
        <>
          <ProjectSummarySkeleton />
          <Box mt="5">
            <ProjectFormSkeleton />
          </Box>
        </>
      )}
      {project && <ProjectSummary project={project} />}
      {project && isUnpublished(project) && (
        <Notice tone="warn" title="项目已下架" mt="4">
          不能购买新算力，已有任务不受影响。
        </Notice>
      )}
      {project && <PowerDeployForm key={idText(project.id)} project={project} />}
      {!project && failure && (
        <>
          <Heading as="h1" size="lg">
            算力部署
          </Heading>
          <LoadFailure text={failure} isRetrying={isRetrying} retry={retry} />
        </>
      )}
    </>
  )
}
