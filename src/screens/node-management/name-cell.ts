import { attributeWriter, appendPart } from '~/ui/data-grid/cells'
import type { MountCell } from '~/ui/data-grid/data-column'
import type { NodeRowModel } from './node-row-model'

/** The node's name as a button that opens its drawer; shows the IP address while the node has no alias. */
export const nameCell: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'link', 'button')
  element.dataset['action'] = 'open'
  element.setAttribute('aria-haspopup', 'dialog')
  const setExpanded = attributeWriter(element, 'aria-expanded')
  const setUnnamed = attributeWriter(element, 'data-unnamed')
  let shownName = ''
  return (nodes, row) => {
    const name = nodes.name(row)
    if (name !== shownName) element.textContent = shownName = name
    setUnnamed(String(nodes.text('alias', row) === ''))
    setExpanded(String(nodes.openId === nodes.id(row)))
  }
}
