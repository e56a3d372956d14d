import { nodeName, type NodeRow } from '~/features/nodes/node-row'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import type { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { rowActions, type RowActionHandlers } from './row-actions'

const RowMenu = lazyWithRetry(() => import('~/ui/row-menu'))

type NodeMenuProps = Omit<ReturnType<typeof useRowMenu<NodeRow>>, 'openAt'> & {
  show: RowActionHandlers['show']
  deploy: RowActionHandlers['deploy']
  open: (node: NodeRow) => void
  release: (node: NodeRow) => void
}

/** The action menu of a row; renders nothing while no menu was opened. */
export function NodeMenu({ menu, isOpen, close, show, deploy, open, release }: NodeMenuProps) {
  if (!menu) return null
  const node = menu.payload.row
  return (
    <RowMenu
      key={menu.openCount}
      label={`${nodeName(node)} 的操作`}
      groups={rowActions(node, { show, deploy, open: () => open(node), release: () => release(node) })}
      anchor={menu.payload}
      open={isOpen}
      onClose={close}
    />
  )
}
