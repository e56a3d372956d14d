import { canAct } from '~/screens/node-management/capabilities'
import { menuCell } from '~/ui/data-grid/menu-cell'
import type { NodeRowModel } from './node-row-model'

/** The button of the row menu; only nodes that run and have a public IP get one. */
export const actionsCell = menuCell((nodes: NodeRowModel, row) =>
  canAct(nodes.capabilityInput(row)) === undefined ? nodes.name(row) : undefined,
)
