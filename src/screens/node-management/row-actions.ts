import type { DeployTarget } from '~/features/deployments/deploy-target'
import { canRelease, canResetImage } from '~/screens/node-management/capabilities'
import { nodeName, type NodeRow } from '~/features/nodes/node-row'
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
} from '~/ui/icons'
import { hasConfig } from '~/screens/node-management/running-config'
import type { Action } from '~/ui/row-menu'
import type { NodeDialog } from './dialogs'
import { deployTargetOfNode } from './deploy-target'

/** The callbacks that the row actions need. */
export interface RowActionHandlers {
  show: (dialog: NodeDialog) => void
  open: () => void
  release: () => void
  deploy: (targets: readonly DeployTarget[], isByConfig?: boolean) => void
}

const toNamedNode = (node: NodeRow) => ({ nodeId: node.nodeId, name: nodeName(node) })

const isOwn = ({ source }: NodeRow) => source === 'self_owned'

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
  { label: '部署', icon: Rocket, onSelect: () => deploy([deployTargetOfNode(node)]) },
  { label: '用配置部署', icon: SlidersHorizontal, onSelect: () => deploy([deployTargetOfNode(node)], true) },
]

const editActions = (node: NodeRow, { show }: RowActionHandlers): Action[] => [
  { label: '修改别名', icon: Pencil, onSelect: () => show({ kind: 'alias', node }) },
  { label: '设置分组', icon: Tags, onSelect: () => show({ kind: 'join', nodes: [toNamedNode(node)] }) },
]

const leaseActions = (node: NodeRow, { show, release }: RowActionHandlers): Action[] => [
  {
    label: '重置镜像',
    icon: HardDriveDownload,
    isDestructive: true,
    disabledReason: canResetImage(node),
    onSelect: () => show({ kind: 'image', node }),
  },
  { label: '释放', icon: Trash2, isDestructive: true, disabledReason: canRelease(node), onSelect: release },
]

/** The row actions of one node, in groups; an own server has no lease actions. */
export const rowActions = (node: NodeRow, handlers: RowActionHandlers): Action[][] => [
  deployActions(node, handlers),
  viewActions(node, handlers),
  editActions(node, handlers),
  isOwn(node) ? [] : leaseActions(node, handlers),
]
