import { Box, Flex } from '@chakra-ui/react'
import type { NodeRow } from '~/features/nodes/model/node-row'
import ParametersDialog from '~/features/project-configs/parameters-dialog'
import { isolated } from '~/lib/isolated'
import { EmptyState } from '~/ui/components/empty-state'
import { LoadFailure } from '~/ui/components/load-failure'
import { Skeleton } from '~/ui/components/skeleton'
import { Dialog } from '~/ui/dialog/dialog'
import { missingConfigText, useRunningConfig, type RunningConfig } from '../running-config'

interface RunningConfigDialogProps {
  node: Pick<NodeRow, 'name' | 'config' | 'configId' | 'projectId'>
  open: boolean
  onClose: () => void
}

function ConfigPlaceholder({ id, state, isRetrying, retry }: RunningConfig) {
  if (state === 'failed') return <LoadFailure text="运行配置加载失败" isRetrying={isRetrying} retry={retry} />
  if (state === 'missing') return <EmptyState text={missingConfigText(id ?? '')} />
  return (
    <Flex direction="column" gap="3" pb="4" aria-busy>
      <Skeleton h="10" />
      <Skeleton h="24" />
    </Flex>
  )
}

/** Dialog with the config that a node's project runs with. Import it lazily. */
export default function RunningConfigDialog({ node, open, onClose }: RunningConfigDialogProps) {
  const running = useRunningConfig(node)
  const { config, state } = running
  const title = `${isolated(node.name)} 的运行配置`
  if (state !== 'found' || !config)
    return (
      <Dialog open={open} onClose={onClose} title={title}>
        <ConfigPlaceholder {...running} />
      </Dialog>
    )
  return (
    <ParametersDialog
      title={title}
      config={config}
      projectId={node.projectId ?? config.project_id}
      open={open}
      onClose={onClose}
    >
      <Flex gap="3" py="2" mb="2" px="3" bg="bg.subtle" borderRadius="md">
        <Box color="fg.muted">配置别名</Box>
        <Box fontWeight="medium" overflowWrap="anywhere" minW="0">
          {config.remark || '-'}
        </Box>
      </Flex>
    </ParametersDialog>
  )
}
