import { deployTarget, type DeployTarget } from '~/features/deployments/deploy-target'
import type { NodeRow } from '~/features/nodes/model/node-row'
import { getIdIndex } from '~/lib/columns/id-index'
import {
  HardDriveDownload,
  Info,
  PanelRight,
  Pencil,
  Rocket,
  ScrollText,
  SlidersHorizontal,
  Tags,
  Trash2,
} from '~/ui/components/icons'
import { lazyWithRetry } from '~/ui/components/lazy-with-retry'
import type { Action } from '~/ui/row-menu'
import { planBatch } from './batch/selected-nodes'
import { isOwn, releaseDisabledReason, resetImageDisabledReason } from './capabilities'
import { type NodeDialog, useNodePage } from './node-page'
import { hasConfig } from './row-config'

const RowMenu = lazyWithRetry(() => import('~/ui/row-menu'))

/** The callbacks that the row actions need. */
interface RowActionHandlers {
  show: (dialog: NodeDialog) => void
  open: () => void
  release: () => void
  deploy: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
}

const toNamedNodes = (node: NodeRow) =>
  node.nodeId === undefined ? [] : [{ nodeId: node.nodeId, name: node.name }]

const viewActions = (node: NodeRow, { show, open }: RowActionHandlers): Action[] => [
  { label: '详情', icon: PanelRight, onSelect: open },
  { label: '命令日志', icon: ScrollText, onSelect: () => show({ kind: 'log', node }) },
  {
    label: '运行配置',
    icon: Info,
    disabledReason: hasConfig(node) ? undefined : '没有使用配置',
    onSelect: () => show({ kind: 'config', node }),
  },
]

const deployActions = (node: NodeRow, { deploy }: RowActionHandlers): Action[] => [
  { label: '部署', icon: Rocket, onSelect: () => deploy([deployTarget(node)]) },
  { label: '用配置部署', icon: SlidersHorizontal, onSelect: () => deploy([deployTarget(node)], true) },
]

const editActions = (node: NodeRow, { show }: RowActionHandlers): Action[] => [
  { label: '修改别名', icon: Pencil, onSelect: () => show({ kind: 'alias', node }) },
  { label: '设置分组', icon: Tags, onSelect: () => show({ kind: 'join', nodes: toNamedNodes(node) }) },
]

const leaseActions = (node: NodeRow, { show, release }: RowActionHandlers): Action[] => [
  {
    label: '重置镜像',
    icon: HardDriveDownload,
    isDestructive: true,
    disabledReason: resetImageDisabledReason(node),
    onSelect: () => show({ kind: 'image', node }),
  },
  {
    label: '释放',
    icon: Trash2,
    isDestructive: true,
    disabledReason: releaseDisabledReason(node),
    onSelect: release,
  },
]

/** The row actions of one node, in groups; an own server has no lease actions. */
const rowActions = (node: NodeRow, handlers: RowActionHandlers): Action[][] => [
  deployActions(node, handlers),
  viewActions(node, handlers),
  editActions(node, handlers),
  isOwn(node) ? [] : leaseActions(node, handlers),
]

/** Returns the row actions of the node that the menu was opened for. */
function useNodeActions() {
  const { rows, nodes, dialogs, deployments, openNode, release } = useNodePage()
  // The list may be refreshed while the menu is open, which changes row indexes but not ids.
  const releaseOne = ({ id }: NodeRow) => {
    const row = rows && getIdIndex(rows.columns.rowId).find(id)
    if (row === undefined) return
    const selected = { rows: [row], hidden: 0 }
    void release.confirmRelease(planBatch(nodes, selected, releaseDisabledReason))
  }
  return (node: NodeRow) =>
    rowActions(node, {
      show: dialogs.show,
      deploy: deployments.openDialog,
      open: () => openNode.open(node.id),
      release: () => releaseOne(node),
    })
}

/** The action menu of a row; renders nothing while no menu was opened. */
export function NodeMenu() {
  const { menu, isOpen, close } = useNodePage().menu
  const actionsOf = useNodeActions()
  if (!menu) return null
  const node = menu.payload.row
  return (
    <RowMenu
      key={menu.openCount}
      label={`${node.name} 的操作`}
      groups={actionsOf(node)}
      anchor={menu.payload}
      open={isOpen}
      onClose={close}
    />
  )
}
