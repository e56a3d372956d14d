import { canRelease } from '~/entities/node/capabilities'
import { nodeName, type NodeRow } from '~/entities/node/node-row'
import { Pencil, Tags, Trash2 } from '~/ui/icons'
import type { Deed } from '~/ui/row-menu'
import type { NodeDialog } from './dialogs'

/** How what a menu names is begun. */
export interface Begin {
  show: (dialog: NodeDialog) => void
  release: () => void
}

const named = (node: NodeRow) => ({ nodeId: node.nodeId, name: nodeName(node) })

const isOwn = ({ source }: NodeRow) => source === 'self_owned'

/** What can be done with one node; an own server has no lease to do anything with (nod-53). */
export function rowDeeds(node: NodeRow, { show, release }: Begin): Deed[][] {
  const lease: Deed[] = [
    { label: '释放', icon: Trash2, isGrave: true, disabledReason: canRelease(node), onSelect: release },
  ]
  return [
    [
      { label: '修改别名', icon: Pencil, onSelect: () => show({ kind: 'alias', node }) },
      { label: '设置分组', icon: Tags, onSelect: () => show({ kind: 'join', nodes: [named(node)] }) },
    ],
    isOwn(node) ? [] : lease,
  ]
}
