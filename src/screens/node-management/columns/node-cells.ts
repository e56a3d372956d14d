import { links } from '~/lib/links'
import { formatTime } from '~/lib/time'
import {
  appendCopyPart,
  appendPart,
  attributeWriter,
  mountLines,
  textWriter,
  menuCell,
} from '~/ui/data-grid/cells'
import type { MountCell } from '~/ui/data-grid/data-column'
import { autoRenewDisabledReason, canAct, hasAutoRenewSwitch } from '../capabilities'
import type { NodeRowModel } from '../node-row-model'
import { autoRenewState, expiry, install, leaseTypeText, renewalText } from './node-texts'

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
  const setPrinted = attributeWriter(cell, 'data-print')
  return (nodes, row) => {
    const input = nodes.node(row)
    element.hidden = !hasAutoRenewSwitch(input)
    setPrinted(element.hidden ? '' : autoRenewState(nodes, row) || '未知')
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

/** The node's name as a link that opens its drawer; shows the IP address while the node has no alias. */
const mountName: MountCell<NodeRowModel> = (cell) => {
  const element = appendPart(cell, 'link', 'a')
  element.dataset['action'] = 'open'
  element.setAttribute('aria-haspopup', 'dialog')
  const write = textWriter(element)
  const setExpanded = attributeWriter(element, 'aria-expanded')
  const setUnnamed = attributeWriter(element, 'data-unnamed')
  const setHref = attributeWriter(element, 'href')
  return (nodes, row) => {
    write(nodes.name(row))
    setHref(links.nodeManagement({ node: nodes.id(row) }))
    setUnnamed(String(nodes.text('alias', row) === ''))
    setExpanded(String(nodes.openId === nodes.id(row)))
  }
}

/** The address to reach the node at; one click copies it. */
const mountAddress: MountCell<NodeRowModel> = (cell) => {
  const line = appendPart(cell, 'sub')
  const button = appendCopyPart(line)
  const write = textWriter(button)
  const setLabel = attributeWriter(button, 'aria-label')
  const setValue = attributeWriter(button, 'data-value')
  return (nodes, row) => {
    const publicIp = nodes.text('publicIp', row)
    const ip = publicIp || nodes.text('lanIp', row)
    const isShown = ip !== '' && ip !== nodes.name(row)
    line.hidden = !isShown
    cell.dataset['kind'] = isShown ? 'stack' : 'text'
    if (!isShown) return
    write(ip)
    setLabel(`复制${publicIp ? '公网' : '内网'} IP ${ip}`)
    setValue(ip)
  }
}

/** The name above the address. */
export const nameCell: MountCell<NodeRowModel> = (cell) => {
  const parts = [mountName(cell), mountAddress(cell)]
  return (nodes, row) => {
    for (const paint of parts) paint(nodes, row)
  }
}

/** The project above the state of its last deployment. */
export const deploymentCell: MountCell<NodeRowModel> = (cell) => {
  const write = mountLines(cell)
  return (nodes, row) => write({ label: nodes.text('project', row) || '-' }, install(nodes, row))
}

/** The state of the switch beside it. */
function renewalWord(nodes: NodeRowModel, row: number): string {
  const input = nodes.node(row)
  if (!hasAutoRenewSwitch(input) || input.isAutoRenew === undefined) return ''
  return input.isAutoRenew ? '自动续费' : '不续费'
}

/** The remaining time above the date it ends, beside the auto-renew switch; how it is billed without an end. */
export const termCell: MountCell<NodeRowModel> = (cell) => {
  const paintSwitch = autoRenewCell(cell)
  const write = mountLines(cell)
  return (nodes, row) => {
    paintSwitch(nodes, row)
    const rest = expiry(nodes, row)
    if (!rest) return write({ label: leaseTypeText(nodes, row) }, undefined)
    write(rest, { label: `${formatTime(nodes.number('endTime', row), 'MM-DD')} ${renewalWord(nodes, row)}` })
  }
}

/** The button of the row menu; only nodes that run and have a public IP get one. */
export const actionsCell = menuCell((nodes: NodeRowModel, row) =>
  canAct(nodes.node(row)) ? nodes.name(row) : undefined,
)
