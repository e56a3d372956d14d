import { autoRenewDisabledReason, canAct, hasAutoRenewSwitch } from './capabilities'
import { appendPart, attributeWriter } from '~/ui/data-grid/cells'
import { sparklinePoints } from '~/lib/sparkline'
import type { MountCell, RowReader } from '~/ui/data-grid/data-column'
import { menuCell } from '~/ui/data-grid/menu-cell'
import type { NodeRowModel } from './node-row-model'
import { renewalText } from './node-texts'

/** The auto-renew switch of a monthly lease; hourly leases and own servers have none. */
export const autoRenewCell: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'switch', 'button')
  element.setAttribute('role', 'switch')
  element.dataset['action'] = 'auto-renew'
  const [setChecked, setDisabled, setTip, setDescription, setLabel] = [
    'aria-checked',
    'aria-disabled',
    'data-tip',
    'aria-description',
    'aria-label',
  ].map((attribute) => attributeWriter(element, attribute))
  return (nodes, row) => {
    const input = nodes.capabilityInput(row)
    element.hidden = !hasAutoRenewSwitch(input)
    if (element.hidden) return
    const reason = autoRenewDisabledReason(input)
    setChecked?.(String(input.isAutoRenew === true))
    setDisabled?.(String(reason !== undefined))
    const terms = reason === undefined ? renewalText(nodes, row) : ''
    setTip?.(reason ?? terms)
    setDescription?.(terms)
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

/** px; low and high are percent. */
const box = { width: 80, height: 24, low: 0, high: 100 }

const namespace = 'http://www.w3.org/2000/svg'

/** A sparkline of recent percentages; hidden from screen readers, as another cell shows the current number. */
export const sparklineCell =
  <Data>(values: RowReader<Data, readonly number[]>): MountCell<Data> =>
  (cell) => {
    const svg = document.createElementNS(namespace, 'svg')
    const line = document.createElementNS(namespace, 'polyline')
    svg.setAttribute('viewBox', `-1 -1 ${box.width + 2} ${box.height + 2}`)
    svg.setAttribute('aria-hidden', 'true')
    svg.dataset['part'] = 'spark'
    svg.append(line)
    cell.append(svg)
    let last = ''
    return (data, row) => {
      const points = sparklinePoints(values(data, row), box)
      if (points === last) return
      last = points
      line.setAttribute('points', points)
    }
  }
