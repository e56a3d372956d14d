import { canAutoRenew, type Judged } from '~/entities/node/capabilities'
import { attributeOf, part } from '~/ui/data-table/cells'
import type { MountCell } from '~/ui/data-table/column'
import type { NodeView } from './node-view'

const hasSwitch = ({ leaseType, source }: Judged) => leaseType === 'monthly' && source !== 'self_owned'

/** A monthly row's auto-renew switch; other rows have none (nod-19, nod-53). */
export const autoRenewCell: MountCell<NodeView> = (cell) => {
  const element = part(cell, 'switch', 'button')
  element.setAttribute('role', 'switch')
  element.dataset['action'] = 'auto-renew'
  const [checked, off, tip, name] = ['aria-checked', 'aria-disabled', 'data-tip', 'aria-label'].map(
    (attribute) => attributeOf(element, attribute),
  )
  return (nodes, row) => {
    const judged = nodes.judged(row)
    element.hidden = !hasSwitch(judged)
    if (element.hidden) return
    const reason = canAutoRenew(judged)
    checked?.(String(judged.isAutoRenew === true))
    off?.(String(reason !== undefined))
    tip?.(reason ?? '')
    name?.(`${nodes.name(row)} 自动续费${reason ? `（${reason}）` : ''}`)
  }
}
