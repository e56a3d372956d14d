import type { SelectionStore } from '~/lib/columns/selection-store'
import type { DataColumn } from '~/ui/data-grid/data-column'
import { selectColumn } from '~/ui/data-grid/select-column'
import type { NodeRowModel } from '../node-row-model'
import { actionsCell } from './node-cells'
import type { NodeField } from './node-field'
import { nodeFields } from './node-fields'

/** The columns of the node table, in their default order; hidden ones can be turned on by the user. */
export const nodeColumns = (selection: SelectionStore): DataColumn<NodeRowModel>[] => [
  selectColumn({
    selection,
    idOf: (nodes, row) => nodes.id(row),
    rowName: (nodes, row) => nodes.name(row),
  }),
  ...Object.entries<NodeField>(nodeFields).flatMap(([id, { label, column }]) =>
    column ? [{ id, header: label, ...column }] : [],
  ),
  {
    id: 'actions',
    header: '操作',
    card: 'actions',
    width: 48,
    pin: 'end',
    isFixed: true,
    mount: actionsCell,
  },
]
