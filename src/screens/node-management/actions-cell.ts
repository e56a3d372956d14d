import { canAct } from '~/entities/node/capabilities'
import { menuCell } from '~/ui/data-table/menu-cell'
import type { NodeRowModel } from './node-view'

/** The button of the row menu; only nodes that run and have a public IP get one. */
export const actionsCell = menuCell((nodes: NodeRowModel, row) =>
  canAct(nodes.capabilityInput(row)) === undefined ? nodes.name(row) : undefined,
)
