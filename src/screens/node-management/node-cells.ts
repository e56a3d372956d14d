import { autoRenewDisabledReason, canAct, hasAutoRenewSwitch } from './capabilities'
import { appendPart, attributeWriter } from '~/ui/data-grid/cells'
import type { MountCell } from '~/ui/data-grid/data-column'
import { menuCell } from '~/ui/data-grid/menu-cell'
import type { NodeRowModel } from './node-row-model'

/** The auto-renew switch of a monthly lease; hourly leases and own servers have none. */
export const autoRenewCell: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'switch', 'button')
  element.setAttribute('role', 'switch')
  element.dataset['action'] = 'auto-renew'
  const [setChecked, setDisabled, setTip, setLabel] = [
    'aria-checked',
    'aria-disabled',
    'data-tip',
    'aria-label',
  ].map((attribute) => attributeWriter(element, attribute))
  return (nodes, row) => {
    const input = nodes.capabilityInput(row)
    element.hidden = !hasAutoRenewSwitch(input)
    if (element.hidden) return
    const reason = autoRenewDisabledReason(input)
    setChecked?.(String(input.isAutoRenew === true))
    setDisabled?.(String(reason !== undefined))
    setTip?.(reason ?? '')
    setLabel?.(`${nodes.name(row)} 自动续费${reason ? `（${reason}）` : ''}`)
  }
}

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

/** The button of the row menu; only nodes that run and have a public IP get one. */
export const actionsCell = menuCell((nodes: NodeRowModel, row) =>
  canAct(nodes.capabilityInput(row)) ? nodes.name(row) : undefined,
)
