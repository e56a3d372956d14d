import { canAct } from '~/entities/node/capabilities'
import { attributeOf, part } from '~/ui/data-table/cells'
import type { MountCell } from '~/ui/data-table/column'
import type { NodeView } from './node-view'

/** Opens the menu of what can be done with a row; only for nodes that run and can be reached (nod-18). */
export const actionsCell: MountCell<NodeView> = (cell) => {
  const element = part(cell, 'more', 'button')
  element.dataset['action'] = 'menu'
  element.setAttribute('aria-haspopup', 'menu')
  element.textContent = '⋯'
  const name = attributeOf(element, 'aria-label')
  return (nodes, row) => {
    const refusal = canAct(nodes.judged(row))
    element.toggleAttribute('hidden', refusal !== undefined)
    name(`操作 ${nodes.name(row)}`)
  }
}
