import { canAct } from '~/entities/node/capabilities'
import { menuCell } from '~/ui/data-table/menu-cell'
import type { NodeView } from './node-view'

/** Only for nodes that run and can be reached (nod-18). */
export const actionsCell = menuCell((nodes: NodeView, row) =>
  canAct(nodes.judged(row)) === undefined ? nodes.name(row) : undefined,
)
