import { Badge, Box, Flex } from '@chakra-ui/react'
import { useNavigate } from 'react-router-dom'
import type { Project, Script } from '~/api/generated/model'
import { scriptName } from '~/features/projects/project-names'
import { isUnpublished } from '~/features/projects/is-unpublished'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { CodeBlock } from '~/ui/code-block'
import { Play } from '~/ui/icons'
import { Panel } from '~/ui/panel'
import { CopyCommandButton } from './copy-command-button'

interface ScriptPanelProps {
  project: Pick<Project, 'id' | 'status'>
  script: Script
}

/** A script with its content, to copy or to run on a cloud server. */
export function ScriptPanel({ project, script }: ScriptPanelProps) {
  const name = scriptName(script)
  const navigate = useNavigate()
  const run = () => void navigate(paths.nodeDeployCloud({ project_id: project.id }))
  return (
    <Panel
      title={name}
      mt="4"
      action={
        <Flex wrap="wrap" gap="2">
          <CopyCommandButton command={script.content} />
          <Button
            size="sm"
            colorPalette="node"
            disabledReason={isUnpublished(project) ? '项目已下架' : undefined}
            onClick={run}
          >
            <Play aria-hidden />
            快速执行
          </Button>
        </Flex>
      }
    >
      <Flex align="center" gap="2" mb="3" wrap="wrap">
        {script.allow_custom_params && <Badge colorPalette="node">需要配置</Badge>}
        <Box color="fg.muted" textStyle="sm">
          {script.description || '暂无说明'}
        </Box>
      </Flex>
      <CodeBlock label={`${name} 的内容`}>{script.content || '-'}</CodeBlock>
    </Panel>
  )
}
