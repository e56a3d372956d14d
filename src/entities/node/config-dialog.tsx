import { Flex, Box } from '@chakra-ui/react'
import type { ProjectConfigBrief } from '~/api/generated/model'
import ParametersDialog from '~/entities/project-config/parameters-dialog'

interface RunningConfigDialogProps {
  name: string
  config: ProjectConfigBrief
  projectId: number | undefined
  open: boolean
  onClose: () => void
}

/** Which config a node's project runs with (nod-47). Import it lazily, as any dialog. */
export default function RunningConfigDialog({ name, config, ...rest }: RunningConfigDialogProps) {
  return (
    <ParametersDialog title={`${name} 的运行配置`} config={config} {...rest}>
      <Flex gap="3" py="2" mb="2" px="3" bg="bg.subtle" borderRadius="md">
        <Box color="fg.muted">配置别名</Box>
        <Box fontWeight="medium" overflowWrap="anywhere" minW="0">
          {config.remark}
        </Box>
      </Flex>
    </ParametersDialog>
  )
}
