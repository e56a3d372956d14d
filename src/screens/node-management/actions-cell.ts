import { canAct, canRelease } from '~/entities/node/capabilities'
import { attributeOf, part } from '~/ui/data-table/cells'
import type { MountCell } from '~/ui/data-table/column'
import type { NodeView } from './node-view'

/** What can be done with one row; only for nodes that run and can be reached (nod-18). */
export const actionsCell: MountCell<NodeView> = (cell) => {
  const element = part(cell, 'link', 'button')
  element.dataset['action'] = 'release'
  element.textContent = '释放'
  const name = attributeOf(element, 'aria-label')
  return (nodes, row) => {
    const judged = nodes.judged(row)
    element.hidden = (canAct(judged) ?? canRelease(judged)) !== undefined
    name(`释放 ${nodes.name(row)}`)
  }
}
