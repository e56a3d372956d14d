import type { Node } from '~/api/generated/model'
import { serverName } from './server-fields'
import { Pencil, Rocket, ScrollText } from '~/ui/icons'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import type { useRowMenu } from '~/ui/row-menu/use-row-menu'
import type { ServerDialog } from './dialogs'

const RowMenu = lazyWithRetry(() => import('~/ui/row-menu'))

type ServerMenuProps = Omit<ReturnType<typeof useRowMenu<Node>>, 'openAt'> & {
  show: (dialog: ServerDialog) => void
  deploy: (server: Node) => void
}

/** The menu of a table row. */
export function ServerMenu({ menu, isOpen, close, show, deploy }: ServerMenuProps) {
  if (!menu) return null
  const server = menu.payload.row
  const node = { nodeId: server.id, name: serverName(server), alias: server.alias ?? '' }
  const actions = [
    { label: '部署', icon: Rocket, onSelect: () => deploy(server) },
    { label: '命令日志', icon: ScrollText, onSelect: () => show({ kind: 'log', node }) },
    { label: '修改别名', icon: Pencil, onSelect: () => show({ kind: 'alias', node }) },
  ]
  return (
    <RowMenu
      key={menu.openCount}
      label={`${node.name} 的操作`}
      groups={[actions]}
      anchor={menu.payload}
      open={isOpen}
      onClose={close}
    />
  )
}
