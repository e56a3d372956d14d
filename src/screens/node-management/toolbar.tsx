import { Flex } from '@chakra-ui/react'
import { paths } from '~/lib/paths'
import { Button } from '~/ui/button'
import { Cloud, Plus, Server, Tags, Terminal } from '~/ui/icons'
import { Link } from '~/ui/link'
import type { NodeDialog } from './dialogs'

interface NodeToolbarProps {
  show: (dialog: NodeDialog) => void
  /** Opens the deploy dialog, in which the servers are selected. */
  deployQuickly: () => void
}

/** The page actions that do not depend on a selected node. */
export function NodeToolbar({ show, deployQuickly }: NodeToolbarProps) {
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Link to={paths.server()} me="2">
        <Server size={16} aria-hidden />
        自有服务器
      </Link>
      <Button variant="outline" onClick={() => show({ kind: 'groups' })}>
        <Tags aria-hidden />
        分组管理
      </Button>
      <Button variant="outline" onClick={() => show({ kind: 'new-config' })}>
        <Plus aria-hidden />
        新建配置
      </Button>
      <Button variant="outline" onClick={deployQuickly}>
        <Terminal aria-hidden />
        快速部署
      </Button>
      <Button colorPalette="node" onClick={() => show({ kind: 'cloud' })}>
        <Cloud aria-hidden />
        一键部署
      </Button>
    </Flex>
  )
}
