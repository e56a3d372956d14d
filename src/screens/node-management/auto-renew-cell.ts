import { canAutoRenew, type CapabilityInput } from '~/screens/node-management/capabilities'
import { attributeWriter, appendPart } from '~/ui/data-grid/cells'
import type { MountCell } from '~/ui/data-grid/data-column'
import type { NodeRowModel } from './node-row-model'

const hasSwitch = ({ leaseType, source }: CapabilityInput) =>
  leaseType === 'monthly' && source !== 'self_owned'

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
    const judged = nodes.capabilityInput(row)
    element.hidden = !hasSwitch(judged)
    if (element.hidden) return
    const reason = canAutoRenew(judged)
    setChecked?.(String(judged.isAutoRenew === true))
    setDisabled?.(String(reason !== undefined))
    setTip?.(reason ?? '')
    setLabel?.(`${nodes.name(row)} 自动续费${reason ? `（${reason}）` : ''}`)
  }
}
