import { nodeName, type NodeRow } from '~/entities/node/node-row'
import { late } from '~/ui/late'
import type { useRowMenu } from '~/ui/row-menu/use-row-menu'
import { rowDeeds, type Begin } from './row-deeds'

const RowMenu = late(() => import('~/ui/row-menu'))

type NodeMenuProps = Omit<ReturnType<typeof useRowMenu<NodeRow>>, 'openAt'> & {
  show: Begin['show']
  deploy: Begin['deploy']
  open: (node: NodeRow) => void
  release: (node: NodeRow) => void
}

/** The action menu of a row; renders nothing while no menu was opened. */
export function NodeMenu({ menu, isOpen, close, show, deploy, open, release }: NodeMenuProps) {
  if (!menu) return null
  const node = menu.what.row
  return (
    <RowMenu
      key={menu.opening}
      label={`${nodeName(node)} 的操作`}
      groups={rowDeeds(node, { show, deploy, open: () => open(node), release: () => release(node) })}
      place={menu.what}
      open={isOpen}
      onClose={close}
    />
  )
}
