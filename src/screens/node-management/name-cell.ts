import { attributeOf, part } from '~/ui/data-table/cells'
import type { MountCell } from '~/ui/data-table/column'
import type { NodeView } from './node-view'

/** What a node is called, as a button that opens what is known of it; its address while it has no alias. */
export const nameCell: MountCell<NodeView> = (cell) => {
  const element = part(cell, 'link', 'button')
  element.dataset['action'] = 'open'
  element.setAttribute('aria-haspopup', 'dialog')
  const expanded = attributeOf(element, 'aria-expanded')
  const unnamed = attributeOf(element, 'data-unnamed')
  let last = ''
  return (nodes, row) => {
    const name = nodes.name(row)
    if (name !== last) element.textContent = last = name
    unnamed(String(nodes.text('alias', row) === ''))
    expanded(String(nodes.openId === nodes.id(row)))
  }
}
