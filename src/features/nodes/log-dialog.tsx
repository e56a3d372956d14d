import { Box } from '@chakra-ui/react'
import { idText } from '~/lib/ids'
import { isolated } from '~/lib/isolated'
import { Dialog } from '~/ui/dialog/dialog'
import { CommandLog } from './command-log'
import type { NamedNode } from './model/node-row'

interface LogDialogProps {
  node: NamedNode
  open: boolean
  onClose: () => void
}

/** Dialog with a node's command log. Import it lazily. */
export default function LogDialog({ node, open, onClose }: LogDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`${isolated(node.name)} 的命令日志`} size="lg">
      <Box pb="4">
        <CommandLog nodeId={idText(node.nodeId)} />
      </Box>
    </Dialog>
  )
}
