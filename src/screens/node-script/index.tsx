import { Heading, Badge, Box, Flex } from '@chakra-ui/react'
import type { ProjectDetail, Project, Script } from '~/api/generated/model'
import { isUnpublished, scriptName } from '~/features/projects/project'
import { useProject } from '~/features/projects/use-project'
import { idText } from '~/lib/ids'
import { links, projectUrl } from '~/lib/links'
import { paths } from '~/lib/paths'
import { Breadcrumb } from '~/ui/components/breadcrumb'
import { Button } from '~/ui/components/button'
import { ButtonLink } from '~/ui/components/button-link'
import { Panel } from '~/ui/components/card'
import { CodeBlock } from '~/ui/components/code-block'
import { EmptyState } from '~/ui/components/empty-state'
import { Play } from '~/ui/components/icons'
import { LoadFailure } from '~/ui/components/load-failure'
import { Notice } from '~/ui/components/notice'
import { usePageTitle } from '~/ui/dom/page-title'
import { useUrlState } from '~/ui/hooks/use-url-state'
import { CopyCommandButton } from './copy-command-button'
import { ScriptPageSkeleton, ProjectHeader } from './project-header'

interface ScriptPanelProps {
  project: Pick<Project, 'id' | 'status'>
  script: Script
  /** The first one's button is the page's filled one. */
  isFirst: boolean
}

/** Leads to the order of a server that runs the script. */
function RunLink({ project, isFirst }: Pick<ScriptPanelProps, 'project' | 'isFirst'>) {
  const content = (
    <>
      <Play aria-hidden />
      快速执行
    </>
  )
  if (isUnpublished(project))
    return (
      <Button size="sm" disabledReason="项目已下架">
        {content}
      </Button>
    )
  return (
    <ButtonLink
      size="sm"
      {...(!isFirst && { variant: 'outline' })}
      to={links.nodeDeployCloud({ project_id: idText(project.id) })}
    >
      {content}
    </ButtonLink>
  )
}

/** A script with its content, to copy or to run on a cloud server. */
function ScriptPanel({ project, script, isFirst }: ScriptPanelProps) {
  const name = scriptName(script)
  return (
    <Panel
      title={name}
      mt="4"
      action={
        <Flex wrap="wrap" gap="2">
          <CopyCommandButton command={script.content} />
          <RunLink project={project} isFirst={isFirst} />
        </Flex>
      }
    >
      <Flex align="center" gap="2" mb="3" wrap="wrap">
        {script.allow_custom_params && <Badge colorPalette="node">需要配置</Badge>}
        <Box color="fg.muted" textStyle="sm" whiteSpace="pre-line" overflowWrap="anywhere">
          {script.description || '暂无说明'}
        </Box>
      </Flex>
      <CodeBlock label={`${name} 的内容`}>{script.content || '-'}</CodeBlock>
    </Panel>
  )
}

function Scripts({ project }: { project: ProjectDetail }) {
  return (
    <>
      {isUnpublished(project) && (
        <Notice tone="warn" title="项目已下架" mb="4">
          命令仍可复制，但不能搭建新节点。
        </Notice>
      )}
      <ProjectHeader project={project} />
      {project.scripts.map((script, index) => (
        <ScriptPanel key={idText(script.id)} project={project} script={script} isFirst={index === 0} />
      ))}
      {project.scripts.length === 0 && <EmptyState text="该项目暂无部署命令" />}
    </>
  )
}

/** The page /node/script?project_id={id}: the commands of a project, to copy or to run. */
export default function NodeScriptScreen() {
  usePageTitle('部署命令')
  const [{ project_id }] = useUrlState(projectUrl)
  const { project, isLoading, failure, isRetrying, retry } = useProject(project_id)
  return (
    <>
      <Breadcrumb parents={[['搜索节点', paths.nodeExplore()]]} current="部署命令" />
      {isLoading && <ScriptPageSkeleton />}
      {project && <Scripts project={project} />}
      {!project && failure && (
        <>
          <Heading as="h1" size="lg">
            部署命令
          </Heading>
          <LoadFailure text={failure} isRetrying={isRetrying} retry={retry} />
        </>
      )}
    </>
  )
}
